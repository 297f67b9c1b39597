import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import type { Deps, StaffFollowing, StaffStreams } from "../../deps.ts";
import { openEventFeed, readChanged, type ReadState } from "../../net/event-feed.ts";
import { EventStream } from "../../net/event-stream.ts";
import { liveStaffTokens, STAFF_SESSION_CHANNEL } from "../../staff/session/staff-session-store.ts";
import { eventsInLocales } from "./locale-events.ts";
import { compareCursors, type Cursor, currentCursor, cursorText, findNotices, NOTICE_CHANNEL } from "../../staff/events/notice-store.ts";
import { changesAfter, type StaffChange } from "./staff-changes.ts";
import { stationEventOf } from "./station-event.ts";

/** Sessions are checked with every fourth heartbeat: one that expires ends its streams. */
const HEARTBEATS_PER_CHECK = 4;
/** Streams of one session: a browser has one, which its tabs share. */
const MOST_STREAMS = 6;
/** Events that wait for a reader; one that is further behind is closed, and reads the board again. */
const MOST_WAITING = 1_000;
/** A reader that has missed more reads the board again. */
const MOST_MISSED = 500;
const BATCH = 500;
/** When notices wait for an older transaction, they are read again after this time, in milliseconds. */
const HELD_BACK_MS = 50;

/** `cursor`: its place in the notices; null until it has received what it missed. */
type Reader = StaffFollowing & { stream: EventStream; cursor: Cursor | null };
type Topic = ReadState & { merchantId: string; readers: Set<Reader>; cursor: Cursor };
type FeedDeps = Pick<Deps, "db" | "menus" | "clock" | "log" | "closing">;

/**
 * The open event streams of consoles of this process: for each change one read of its records, for all readers of the restaurant. A stream
 * ends when its session does.
 */
export class StaffFeed implements StaffStreams {
  readonly #deps: FeedDeps;
  readonly #topics = new Map<string, Topic>();
  #stop: (() => void) | null = null;
  #heartbeats = 0;

