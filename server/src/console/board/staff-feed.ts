import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import type { Locale } from "@comanda/domain/locale";
import { touchOpenScreens } from "../../identity/store/screen-store.ts";
import { liveStaffTokens, liveStaffTokensOf, STAFF_SESSION_TOPIC } from "../../identity/store/staff-session-store.ts";
import type { Deps, StaffFollowing, StaffStreams } from "../../platform/deps.ts";
import { openEventFeed, readChanged, type ReadState } from "../../platform/net/event-feed.ts";
import { EventStream } from "../../platform/net/event-stream.ts";
import { currentCursor, type Cursor, cursorText, findNoticed, NOTICE_TOPIC } from "../../platform/notices/notice-store.ts";
import type { EventIn } from "./changed-records.ts";
import { changesAfter } from "./staff-changes.ts";
import { stationEventOf } from "./station-event.ts";

/** Sessions are checked with every fourth heartbeat: one that expires ends its streams. */
const HEARTBEATS_PER_CHECK = 4;
/** Streams of one session: a browser has one, which its tabs share. */
const MOST_STREAMS = 6;
/** Events that wait for a reader; one that is further behind is closed, and reads the board again. */
const MOST_WAITING = 1_000;
/** A reader that has missed more reads the board again. */
const MOST_MISSED = 500;
/** Where more has changed at once, every reader reads the board again. */
const MOST_AT_ONCE = 5_000;

