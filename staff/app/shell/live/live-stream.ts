import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import type { Locale } from "@comanda/domain/locale";
import { ObservableStore } from "@comanda/ui/observable-store";
import { call, streamPath } from "../calls/call.ts";
import { type Board, BoardStore, hasRoomForHidden } from "./board-store.ts";
import type { KeptBoard } from "./kept-board.ts";
import { type ReceivedEvent, SharedReader } from "./shared-reader.ts";

/** The board is read at intervals when the stream has been closed for this long, in milliseconds. */
const READ_AFTER_MS = 2_000;
const READ_AGAIN_MS = 10_000;
/** The console counts as offline after this time without a stream and without an answer. */
const OFFLINE_AFTER_MS = 5_000;
/** A board that was read keeps the console from being offline for this long. */
const ANSWER_COUNTS_MS = 15_000;
const WATCH_MS = 1_000;

/**
 * `since`: when the stream was lost, in milliseconds. "reconnecting": also while the board is read at intervals in place of the stream. "moved": the
 * restaurant is at the origin `movedTo` now.
 */
export type Connection = { state: "live" | "reconnecting" | "offline" | "moved"; since: number | null; movedTo?: string };

/**
 * What a page does with an event besides storing it (`isNew`: of an order that was not known), when the board was read again, and when the
 * connection is back that was lost at `since`.
 */
export type LiveListener = {
  onEvent?: (event: StaffEvent, isNew: boolean) => void;
  onRead?: () => void;
  onBack?: (arrived: number, since: number) => unknown;
};

class ConnectionStore extends ObservableStore<Connection> {
  change(next: Connection): void {
    const { state, since } = this.getSnapshot();
    // A restaurant that has moved is never offline: it is here again when the stream is open.
    if (state === "moved" ? next.state === "live" : state !== next.state || since !== next.since) this.set(next);
  }
}

class CurrentBoard extends ObservableStore<BoardStore | null> {
  change(board: BoardStore): void {
    this.set(board);
  }
}

/**
 * Follows the changes of a restaurant into one store for every page of the console. One tab of the browser reads the stream for all of them;
 * it continues after its last event, and where too much was missed, the board is read again.
 */
export class LiveStream {
  /** The records of the console; null until they are read. */
  readonly board = new CurrentBoard(null);
  readonly connection = new ConnectionStore({ state: "reconnecting", since: null });
  readonly #merchantId: string;
  readonly #reader: SharedReader;
  readonly #listeners = new Set<LiveListener>();
  #cursor: string | undefined;
  #brokenAt: number | null = Date.now();
  /** The orders that were known when the stream was lost. */
  #knownAtLoss: ReadonlyMap<string, unknown> | null = null;
  #answeredAt = 0;
  #readAt = 0;
  #isReading = false;
  /** The board has changed in a way that no event says, since its reading began. */
  #isOutdated = false;
  /** The events that arrived while the board was read. */
  #meanwhile: StaffEvent[] = [];

