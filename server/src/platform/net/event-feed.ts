import type { Database } from "../db/open-database.ts";
import type { EventStream } from "./event-stream.ts";

const HEARTBEAT_MS = 15_000;

/** The open event streams of a process, of one kind. */
export type EventFeed = {
  /** The listeners of notifications of the database, by channel. */
  listeners: Record<string, (message: string) => void>;
  /** Reads all that is followed: notifications may have been missed while the database was disconnected. */
  readAll(): void;
  /** Is called every 15 seconds. */
  heartbeat(): void;
  streams(): Iterable<EventStream>;
};

/** What says how many streams it has open. */
export type OpenStreams = { openStreams(): number };

/** Subscribes a feed to the database until the process closes, which ends its streams. Returns the function that stops it. */
export async function openEventFeed(deps: { db: Database; closing: AbortSignal }, feed: EventFeed): Promise<() => void> {
  const heartbeat = setInterval(() => feed.heartbeat(), HEARTBEAT_MS);
  heartbeat.unref();
  const endAll = () => {
    for (const stream of feed.streams()) stream.close();
  };
  const stops = [() => clearInterval(heartbeat), endAll, deps.db.onReconnected(() => feed.readAll())];
  for (const [channel, listener] of Object.entries(feed.listeners)) stops.push(await deps.db.subscribe(channel, listener));
  deps.closing.addEventListener("abort", endAll, { once: true });
  return () => {
    for (const stop of stops) stop();
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