  private constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  static async open(deps: FeedDeps): Promise<StaffFeed> {
    const feed = new StaffFeed(deps);
    feed.#stop = await openEventFeed(deps, {
      listeners: {
        [NOTICE_CHANNEL]: (merchantId) => void feed.#read(merchantId),
        [STAFF_SESSION_CHANNEL]: (message) => void feed.#checkSessions(message.split(" ")[0]),
      },
      readAll: () => feed.#readAll(),
      heartbeat: () => feed.heartbeat(),
      streams: () => feed.#readers().map(({ stream }) => stream),
    });
    return feed;
  }

  async follow(following: StaffFollowing, from: Cursor | "unknown" | null): Promise<EventStream | null> {
    const { merchantId, tokenHash } = following;
    const topic = await this.#topicOf(merchantId);
    if ([...topic.readers].filter((one) => one.tokenHash === tokenHash).length >= MOST_STREAMS) return null;
    const stream = new EventStream(() => {
      topic.readers.delete(reader);
      if (topic.readers.size === 0) this.#topics.delete(merchantId);
    }, MOST_WAITING);
    const reader: Reader = { ...following, stream, cursor: null };
    topic.readers.add(reader);
    this.#topics.set(merchantId, topic);
    try {
      await this.#catchUp(topic, reader, from);
    } catch (error) {
      stream.close();
      throw error;
    }
    return stream;
  }

  heartbeat(): void {
    this.#heartbeats += 1;
    for (const { stream } of this.#readers()) stream.heartbeat();
    if (this.#heartbeats % HEARTBEATS_PER_CHECK === 0)
      for (const { merchantId } of this.#topics.values()) void this.#checkSessions(merchantId);
  }

  close(): void {
    this.#stop?.();
  }

  #readers(): Reader[] {
    return [...this.#topics.values()].flatMap(({ readers }) => [...readers]);
  }

  #readAll() {
    for (const { merchantId } of this.#topics.values()) {
      void this.#read(merchantId);
      void this.#checkSessions(merchantId);
    }
  }

  async #topicOf(merchantId: string): Promise<Topic> {
    const existing = this.#topics.get(merchantId);
    if (existing) return existing;
    const cursor = await currentCursor(this.#deps.db, this.#deps.clock.now());
    return this.#topics.get(merchantId) ?? { merchantId, readers: new Set(), cursor, isReading: false, isChanged: false };
  }

  /** Sends what a reader has missed, until it is where the topic is; from then on it receives what the topic publishes. */
  async #catchUp(topic: Topic, reader: Reader, from: Cursor | "unknown" | null) {
    const { db, clock } = this.#deps;
    const { merchantId } = topic;
    let cursor = from === "unknown" || from === null ? topic.cursor : from;
    const missed = await findNotices(db, { merchantId, cursor, limit: MOST_MISSED + 1, now: clock.now() });
    if (from === "unknown" || missed.isForeign || missed.notices.length > MOST_MISSED) {
      send(reader, topic.cursor, { kind: "reset" });
      cursor = topic.cursor;
    }
    let isHeldBack: boolean;
    do {
      const changes = await changesAfter(this.#deps, { merchantId, cursor, limit: BATCH });
      publishTo([reader], changes.list);
      ({ cursor, isHeldBack } = changes);
    } while (compareCursors(cursor, topic.cursor) < 0);
    reader.cursor = cursor;
    // Their notification came before this reader.
    if (isHeldBack) this.#readLater(merchantId);
  }

  #readLater(merchantId: string) {
    setTimeout(() => void this.#read(merchantId), HELD_BACK_MS).unref();
  }

  async #read(merchantId: string): Promise<void> {
    const topic = this.#topics.get(merchantId);
    if (!topic) return;
    try {
      await readChanged(topic, () => this.#publish(topic));
    } catch (error) {
      this.#deps.log("warn", "staff-events-failed", { message: String(error) });
      // Nothing is lost: the readers reconnect with their last event.
      for (const { stream } of topic.readers) stream.close();
    }
  }

  /** Sends what has changed since the topic's cursor to all readers that have received what they missed. */
  async #publish(topic: Topic): Promise<void> {
    if (topic.readers.size === 0) return;
    const changes = await changesAfter(this.#deps, { merchantId: topic.merchantId, cursor: topic.cursor, limit: BATCH });
    topic.cursor = changes.cursor;
    publishTo(
      [...topic.readers].filter(({ cursor }) => cursor !== null),
      changes.list,
    );
    if (changes.isFull) topic.isChanged = true;
    else if (changes.isHeldBack) this.#readLater(topic.merchantId);
  }

  async #checkSessions(merchantId: string | undefined) {
    const topic = merchantId === undefined ? undefined : this.#topics.get(merchantId);
    if (!topic || merchantId === undefined) return;
    // One that begins meanwhile was checked by its own call.
    const readers = [...topic.readers];
    const tokenHashes = readers.map(({ tokenHash }) => tokenHash);
    try {
      const live = await liveStaffTokens(this.#deps.db, { merchantId, tokenHashes, now: this.#deps.clock.now() });
      for (const { tokenHash, stream } of readers) if (!live.has(tokenHash)) stream.close();
    } catch (error) {
      this.#deps.log("warn", "staff-sessions-unchecked", { message: String(error) });
    }
  }
}

/** Sends changes to readers, except those that a reader has received while it caught up. */
function publishTo(readers: readonly Reader[], changes: readonly StaffChange[]) {
  for (const { cursor, eventIn } of changes) {
    const inLocale = eventsInLocales(eventIn);
    for (const reader of readers) {
      if (reader.cursor !== null && compareCursors(cursor, reader.cursor) <= 0) continue;
      const event = inLocale(reader.locale);
      const sent = reader.stationId === undefined ? event : stationEventOf(event, reader.stationId);
      if (sent) send(reader, cursor, sent);
    }
  }
}

function send(reader: Reader, cursor: Cursor, event: StaffEvent | StationEvent) {
  reader.stream.event(cursorText(cursor), event);
}