/** `hasMissed`: until it has received what it missed. */
type Reader = StaffFollowing & { stream: EventStream; hasMissed: boolean };
/** `published`: how often changes were published. */
type Topic = ReadState & { merchantId: string; readers: Set<Reader>; cursor: Cursor; published: number };
type FeedDeps = Pick<Deps, "db" | "bus" | "moves" | "menus" | "clock" | "log" | "closing">;

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
        [NOTICE_TOPIC]: (merchantId) => void feed.#read(merchantId),
        [STAFF_SESSION_TOPIC]: (message) => void feed.#checkSessions(message.split(" ")[0]),
      },
      readAll: () => feed.#readAll(),
      heartbeat: () => feed.heartbeat(),
      streams: (merchantId) => feed.#readers(merchantId).map(({ stream }) => stream),
    });
    return feed;
  }

  openStreams(): number {
    return this.#readers().length;
  }

  async follow(following: StaffFollowing, from: Cursor | "unknown" | null): Promise<EventStream | null> {
    const { merchantId, tokenHash } = following;
    const topic = await this.#topicOf(merchantId);
    if ([...topic.readers].filter((one) => one.tokenHash === tokenHash).length >= MOST_STREAMS) return null;
    const release = this.#deps.bus.hold(merchantId);
    const stream = new EventStream(() => {
      release();
      topic.readers.delete(reader);
      if (topic.readers.size === 0) this.#topics.delete(merchantId);
    }, MOST_WAITING);
    const reader: Reader = { ...following, stream, hasMissed: true };
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
    // A stream that is open is shown as live, also where a notification was lost.
    for (const { merchantId } of this.#topics.values()) void this.#read(merchantId);
    if (this.#heartbeats % HEARTBEATS_PER_CHECK === 0)
      for (const { merchantId } of this.#topics.values()) void this.#checkSessions(merchantId);
  }

  close(): void {
    this.#stop?.();
  }

  /** All of them, or those of one restaurant. */
  #readers(merchantId?: string): Reader[] {
    return [...this.#topics].flatMap(([of, { readers }]) => (of === (merchantId ?? of) ? [...readers] : []));
  }

  /** Reads what has changed in all restaurants that are followed, and ends the streams of sessions that have ended. */
  async #readAll() {
    const { db, clock } = this.#deps;
    for (const merchantId of await findNoticed(db, [...this.#topics.values()])) void this.#read(merchantId);
    const readers = this.#readers();
    if (readers.length === 0) return;
    const isLive = await liveStaffTokensOf(db, readers, clock.now());
    for (const reader of readers) if (!isLive(reader)) reader.stream.close();
  }

  async #topicOf(merchantId: string): Promise<Topic> {
    const existing = this.#topics.get(merchantId);
    if (existing) return existing;
    const cursor = await currentCursor(this.#deps.db, merchantId, this.#deps.clock.now());
    return this.#topics.get(merchantId) ?? { merchantId, readers: new Set(), cursor, published: 0, isReading: false, isChanged: false };
  }

  /** Sends what a reader has missed; from then on it receives what the topic publishes. A change may be sent twice, and never not at all. */
  async #catchUp(topic: Topic, reader: Reader, from: Cursor | "unknown" | null) {
    const { merchantId } = topic;
    if (from === "unknown") send(reader, topic.cursor, { kind: "reset" });
    let cursor = from === "unknown" || from === null ? topic.cursor : from;
    let published: number;
    do {
      // What is published before the reading ends is read once more.
      published = topic.published;
      const changes = await changesAfter(this.#deps, { merchantId, cursor, limit: MOST_MISSED });
      if (changes.list) publishTo([reader], changes.list, { from: cursor, to: changes.cursor });
      else send(reader, changes.cursor, { kind: "reset" });
      cursor = changes.cursor;
    } while (topic.published !== published);
    reader.hasMissed = false;
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
    const { merchantId, cursor: from } = topic;
    const { list, cursor: to } = await changesAfter(this.#deps, { merchantId, cursor: from, limit: MOST_AT_ONCE });
    topic.cursor = to;
    if (list?.length === 0) return;
    topic.published += 1;
    const readers = [...topic.readers].filter(({ hasMissed }) => !hasMissed);
    if (list) publishTo(readers, list, { from, to });
    else for (const reader of readers) send(reader, to, { kind: "reset" });
  }

  async #checkSessions(merchantId: string | undefined) {
    const topic = merchantId === undefined ? undefined : this.#topics.get(merchantId);
    if (!topic || merchantId === undefined) return;
    // One that begins meanwhile was checked by its own call.
    const readers = [...topic.readers];
    const tokenHashes = readers.map(({ tokenHash }) => tokenHash);
    const { db, clock } = this.#deps;
    const now = clock.now();
    try {
      const live = await liveStaffTokens(db, { merchantId, tokenHashes, now });
      for (const { tokenHash, stream } of readers) if (!live.has(tokenHash)) stream.close();
      const atStations = readers.filter(({ stationId, tokenHash }) => stationId !== undefined && live.has(tokenHash));
      await touchOpenScreens(db, { merchantId, tokenHashes: atStations.map(({ tokenHash }) => tokenHash), now });
    } catch (error) {
      this.#deps.log("warn", "staff-sessions-unchecked", { message: String(error) });
    }
  }
}

/** Sends changes to readers. Until the last one a reader that is cut off continues at `from`, so that it receives all of them. */
function publishTo(readers: readonly Reader[], changes: readonly EventIn[], { from, to }: { from: Cursor; to: Cursor }) {
  const inLocales = changes.map(eventsInLocales);
  for (const reader of readers) {
    const events = inLocales.flatMap((inLocale) => {
      const event = inLocale(reader.locale);
      return (reader.stationId === undefined ? event : stationEventOf(event, reader.stationId)) ?? [];
    });
    for (const [index, event] of events.entries()) send(reader, index === events.length - 1 ? to : from, event);
  }
}

function send(reader: Reader, cursor: Cursor, event: StaffEvent | StationEvent) {
  reader.stream.event(cursorText(cursor), event);
}

/** The event of a change by language, computed once each. */
function eventsInLocales(eventIn: EventIn): (locale: Locale) => StaffEvent {
  const events = new Map<Locale, StaffEvent>();
  return (locale) => {
    const event = events.get(locale) ?? eventIn(locale);
    events.set(locale, event);
    return event;
  };
}
