import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { addresses } from "../many-addresses.ts";
import { MERCHANT, MUSHROOMS } from "../../server/test-crash/support/diner-calls.ts";

/*
 * A program: places to-go orders of new guests and prints one line of JSON with their outcomes: `closed <port> <loops> <seconds>
 * <guests>`, or `open <port> <orders per second> <seconds> <guests>`, where each client times out after ten seconds and retries with the
 * same key, as long as the load lasts. The guests are registered before; then it prints `started`.
 */
const GIVE_UP_MS = 10_000;
const REGISTERED_AT_ONCE = 16;

/** The outcome of a request with its duration in milliseconds; `at` is the time since the start. */
export type Outcome = { at: number; ms: number; kind: "placed" | "refused" | "given-up" | "failed"; hasRetryAfter: boolean };

const [mode = "", ...numbers] = process.argv.slice(2);
const [port = 0, amount = 0, seconds = 0, dinersAhead = 0] = numbers.map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
let startedAt = performance.now();
const isOver = () => performance.now() - startedAt > seconds * 1000;
/** Each diner has an address of its own, as behind a proxy. */
const freshAddress = addresses();

type Answer = { status: number; retryAfter: number | null; text: string };

function post(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const all = { "content-type": "application/json", merchantid: MERCHANT, host: `localhost:${port}`, ...headers };
  const call = request({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    agent,
    headers: { ...all, "content-length": Buffer.byteLength(body) },
  });
  const timer = setTimeout(() => call.destroy(new Error("given up")), GIVE_UP_MS);
  call.once("response", (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part)).once("error", reject);
    answer.once("end", () => {
      clearTimeout(timer);
      const retryAfter = answer.headers["retry-after"];
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: retryAfter ? Number(retryAfter) : null,
        text: Buffer.concat(parts).toString(),
      });
    });
  });
  call.once("error", (error) => {
    clearTimeout(timer);
    reject(error);
  });
  call.end(body);
  return promise;
}

const ORDER = JSON.stringify({ type: 2, expectedTotal: "12.45", orderItems: [{ productId: MUSHROOMS, quantity: 1 }] });
const outcomes: Outcome[] = [];

type Diner = { token: string; address: string };

async function newDiner(): Promise<Diner> {
  for (;;) {
    const address = freshAddress();
    const answer = await post("/api/member/register/guest", { "x-forwarded-for": address }, "{}").catch(() => null);
    if (answer?.status === 200) return { token: (JSON.parse(answer.text) as { data: { token: string } }).data.token, address };
    await pause(Math.random() * 200);
  }
}

/** Places one order, and retries with the same key until it is placed or the load is over. */
async function placeUntilPlaced({ token, address }: Diner): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID(), "x-forwarded-for": address };
  while (!isOver()) {
    const at = performance.now();
    const answer = await post("/api/member/order", headers, ORDER).catch((error: Error) => error.message);
    const timed = { at: Math.round(at - startedAt), ms: Math.round(performance.now() - at) };
    if (typeof answer === "string") outcomes.push({ ...timed, kind: answer === "given up" ? "given-up" : "failed", hasRetryAfter: false });
    else {
      const kind = answer.status === 200 ? "placed" : answer.status === 503 ? "refused" : "failed";
      outcomes.push({ ...timed, kind, hasRetryAfter: answer.retryAfter !== null });
      if (kind !== "refused") return;
      await pause((answer.retryAfter ?? 1) * 1000 * (0.75 + Math.random() / 2));
    }
  }
}

/** Registers guests who have not ordered yet. */
async function newDiners(count: number): Promise<Diner[]> {
  const diners: Diner[] = [];
  const register = async () => {
    while (diners.length < count) diners.push(await newDiner());
  };
  await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, register));
  return diners;
}

/** Loops that each place one order after the other. */
async function closedLoad(diners: Diner[]): Promise<void> {
  const loop = async () => {
    for (let diner = diners.pop(); diner && !isOver(); diner = diners.pop()) await placeUntilPlaced(diner);
  };
  await Promise.all(Array.from({ length: amount }, loop));
}

/** Starts orders at a constant rate, independent of earlier ones. */
async function openLoad(diners: Diner[]): Promise<void> {
  const orders: Promise<void>[] = [];
  while (!isOver()) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * amount);
    for (let diner = orders.length < due ? diners.pop() : undefined; diner; diner = orders.length < due ? diners.pop() : undefined)
      orders.push(placeUntilPlaced(diner));
    await pause(5);
  }
  await Promise.all(orders);
}

const diners = await newDiners(dinersAhead);
startedAt = performance.now();
process.stdout.write("started\n");
await (mode === "open" ? openLoad(diners) : closedLoad(diners));
process.stdout.write(`${JSON.stringify(outcomes)}\n`, () => process.exit(0));
