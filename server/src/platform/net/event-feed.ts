import type { Bus, Listener } from "../bus/bus.ts";
import type { Topic } from "../bus/topics.ts";
import type { EventStream } from "./event-stream.ts";

const HEARTBEAT_MS = 15_000;

/** The open event streams of a process, of one kind. */
export type EventFeed = {
  /** The listeners by topic. */
  listeners: Partial<Record<Topic, Listener>>;
  /** Reads what has changed of all that is followed: messages may have been missed. */
  readAll(): Promise<void>;
  /** Is called every 15 seconds. */
  heartbeat(): void;
  /** All of them, or those of one restaurant. */
  streams(merchantId?: string): Iterable<EventStream>;
};

/** What says how many streams it has open. */
export type OpenStreams = { openStreams(): number };

/** How long after a reading that failed it is repeated, in milliseconds. */
const AGAIN_MS = 1_000;

/** The restaurants that move to another installation, and a listener for whenever they were read, which the returned function removes. */
type MovingRestaurants = { ids(): Iterable<string>; onRead(listener: () => void): () => void };

type FeedDeps = {
  bus: Bus;
  moves: MovingRestaurants;
  closing: AbortSignal;
  log: (level: "warn", event: string, fields: { message: string }) => void;
};

/**
 * Subscribes a feed to the bus until the process closes, which ends its streams, as a move to another installation ends those of the restaurant:
 * a page that reconnects is refused. Returns the function that stops it.
 */
export async function openEventFeed(deps: FeedDeps, feed: EventFeed): Promise<() => void> {
  const endMoving = () => {
    for (const merchantId of deps.moves.ids()) for (const stream of feed.streams(merchantId)) stream.close();
  };
  const heartbeat = setInterval(() => {
    // One that began while the restaurant was being stopped.
    endMoving();
    feed.heartbeat();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const endAll = () => {
    for (const stream of feed.streams()) stream.close();
  };
  const stops = [() => clearInterval(heartbeat), endAll, deps.moves.onRead(endMoving), readsMissed(deps, feed)];
  for (const [topic, listener] of Object.entries(feed.listeners)) stops.push(await deps.bus.subscribe(topic as Topic, listener));
  deps.closing.addEventListener("abort", endAll, { once: true });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads all that is followed whenever messages may have been missed, one reading at a time, and again after one that failed. */
function readsMissed({ bus, log }: FeedDeps, { readAll }: EventFeed): () => void {
  const state: ReadState & { again: NodeJS.Timeout | null } = { isReading: false, isChanged: false, again: null };
  const read = () =>
    void readChanged(state, readAll).catch((error: unknown) => {
      log("warn", "missed-changes-not-read", { message: String(error) });
      if (state.again !== null) clearTimeout(state.again);
      state.again = setTimeout(read, AGAIN_MS).unref();
    });
  const stop = bus.onMissed(read);
  return () => {
    stop();
    if (state.again !== null) clearTimeout(state.again);
  };
}

/** Whether a topic is being read, and whether it has changed since that read began. */
export type ReadState = { isReading: boolean; isChanged: boolean };

/** Reads what has changed: one read at a time, and another one if it has changed again meanwhile. */
export async function readChanged(state: ReadState, read: () => Promise<void>): Promise<void> {
  state.isChanged = true;
  if (state.isReading) return;
  state.isReading = true;
  try {
    while (state.isChanged) {
      state.isChanged = false;
      await read();
    }
  } finally {
    state.isReading = false;
  }
}
