import type { Deps, SoldOutStreams } from "../../platform/deps.ts";
import { openEventFeed, readChanged, type ReadState } from "../../platform/net/event-feed.ts";
import { EventStream } from "../../platform/net/event-stream.ts";
import { settingsMark } from "./merchant-view.ts";
import { MENU_TOPIC, STOCK_TOPIC } from "../read/menu-cache.ts";
import { type MenuSnapshot, portionsLeft, remainingOf } from "../../platform/merchant/menu-snapshot.ts";

/** Streams of one process: each costs a socket and a few kilobytes. */
const MAX_STREAMS_OF_PROCESS = 5_000;

type Message = { soldOut: string[]; settings: string };

/** The readers of one menu. `sent`: the last event; null before the first. `changesAt`: of the menu that they were read from. */
type Topic = ReadState & { streams: Set<EventStream>; sent: Message | null; changesAt: number | null };
type FeedDeps = Pick<Deps, "bus" | "moves" | "menus" | "clock" | "log" | "closing">;

/**
 * The open event streams of menus of this process: for each change of a menu or of its stock one read of the menu, for all readers of it.
 * An event has no texts, so that it is the same for every language.
 */
export class SoldOutFeed implements SoldOutStreams {
  readonly #deps: FeedDeps;
  readonly #topics = new Map<string, Topic>();
  #stop: (() => void) | null = null;
  #streams = 0;
  #events = 0;

  private constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** To be opened after the menu cache, whose listeners of the same topics then run first. */
  static async open(deps: FeedDeps): Promise<SoldOutFeed> {
    const feed = new SoldOutFeed(deps);
    const read = (merchantId: string) => void feed.#read(merchantId);
    feed.#stop = await openEventFeed(deps, {
      listeners: { [MENU_TOPIC]: read, [STOCK_TOPIC]: read },
      readAll: async () => feed.#topics.forEach((_, merchantId) => read(merchantId)),
      heartbeat: () => feed.heartbeat(),
      streams: (merchantId) => [...feed.#topics].flatMap(([of, { streams }]) => (of === (merchantId ?? of) ? [...streams] : [])),
    });
    return feed;
  }

  openStreams(): number {
    return this.#streams;
  }

  follow(merchantId: string): EventStream | null {
    if (this.#streams >= MAX_STREAMS_OF_PROCESS) return null;
    const topic = this.#topics.get(merchantId) ?? { streams: new Set(), sent: null, changesAt: null, isReading: false, isChanged: false };
    const release = this.#deps.bus.hold(merchantId);
    const stream = new EventStream(() => {
      release();
      this.#streams -= 1;
      topic.streams.delete(stream);
      if (topic.streams.size === 0) this.#topics.delete(merchantId);
    });
    this.#streams += 1;
    topic.streams.add(stream);
    this.#topics.set(merchantId, topic);
    if (topic.sent === null) void this.#read(merchantId);
    else this.#send([stream], topic.sent);
    return stream;
  }

  /** Keeps the streams open; what was sold out until now is reported as offered. */
  heartbeat(): void {
    const now = this.#deps.clock.now().getTime();
    for (const [merchantId, { streams, changesAt }] of this.#topics) {
      for (const stream of streams) stream.heartbeat();
      if (changesAt !== null && now >= changesAt) void this.#read(merchantId);
    }
  }

  close(): void {
    this.#stop?.();
  }

  async #read(merchantId: string): Promise<void> {
    const topic = this.#topics.get(merchantId);
    if (!topic) return;
    try {
      await readChanged(topic, () => this.#publish(topic, merchantId));
    } catch (error) {
      this.#deps.log("warn", "sold-out-failed", { message: String(error) });
      // Nothing is lost: a reader that reconnects receives the whole list.
      for (const stream of topic.streams) stream.close();
    }
  }

  /** Reads the menu, and sends what has changed in it. */
  async #publish(topic: Topic, merchantId: string): Promise<void> {
    if (topic.streams.size === 0) return;
    const snapshot = await this.#deps.menus.latest(merchantId);
    topic.changesAt = snapshot?.changesAt ?? null;
    const message = { soldOut: snapshot ? soldOutIn(snapshot) : [], settings: snapshot ? settingsMark(snapshot.merchant) : "" };
    if (JSON.stringify(topic.sent) === JSON.stringify(message)) return;
    topic.sent = message;
    this.#send(topic.streams, message);
  }

  #send(streams: Iterable<EventStream>, message: Message) {
    this.#events += 1;
    for (const stream of streams) stream.event(String(this.#events), message);
  }
}

/** The ids of products and choices of which nothing can be ordered now: sold out, or hidden. In the order of the menu. */
function soldOutIn(snapshot: MenuSnapshot): string[] {
  const isOut = (id: string) => remainingOf(snapshot, id) === 0;
  const ids = snapshot.products.flatMap((product) => [
    ...(product.isOffShelf || portionsLeft(snapshot, product) === 0 ? [product.id] : []),
    ...product.modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ modifierProductId }) => modifierProductId)).filter(isOut),
  ]);
  return [...new Set(ids)];
}
