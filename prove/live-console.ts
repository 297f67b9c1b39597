import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";

const MERCHANT = "100001";

/** The process of a console, and the host of its addresses. */
type Address = { port: number; host: string };

/** Makes a call of the console, or of a diner; throws where it is refused. */
export async function call<T>(
  { port, host }: Address,
  { method, path, body, token, key }: { method: string; path: string; body?: object; token?: string; key?: string },
): Promise<T> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = { host, merchantid: MERCHANT, "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  const sent = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(key && { "idempotency-key": key }) },
  });
  sent.end(text);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const read = JSON.parse(Buffer.concat(parts).toString("utf8")) as { success: boolean; data: T; msg: string };
  if (!read.success) throw new Error(`${path}: ${read.msg}`);
  return read.data;
}

/** Signs a person in who has a first password, and chooses another one; returns the token. */
export async function signInToConsole(address: Address, name: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>(address, {
    method: "POST",
    path: "/api/staff/sign-in",
    body: { name, password, device: "prove" },
  });
  await call(address, { method: "PUT", path: "/api/staff/password", body: { current: password, next: "four plain words of it" }, token });
  return token;
}

/** A console that follows its restaurant at one process. A stream that ends is opened again after its last event. */
export class LiveConsole {
  /** When the console was told of each order first, in milliseconds of the clock of this process. */
  readonly heardAt = new Map<string, number>();
  /** How often the stream had to be opened again, and how often the whole board had to be read. */
  reopened = 0;
  resets = 0;
  readonly #address: Address;
  readonly #token: string;
  #lastEventId: string | null = null;
  #sent: ClientRequest | null = null;
  #isClosed = false;
  #running: Promise<void> | null = null;

  constructor(address: Address, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** Resolves once the process follows the restaurant for it. */
  async open(): Promise<void> {
    const isOpen = Promise.withResolvers<void>();
    this.#running = this.#follow(() => isOpen.resolve());
    this.#running.catch(isOpen.reject);
    await isOpen.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sent?.destroy();
    await this.#running?.catch(() => undefined);
  }

  async #follow(onOpen: () => void): Promise<void> {
    while (!this.#isClosed) {
      const { port, host } = this.#address;
      const headers = { host, merchantid: MERCHANT, authorization: `Bearer ${this.#token}` };
      const last = this.#lastEventId === null ? {} : { "last-event-id": this.#lastEventId };
      this.#sent = request({ host: "127.0.0.1", port, path: "/api/staff/events", headers: { ...headers, ...last } }).end();
      const [answer] = (await once(this.#sent, "response")) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`the stream of the console was answered ${answer.statusCode}`);
      onOpen();
      await this.#read(answer).catch(() => undefined);
      this.reopened += this.#isClosed ? 0 : 1;
    }
  }

  async #read(answer: IncomingMessage): Promise<void> {
    for await (const line of createInterface({ input: answer })) {
      if (line.startsWith("id: ")) this.#lastEventId = line.slice(4);
      if (!line.startsWith("data: ")) continue;
      const event = JSON.parse(line.slice(6)) as { kind: string; id?: string };
      if (event.kind === "reset") this.resets += 1;
      if (event.kind === "order" && event.id !== undefined && !this.heardAt.has(event.id)) this.heardAt.set(event.id, performance.now());
    }
  }
}
