import type { Deps, ShareFollowing, ShareStreams } from "../../platform/deps.ts";
import { liveTokens, SESSION_TOPIC } from "../../identity/store/diner-session-store.ts";
import { openEventFeed, readChanged } from "../../platform/net/event-feed.ts";
import type { EventStream } from "../../platform/net/event-stream.ts";
import { FollowedTopics, type Follower } from "../../platform/net/followed-topics.ts";
import { hashOf } from "../../platform/random.ts";
import { SITTING_TOPIC } from "../../seats/sitting-store.ts";
import { closeEndedSessions } from "../read/close-ended-sessions.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";
import { findSharedSitting, findSittingOfOrder, findSittingVersions, type SharedSitting } from "./shared-order-store.ts";
import { canJoin, isSharer } from "./shared-order-view.ts";

/** `sent`: the id of the last event that the reader has. */
type Reading = ShareFollowing & { sent: string | null };

type FeedDeps = Pick<Deps, "db" | "bus" | "moves" | "clock" | "log" | "closing">;

/**
 * The open event streams of tables' orders of this process: one read of a sitting for each change of it, for all of its readers. The id of an
 * event is a hash of what its reader may read, so that a reader who reconnects hears only of what has changed meanwhile.
 */
export class SharedOrderFeed implements ShareStreams {
  readonly #deps: FeedDeps;
  readonly #topics: FollowedTopics<Reading>;
  /** The versions of the sittings when they were read last because messages may have been missed. */
  #versions: ReadonlyMap<string, string> = new Map();
  #stop: (() => void) | null = null;

  private constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.#topics = new FollowedTopics(deps.bus);
  }

  static async open(deps: FeedDeps): Promise<SharedOrderFeed> {
    const feed = new SharedOrderFeed(deps);
    feed.#stop = await openEventFeed(deps, {
      listeners: {
        [SITTING_TOPIC]: (address) => void feed.#read(address),
        [ORDER_TOPIC]: (message) => void feed.#onOrder(message),
        [SESSION_TOPIC]: (message) => feed.#topics.closeRevoked(message),
      },
      readAll: () => feed.#readAll(),
      heartbeat: () => feed.heartbeat(),
      streams: (merchantId) => feed.#topics.streams(merchantId),
    });
    return feed;
  }

  openStreams(): number {
    return this.#topics.streams().length;
  }

  countOf(diner: { merchantId: string; dinerId: string }): number {
    return this.#topics.countOf(diner);
  }

  follow(following: ShareFollowing, lastEventId: string | null): EventStream {
    const address = `${following.merchantId} ${following.sittingId}`;
    const { stream } = this.#topics.add(address, { ...following, sent: lastEventId });
    void this.#read(address);
    return stream;
  }

  heartbeat(): void {
    this.#topics.heartbeat();
  }

  close(): void {
    this.#stop?.();
  }

  /** Reads the sittings that have changed, and ends the streams of sessions that have ended. */
  async #readAll() {
    const addresses = this.#topics.addresses();
    const versions = await findSittingVersions(this.#deps.db, addresses);
    const changed = addresses.filter((address) => !versions.has(address) || versions.get(address) !== this.#versions.get(address));
    this.#versions = versions;
    for (const address of changed) await this.#read(address);
    await closeEndedSessions(this.#deps, this.#topics.followers());
  }

  /** The sitting of a changed order is read only where somebody of the restaurant follows a sitting. */
  async #onOrder(message: string): Promise<void> {
    const [merchantId = "", orderId = ""] = message.split(" ");
    if (!this.#topics.addresses().some((address) => address.startsWith(`${merchantId} `))) return;
    try {
      const sittingId = await findSittingOfOrder(this.#deps.db, merchantId, orderId);
      if (sittingId !== null) await this.#read(`${merchantId} ${sittingId}`);
    } catch (error) {
      this.#deps.log("warn", "shared-order-event-failed", { message: String(error) });
      // No change is lost: the readers reconnect with their last event.
      for (const { merchantId: of, stream } of this.#topics.followers()) if (of === merchantId) stream.close();
    }
  }

  async #read(address: string): Promise<void> {
    const topic = this.#topics.get(address);
    if (!topic) return;
    try {
      await readChanged(topic, () => this.#publish([...topic.followers], address));
    } catch (error) {
      this.#deps.log("warn", "shared-order-event-failed", { message: String(error) });
      for (const { stream } of topic.followers) stream.close();
    }
  }

  async #publish(followers: Follower<Reading>[], address: string) {
    if (followers.length === 0) return;
    const [merchantId = "", sittingId = ""] = address.split(" ");
    const { db, clock } = this.#deps;
    const sitting = await findSharedSitting(db, merchantId, sittingId);
    const tokenHashes = followers.map(({ tokenHash }) => tokenHash);
    const live = await liveTokens(db, { merchantId, tokenHashes, now: clock.now() });
    for (const follower of followers) {
      if (sitting?.seatedIds.includes(follower.dinerId) && live.has(follower.tokenHash)) sendTo(follower, sitting);
      else follower.stream.close();
    }
  }
}

function sendTo(follower: Follower<Reading>, sitting: SharedSitting) {
  const state = { canJoin: canJoin(sitting, follower.dinerId), isIn: isSharer(sitting, follower.dinerId) };
  const { tableName, sharers, orders } = sitting;
  const id = hashOf(JSON.stringify([follower.dinerId, state, state.isIn ? { tableName, sharers, orders } : null])).slice(0, 22);
  if (id === follower.sent) return;
  follower.sent = id;
  follower.stream.event(id, state);
}
