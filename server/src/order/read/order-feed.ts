import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import { MAX_STREAMS } from "@comanda/domain/limits";
import type { Deps, Following, OrderStreams } from "../../deps.ts";
import { liveTokens, SESSION_CHANNEL } from "../../identity/session-store.ts";
import { EventStream } from "../../net/event-stream.ts";
import { readingOn } from "./order-member-view.ts";
import type { OrderWithItems } from "./order-record.ts";
import { findOrderOfAnyone, ORDER_CHANNEL } from "./order-store.ts";
import { orderView } from "./order-view.ts";

const HEARTBEAT_MS = 15_000;
const NOTHING_SENT = -1;

type Follower = Following & { stream: EventStream; rowVersion: number };

/** The followers of one order. `isChanged`: a change was notified that no read has included yet. */
type Topic = { followers: Set<Follower>; isReading: boolean; isChanged: boolean };

/**
 * The open event streams of this process: one subscription to the database, and one read for each change of an order, for all of its
 * streams. A stream ends when its session is revoked by any process, and when this process closes.
 */
export class OrderFeed implements OrderStreams {
  readonly #deps: Pick<Deps, "db" | "menus" | "clock" | "log">;
  readonly #topics = new Map<string, Topic>();
  readonly #stops: (() => void)[] = [];

  private constructor(deps: Pick<Deps, "db" | "menus" | "clock" | "log">) {
    this.#deps = deps;
  }

  static async open(deps: Pick<Deps, "db" | "menus" | "clock" | "log" | "closing">): Promise<OrderFeed> {
    const feed = new OrderFeed(deps);
    const heartbeat = setInterval(() => feed.heartbeat(), HEARTBEAT_MS);
    heartbeat.unref();
    feed.#stops.push(
      await deps.db.subscribe(ORDER_CHANNEL, (message) => feed.#onChange(message)),
      await deps.db.subscribe(SESSION_CHANNEL, (message) => feed.#onRevoked(message)),
      // Changes and revocations may have been missed while disconnected.
      deps.db.onReconnected(() => feed.#readAll()),
      () => clearInterval(heartbeat),
    );
    deps.closing.addEventListener("abort", () => feed.#endAll(), { once: true });
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
    for (const stop of this.#stops) stop();
    this.#endAll();
  }

  #followers(): Follower[] {
    return [...this.#topics.values()].flatMap(({ followers }) => [...followers]);
  }

  #endAll() {
    for (const { stream } of this.#followers()) stream.close();
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

  /** Reads the order, and repeats the read if it has changed meanwhile. */
  async #read(merchantId: string, orderId: string): Promise<void> {
    const topic = this.#topics.get(`${merchantId} ${orderId}`);
    if (!topic) return;
    topic.isChanged = true;
    if (topic.isReading) return;
    topic.isReading = true;
    try {
      while (topic.isChanged && topic.followers.size > 0) {
        topic.isChanged = false;
        await this.#publish(topic, merchantId, orderId);
      }
    } catch (error) {
      this.#deps.log("warn", "order-event-failed", { message: String(error) });
      // The change is not lost: the readers reconnect with their last event.
      for (const { stream } of topic.followers) stream.close();
    } finally {
      topic.isReading = false;
    }
  }

  async #publish(topic: Topic, merchantId: string, orderId: string) {
    const { db, menus, clock } = this.#deps;
    const [order, snapshot] = [await findOrderOfAnyone(db, merchantId, orderId), await menus.latest(merchantId)];
    if (!order || !snapshot) return;
    const tokenHashes = [...topic.followers].map(({ tokenHash }) => tokenHash);
    const live = await liveTokens(db, { merchantId, tokenHashes, now: clock.now() });
    const viewIn = viewsOf(order, (locale) => readingOn(snapshot, { now: clock.now(), locale }));
    for (const follower of topic.followers) {
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
