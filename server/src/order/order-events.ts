import type { contract } from "@comanda/contract";
import { refuse } from "@comanda/domain/result";
import type { SeatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import type { Verb } from "../serve.ts";
import { ORDER_CHANNEL, findOrder } from "./order-store.ts";
import { readingOn } from "./order-member-view.ts";
import { orderView } from "./order-view.ts";

const HEARTBEAT_MS = 15_000;

/**
 * One order's changes as they happen, as server-sent events: the order as it is, then each new version of it. The id of
 * an event is the row version: a reader that comes back with it is told only what it has missed.
 */
export const orderEvents: Verb<typeof contract.order.events> = async (deps, caller, { query, lastEventId, signal }) => {
  const first = await readView(deps, caller, query.orderId);
  if (!first) return refuse("not-found");
  const writer = new EventWriter();
  let seen = lastEventId === String(first.rowVersion) ? first.rowVersion : -1;
  const send = async () => {
    const order = await readView(deps, caller, query.orderId);
    // Two reads may overtake each other: an older one is no news.
    if (!order || order.rowVersion <= seen) return;
    seen = order.rowVersion;
    writer.event(String(order.rowVersion), { order });
  };
  const follow = () => void send().catch((error: unknown) => deps.log("warn", "order-event-failed", { message: String(error) }));
  const address = `${caller.merchantId} ${query.orderId} `;
  const stops = [
    await deps.db.subscribe(ORDER_CHANNEL, (message) => message.startsWith(address) && follow()),
    deps.db.onReconnected(follow),
  ];
  const heartbeat = setInterval(() => writer.comment("still here"), HEARTBEAT_MS);
  heartbeat.unref();
  const stop = () => {
    clearInterval(heartbeat);
    for (const stopOne of stops) stopOne();
    writer.close();
  };
  writer.onGone(stop);
  const gone = AbortSignal.any([signal, deps.closing]);
  gone.addEventListener("abort", stop, { once: true });
  writer.comment("following");
  await send();
  if (gone.aborted) stop();
  return new Response(writer.stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "private, no-store", "x-accel-buffering": "no" },
  });
};

async function readView(deps: Deps, { merchantId, diner, locale }: SeatedCaller, orderId: string) {
  const shelf = await deps.menus.of(merchantId);
  const order = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  return shelf && order && orderView(order, readingOn(shelf, { now: deps.clock.now(), locale }));
}

/** Writes server-sent events into a stream; after its reader has gone, it writes nowhere. */
class EventWriter {
  readonly stream: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #gone: () => void = () => undefined;

  constructor() {
    this.stream = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      cancel: () => {
        this.#controller = null;
        this.#gone();
      },
    });
  }

  event(id: string, data: object): void {
    this.#write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  onGone(listener: () => void): void {
    this.#gone = listener;
  }

  close(): void {
    this.#controller?.close();
    this.#controller = null;
  }

  #write(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }
}
