import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import { MAX_STREAMS } from "@comanda/domain/limits";
import type { Deps, Following, OrderStreams } from "../../platform/deps.ts";
import { liveTokens, SESSION_TOPIC } from "../../identity/store/diner-session-store.ts";
import { openEventFeed, readChanged } from "../../platform/net/event-feed.ts";
import { FollowedTopics, type Follower } from "../../platform/net/followed-topics.ts";
import { closeEndedSessions } from "./close-ended-sessions.ts";
import { readingOn } from "./order-member-view.ts";
import type { OrderWithItems } from "./order-record.ts";
import { findOrderOfAnyone, findOrderVersions, ORDER_TOPIC } from "./order-store.ts";
import { orderView } from "./order-view.ts";

const NOTHING_SENT = -1;

/** `rowVersion`: the version of the order that was sent last; `eventId`: the id of that event. */
type Reading = Following & { rowVersion: number; eventId: string };
type FeedDeps = Pick<Deps, "db" | "bus" | "moves" | "menus" | "clock" | "log" | "closing">;

/**
 * The open event streams of this process: one subscription to the database, and one read for each change of an order, for all of its
 * streams. A stream ends when its session is revoked by any process, and when this process closes.
 */
export class OrderFeed implements OrderStreams {
  readonly #deps: FeedDeps;
  readonly #topics: FollowedTopics<Reading>;
  #stop: (() => void) | null = null;

  private constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.#topics = new FollowedTopics(deps.bus);
  }

  static async open(deps: FeedDeps): Promise<OrderFeed> {
    const feed = new OrderFeed(deps);
    feed.#stop = await openEventFeed(deps, {
      listeners: {
        [ORDER_TOPIC]: (message) => void feed.#read(message.split(" ", 2).join(" ")),
        [SESSION_TOPIC]: (message) => feed.#topics.closeRevoked(message),
      },
      readAll: () => feed.#readAll(),
      heartbeat: () => feed.heartbeat(),
      streams: (merchantId) => feed.#topics.streams(merchantId),
    });
    return feed;
  }

  follow(following: Following): ReturnType<OrderStreams["follow"]> {
    const { merchantId, orderId } = following;
    if (this.countOf(following) >= MAX_STREAMS) return null;
    const follower = this.#topics.add(`${merchantId} ${orderId}`, { ...following, rowVersion: NOTHING_SENT, eventId: "" });
    return {
      stream: follower.stream,
      start(order, lastEventId, capturing) {
        const eventId = eventIdOf(order, capturing);
        if (eventId !== lastEventId) return sendTo(follower, order, eventId);
        if (order.rowVersion >= follower.rowVersion) Object.assign(follower, { rowVersion: order.rowVersion, eventId });
      },
    };
  }

  openStreams(): number {
    return this.#topics.streams().length;
  }

  countOf(diner: { merchantId: string; dinerId: string }): number {
    return this.#topics.countOf(diner);
  }

  heartbeat(): void {
    this.#topics.heartbeat();
  }

  close(): void {
    this.#stop?.();
  }

  /** Reads the orders that have changed, and ends the streams of sessions that have ended. */
  async #readAll() {
    const versions = await findOrderVersions(this.#deps.db, this.#topics.addresses());
    const changed = this.#topics.addresses().filter((address) => {
      const version = versions.get(address);
      const followers = [...(this.#topics.get(address)?.followers ?? [])];
      return version && followers.some((one) => one.dinerId !== version.dinerId || one.eventId !== eventIdOf(version, version.capturing));
    });
    for (const address of changed) await this.#read(address);
    await closeEndedSessions(this.#deps, this.#topics.followers());
  }

  async #read(address: string): Promise<void> {
    const topic = this.#topics.get(address);
    if (!topic) return;
    try {
      await readChanged(topic, () => this.#publish(topic.followers, address));
    } catch (error) {
      this.#deps.log("warn", "order-event-failed", { message: String(error) });
      // The change is not lost: the readers reconnect with their last event.
      for (const { stream } of topic.followers) stream.close();
    }
  }

  async #publish(allFollowers: ReadonlySet<Follower<Reading>>, address: string) {
    if (allFollowers.size === 0) return;
    const [merchantId = "", orderId = ""] = address.split(" ");
    const { db, menus, clock } = this.#deps;
    const [order, snapshot] = [await findOrderOfAnyone(db, merchantId, orderId), await menus.latest(merchantId)];
    if (!order || !snapshot) return;
    // One that begins meanwhile has its own read, and is not among those whose session is checked.
    const followers = [...allFollowers];
    const tokenHashes = followers.map(({ tokenHash }) => tokenHash);
    const live = await liveTokens(db, { merchantId, tokenHashes, now: clock.now() });
    const viewIn = viewsOf(order, (locale) => readingOn(snapshot, { now: clock.now(), locale }));
    for (const follower of followers) {
      if (follower.dinerId === order.order.dinerId && live.has(follower.tokenHash))
        sendTo(follower, viewIn(follower.locale), eventIdOf(order.order, order.order.capturing));
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

/** The version of an order, and where somebody is paying, what is being paid: that does not change the version. */
const eventIdOf = ({ rowVersion }: { rowVersion: number }, capturing: string): string =>
  Number(capturing) > 0 ? `${rowVersion} ${capturing}` : String(rowVersion);

/** Reads may finish out of order: an older version is not sent. */
function sendTo(follower: Follower<Reading>, order: OrderView, eventId: string) {
  if (order.rowVersion < follower.rowVersion || eventId === follower.eventId) return;
  Object.assign(follower, { rowVersion: order.rowVersion, eventId });
  follower.stream.event(eventId, { order });
}
