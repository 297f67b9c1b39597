import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import { MAX_STREAMS } from "@comanda/domain/limits";
import type { Deps, Following, OrderStreams } from "../../deps.ts";
import { liveTokens, SESSION_CHANNEL } from "../../identity/session-store.ts";
import { openEventFeed, readChanged, type ReadState } from "../../net/event-feed.ts";
import { EventStream } from "../../net/event-stream.ts";
import { readingOn } from "./order-member-view.ts";
import type { OrderWithItems } from "./order-record.ts";
import { findOrderOfAnyone, ORDER_CHANNEL } from "./order-store.ts";
import { orderView } from "./order-view.ts";

const NOTHING_SENT = -1;

type Follower = Following & { stream: EventStream; rowVersion: number };

/** The followers of one order. */
type Topic = ReadState & { followers: Set<Follower> };

/**
 * The open event streams of this process: one subscription to the database, and one read for each change of an order, for all of its
 * streams. A stream ends when its session is revoked by any process, and when this process closes.
 */
export class OrderFeed implements OrderStreams {
  readonly #deps: Pick<Deps, "db" | "menus" | "clock" | "log">;
  readonly #topics = new Map<string, Topic>();
  #stop: (() => void) | null = null;

  private constructor(deps: Pick<Deps, "db" | "menus" | "clock" | "log">) {
    this.#deps = deps;
  }

  static async open(deps: Pick<Deps, "db" | "menus" | "clock" | "log" | "closing">): Promise<OrderFeed> {
    const feed = new OrderFeed(deps);
    feed.#stop = await openEventFeed(deps, {
      listeners: { [ORDER_CHANNEL]: (message) => feed.#onChange(message), [SESSION_CHANNEL]: (message) => feed.#onRevoked(message) },
      readAll: () => void feed.#readAll(),
      heartbeat: () => feed.heartbeat(),
      streams: () => feed.#followers().map(({ stream }) => stream),
    });
    return feed;
  }

  follow(following: Following): ReturnType<OrderStreams["follow"]> {
    const { merchantId, orderId, dinerId } = following;
    const ofDiner = this.#followers().filter((one) => one.merchantId === merchantId && one.dinerId === dinerId);
    if (ofDiner.length >= MAX_STREAMS) return null;
    const address = `${merchantId} ${orderId}`;
    const topic = this.#topics.get(address) ?? { followers: new Set(), isReading: false, isChanged: false };
    const stream = new EventStream(() => {
      topic.followers.delete(follower);
      if (topic.followers.size === 0) this.#topics.delete(address);
    });
    const follower: Follower = { ...following, stream, rowVersion: NOTHING_SENT };
    topic.followers.add(follower);
    this.#topics.set(address, topic);
    return {
      stream,
      start(order, lastEventId) {
        if (String(order.rowVersion) === lastEventId) follower.rowVersion = Math.max(follower.rowVersion, order.rowVersion);
        else sendTo(follower, order);
      },
    };
  }

  heartbeat(): void {
    for (const { stream } of this.#followers()) stream.heartbeat();
  }

  close(): void {
    this.#stop?.();
  }

  #followers(): Follower[] {
    return [...this.#topics.values()].flatMap(({ followers }) => [...followers]);
  }

  #onChange(message: string) {
    const [merchantId = "", orderId = ""] = message.split(" ");
    void this.#read(merchantId, orderId);
  }

  #onRevoked(message: string) {
    const [merchantId, tokenHash] = message.split(" ");
    for (const one of this.#followers()) if (one.merchantId === merchantId && one.tokenHash === tokenHash) one.stream.close();
  }

  async #readAll() {
    for (const address of this.#topics.keys()) {
      const [merchantId = "", orderId = ""] = address.split(" ");
      await this.#read(merchantId, orderId);
    }
  }

  async #read(merchantId: string, orderId: string): Promise<void> {
    const topic = this.#topics.get(`${merchantId} ${orderId}`);
    if (!topic) return;
    try {
      await readChanged(topic, () => this.#publish(topic, merchantId, orderId));
    } catch (error) {
      this.#deps.log("warn", "order-event-failed", { message: String(error) });
      // The change is not lost: the readers reconnect with their last event.
      for (const { stream } of topic.followers) stream.close();
    }
  }

  async #publish(topic: Topic, merchantId: string, orderId: string) {
    if (topic.followers.size === 0) return;
    const { db, menus, clock } = this.#deps;
    const [order, snapshot] = [await findOrderOfAnyone(db, merchantId, orderId), await menus.latest(merchantId)];
    if (!order || !snapshot) return;
    // One that begins meanwhile has its own read, and is not among those whose session is checked.
    const followers = [...topic.followers];
    const tokenHashes = followers.map(({ tokenHash }) => tokenHash);
    const live = await liveTokens(db, { merchantId, tokenHashes, now: clock.now() });
    const viewIn = viewsOf(order, (locale) => readingOn(snapshot, { now: clock.now(), locale }));
    for (const follower of followers) {
      if (follower.dinerId === order.order.dinerId && live.has(follower.tokenHash)) sendTo(follower, viewIn(follower.locale));
      else follower.stream.close();
    }
  }
}

/** Returns the view of an order per language, computed once each. */
function viewsOf(order: OrderWithItems, readingIn: (locale: Locale) => ReturnType<typeof readingOn>): (locale: Locale) => OrderView {
  const views = new Map<Locale, OrderView>();
  return (locale) => {
    const view = views.get(locale) ?? orderView(order, readingIn(locale));
    views.set(locale, view);
    return view;
  };
}

/** Reads may finish out of order: an older version is not sent. */
function sendTo(follower: Follower, order: OrderView) {
  if (order.rowVersion <= follower.rowVersion) return;
  follower.rowVersion = order.rowVersion;
  follower.stream.event(String(order.rowVersion), { order });
}
