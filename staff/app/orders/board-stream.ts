import type { StaffEvent } from "@comanda/contract/staff/board-calls";
import { call, streamPath } from "../shell/calls/call.ts";
import type { BoardStore } from "./board-store.ts";

/** The board counts as offline when the stream has been closed for this long, in milliseconds. */
const OFFLINE_AFTER_MS = 5_000;
/** While the stream cannot be opened, the board is read at this interval. */
const READ_AGAIN_MS = 10_000;
const WATCH_MS = 1_000;

/** What the page does with an event besides storing it, and when the connection is back that was lost at `since`. */
type Listener = { onEvent: (event: StaffEvent) => void; onBack: (arrived: number, since: number) => void };

/**
 * Follows the changes of a restaurant into a store. The browser reconnects by itself and continues after its last event; where too much was
 * missed, the board is read again. Returns the function that stops it.
 */
export function followBoard(merchantId: string, store: BoardStore, listener: Listener): () => void {
  const follower = new BoardFollower(merchantId, store, listener);
  follower.open(store.getSnapshot().cursor);
  const watch = setInterval(() => follower.watch(), WATCH_MS);
  return () => {
    clearInterval(watch);
    follower.close();
  };
}

class BoardFollower {
  readonly #merchantId: string;
  readonly #store: BoardStore;
  readonly #listener: Listener;
  #source: EventSource | null = null;
  #brokenAt: number | null = null;
  #readAt = Date.now();
  #isReading = false;

  constructor(merchantId: string, store: BoardStore, listener: Listener) {
    this.#merchantId = merchantId;
    this.#store = store;
    this.#listener = listener;
  }

  open(cursor: string): void {
    this.#source?.close();
    const source = new EventSource(streamPath(this.#merchantId, "/api/staff/events", { cursor }));
    source.addEventListener("open", () => this.#isBack());
    source.addEventListener("error", () => void (this.#brokenAt ??= Date.now()));
    source.addEventListener("message", ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as StaffEvent));
    this.#source = source;
  }

  close(): void {
    this.#source?.close();
  }

  /** Says that the board is offline after a while, and reads it again at intervals until the stream is open. */
  watch(): void {
    const now = Date.now();
    // A stream that is open does not notice that the network is gone.
    if (!navigator.onLine) this.#brokenAt ??= now;
    if (this.#brokenAt === null || now - this.#brokenAt < OFFLINE_AFTER_MS) return;
    this.#store.setOffline(this.#store.getSnapshot().offlineSince ?? this.#brokenAt);
    if (now - this.#readAt >= READ_AGAIN_MS) void this.#readAgain();
  }

  #receive(event: StaffEvent): void {
    this.#isBack();
    if (event.kind === "reset") return void this.#readAgain();
    const arrives = event.kind === "order" && !this.#store.getSnapshot().orders.has(event.id);
    this.#store.apply(event);
    if (event.kind !== "order" || arrives) this.#listener.onEvent(event);
  }

  async #readAgain(): Promise<void> {
    this.#readAt = Date.now();
    this.#isReading = true;
    const answer = await call("GET /api/staff/board", this.#merchantId, {});
    this.#isReading = false;
    if (!answer.success) return void (this.#brokenAt ??= Date.now());
    this.#brokenAt = null;
    const { orders, offlineSince } = this.#store.getSnapshot();
    this.#store.replace(answer.data);
    if (offlineSince !== null) this.#listener.onBack(answer.data.open.filter(({ id }) => !orders.has(id)).length, offlineSince);
    this.open(answer.data.cursor);
  }

  /** The stream is open. After a loss that was shown, the board is read before it counts as live. */
  #isBack(): void {
    this.#brokenAt = null;
    if (this.#store.getSnapshot().offlineSince !== null && !this.#isReading) void this.#readAgain();
  }
}
