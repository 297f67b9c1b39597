import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Proxy } from "./proxies.ts";

const MERCHANT = "100001";
/** An order of a dish of the demo restaurant without choices; its total includes the tax. */
const ORDER = { type: 2, expectedTotal: "12.45", orderItems: [{ productId: "1004", quantity: 1 }] };

export type Order = { id: string; serial: number; totalAmount: string };
/** A guest's token with the placed order. */
export type Placed = { token: string; order: Order };

/** The longest time for an event of a live page, in milliseconds, on a busy machine. */
const EVENT_MS = 30_000;

/** Reads a stream up to its next event. Throws where the stream ends, or none comes in time. */
async function nextEvent(lines: AsyncIterator<string>): Promise<void> {
  const late = new AbortController();
  const none = pause(EVENT_MS, "no event of the order came", { signal: late.signal }).then((why) => Promise.reject(new Error(why)));
  none.catch(() => undefined);
  const isRead = async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) if (line.value.startsWith("data:")) return;
    throw new Error("the stream of the order has ended");
  };
  await Promise.race([isRead(), none]).finally(() => late.abort());
}

let addresses = 0;
/** A loopback address that no diner has used, because limits are per address. */
const freshAddress = () =>
  `127.${100 + Math.floor((addresses += 1) / 60_000)}.${Math.floor(addresses / 240) % 250}.${(addresses % 240) + 5}`;

type Call = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: object };

/** One browser: an address of its own, and one persistent TLS connection. */
export class Diner {
  /** The number of repeated calls. */
  repeated = 0;
  readonly #proxy: Pick<Proxy, "port" | "certificate">;
  readonly #agent: Agent;

  constructor(proxy: Pick<Proxy, "port" | "certificate">) {
    this.#proxy = proxy;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: freshAddress(), ca: proxy.certificate });
  }

  /** Registers and places one order; throws at any answer except success and overload. */
  async places(): Promise<Placed> {
    const { token } = await this.#data<{ token: string }>({ method: "POST", path: "/api/member/register/guest", body: {} });
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
    const { order } = await this.#data<{ order: Order }>({ method: "POST", path: "/api/member/order", headers, body: ORDER });
    return { token, order };
  }

  /** The order as the server has it. */
  async reads({ token, order }: Placed): Promise<Order> {
    const path = `/api/merchant/order/detailForMember?orderId=${order.id}`;
    return (await this.#data<{ order: Order }>({ method: "GET", path, headers: { authorization: `Bearer ${token}` } })).order;
  }

  /** Registers a new guest; false where the limit of the address refuses it. */
  async becomesGuest(): Promise<boolean> {
    const { status, text } = await this.#send({ method: "POST", path: "/api/member/register/guest", body: {} });
    if (status !== 200 && status !== 429) throw new Error(`a new guest: ${status} ${text.slice(0, 200)}`);
    return status === 200;
  }

  /** Follows an order on its live page, makes a change, and waits for the event that says so. */
  async hears({ token, order }: Placed, change: () => Promise<unknown>): Promise<void> {
    const headers = { merchantid: MERCHANT, authorization: `Bearer ${token}` };
    const path = `/api/merchant/order/events?orderId=${order.id}`;
    const call = request({ host: "localhost", family: 4, port: this.#proxy.port, path, headers, ca: this.#proxy.certificate }).end();
    try {
      const [answer] = (await once(call, "response", { signal: AbortSignal.timeout(EVENT_MS) })) as [IncomingMessage];
      const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
      await nextEvent(lines);
      await change();
      await nextEvent(lines);
    } finally {
      call.destroy();
    }
  }

  /** The status and headers of a page. */
  async opens(path: string): Promise<{ status: number; headers: Record<string, unknown> }> {
    const { status, headers } = await this.#send({ method: "GET", path });
    return { status, headers };
  }

  leaves(): void {
    this.#agent.destroy();
  }

  /** Repeats a call that an overloaded server refuses (503 with `Retry-After`), as the page does. */
  async #data<T>(call: Call): Promise<T> {
    const { status, headers, text } = await this.#send(call);
    if (status === 503 && headers["retry-after"] !== undefined) {
      this.repeated += 1;
      await pause(Number(headers["retry-after"]) * 1000);
      return this.#data(call);
    }
    const answer = status === 200 ? (JSON.parse(text) as { success: boolean; data: T }) : null;
    if (!answer?.success) throw new Error(`${call.path}: ${status} ${text.slice(0, 200)}`);
    return answer.data;
  }

  /** Sends a call again, as browsers do, where the server closed the idle connection at the moment at which the call was sent. */
  #send(sent: Call): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    const { method, path, headers, body } = sent;
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; text: string }>();
    const all = { merchantid: MERCHANT, "content-type": "application/json", ...headers };
    const options = { host: "localhost", family: 4, port: this.#proxy.port, path, method, agent: this.#agent, headers: all };
    const call = request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })).once("error", reject);
    });
    const isClosedWhileIdle = (error: NodeJS.ErrnoException) => call.reusedSocket && error.code === "ECONNRESET";
    call.once("error", (error) => (isClosedWhileIdle(error) ? resolve(this.#send(sent)) : reject(error)));
    call.end(body && JSON.stringify(body));
    return promise;
  }
}