  constructor({ merchantId, personId, locale }: { merchantId: string; personId: string; locale: Locale }) {
    this.#merchantId = merchantId;
    this.#reader = new SharedReader(`staff-events-${merchantId}-${personId}-${locale}`, {
      pathFrom: () => streamPath(merchantId, "/api/staff/events", this.#cursor ? { cursor: this.#cursor } : {}),
      cursor: () => this.#cursor,
      onEvent: (received) => this.#receive(received),
      onConnection: (isOpen) => this.#connect(isOpen),
      onMissed: () => void this.#readAgain(),
    });
  }

  /** Continues with the board of a page that was read with it, where none is read yet. */
  adopt(store: BoardStore): void {
    if (this.board.getSnapshot()) return;
    this.#cursor = store.getSnapshot().cursor;
    this.board.change(store);
  }

  /** Continues with a board that this device has kept: nothing has answered since then. */
  restore({ board, at }: KeptBoard): void {
    const store = this.board.getSnapshot();
    // The time of the server has gone on since then.
    store?.restore({ ...board, asOf: new Date(Date.parse(board.asOf) + Date.now() - at).toISOString() });
    [this.#cursor, this.#brokenAt, this.#knownAtLoss] = [board.cursor, at, store?.getSnapshot().orders ?? null];
    if (!navigator.onLine) this.connection.change({ state: "offline", since: at });
  }

  /** Follows the stream until the returned function is called. */
  start(): () => void {
    let isStopped = false;
    const begin = () => isStopped || this.#reader.start();
    if (this.board.getSnapshot()) begin();
    else void this.#readAgain().then(begin);
    const watch = setInterval(() => this.#watch(), WATCH_MS);
    return () => {
      isStopped = true;
      clearInterval(watch);
      this.#reader.stop();
    };
  }

  /** A page that is opened while the stream is read may have missed a change since it was loaded: it is told at once that the board was read. */
  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    if (this.board.getSnapshot()) listener.onRead?.();
    return () => void this.#listeners.delete(listener);
  }

  #watch(): void {
    const now = Date.now();
    // A stream that is open does not notice that the network is gone.
    if (!navigator.onLine) this.#lose();
    if (this.#brokenAt === null) return;
    const isAnswered = this.#answeredAt > this.#brokenAt && now - this.#answeredAt < ANSWER_COUNTS_MS;
    const isOffline = this.#wasOffline || (now - this.#brokenAt >= OFFLINE_AFTER_MS && !isAnswered);
    this.connection.change({ state: isOffline ? "offline" : "reconnecting", since: this.#brokenAt });
    if (now - this.#brokenAt >= READ_AFTER_MS && now - this.#readAt >= READ_AGAIN_MS) void this.#readAgain();
  }

  /** `isUnreachable`: a call was not answered. Without a network that is not waited for again. */
  #lose({ isUnreachable = false } = {}): void {
    this.#brokenAt ??= Date.now();
    this.#knownAtLoss ??= this.board.getSnapshot()?.getSnapshot().orders ?? null;
    if (isUnreachable && !navigator.onLine) this.connection.change({ state: "offline", since: this.#brokenAt });
  }

  get #wasOffline(): boolean {
    return this.connection.getSnapshot().state === "offline";
  }

  /** After a loss that was shown, the board is read before the console counts as live. */
  #connect(isOpen: boolean): void {
    if (!isOpen) return this.#lose();
    if (this.#wasOffline || !this.board.getSnapshot()) return void this.#readAgain();
    [this.#brokenAt, this.#knownAtLoss] = [null, null];
    this.connection.change({ state: "live", since: null });
  }

  #receive({ event, cursor }: ReceivedEvent): void {
    this.#cursor = cursor || this.#cursor;
    if (event.kind === "reset") return void this.#readAgain().then(() => this.#reader.openAgain());
    if (event.kind === "station" || event.kind === "settings") this.#isOutdated = true;
    if (this.#isReading) this.#meanwhile.push(event);
    else if (this.#isOutdated) void this.#readAgain();
    const board = this.board.getSnapshot();
    const isNew = event.kind === "order" && !board?.getSnapshot().orders.has(event.id);
    board?.apply(event);
    if (board && hasRoomForHidden(board.getSnapshot())) void this.#readAgain();
    for (const { onEvent } of this.#listeners) onEvent?.(event, isNew);
  }

  /** Reads the board; what arrived meanwhile is applied to it once more. */
  async #readAgain(): Promise<void> {
    if (this.#isReading) return;
    [this.#readAt, this.#isReading, this.#isOutdated, this.#meanwhile] = [Date.now(), true, false, []];
    const answer = await call("GET /api/staff/board", this.#merchantId, {});
    this.#isReading = false;
    if (answer.status === RESTAURANT_MOVED)
      this.connection.change({ state: "moved", since: null, movedTo: (answer.data as { origin: string }).origin });
    if (!answer.success) return this.#lose({ isUnreachable: answer.status === 0 });
    this.#answeredAt = Date.now();
    const arrived = this.#replace(answer.data);
    for (const { onRead } of this.#listeners) onRead?.();
    const { since, state } = this.connection.getSnapshot();
    const wasBroken = this.#brokenAt !== null;
    if (state === "offline") {
      this.connection.change({ state: "reconnecting", since });
      for (const { onBack } of this.#listeners) onBack?.(arrived, since ?? this.#answeredAt);
    }
    if (wasBroken) this.#reader.openAgain();
    // The stations of dishes that are not sent are part of their orders.
    if (this.#isOutdated) await this.#readAgain();
  }

  /** Returns the number of open orders that were not known before the stream was lost. */
  #replace(board: Board): number {
    const store = this.board.getSnapshot() ?? new BoardStore(board);
    const known = this.#knownAtLoss ?? store.getSnapshot().orders;
    this.#cursor = board.cursor;
    if (this.board.getSnapshot()) store.replace(board);
    else this.board.change(store);
    for (const event of this.#meanwhile) store.apply(event);
    return board.open.filter(({ id }) => !known.has(id)).length;
  }
}
