import type { Bus } from "../bus/bus.ts";
import type { ReadState } from "./event-feed.ts";
import { EventStream } from "./event-stream.ts";

/** A diner who follows a topic, and the session by which it is read. */
type Following = { merchantId: string; dinerId: string; tokenHash: string };
export type Follower<Reading extends Following> = Reading & { stream: EventStream };

/** The followers of one topic, such as one order. */
type Topic<Reading extends Following> = ReadState & { followers: Set<Follower<Reading>> };

/** The open event streams of diners in this process, by the address of what they follow. A topic exists while it has followers. */
export class FollowedTopics<Reading extends Following> {
  readonly #topics = new Map<string, Topic<Reading>>();
  readonly #bus: Pick<Bus, "hold">;

  /** `bus` holds the restaurant of each follower. */
  constructor(bus: Pick<Bus, "hold">) {
    this.#bus = bus;
  }

  /** Opens a stream for a follower, who is removed when it ends. */
  add(address: string, reading: Reading): Follower<Reading> {
    const topic = this.#topics.get(address) ?? { followers: new Set(), isReading: false, isChanged: false };
    const release = this.#bus.hold(reading.merchantId);
    const stream = new EventStream(() => {
      release();
      topic.followers.delete(follower);
      if (topic.followers.size === 0) this.#topics.delete(address);
    });
    const follower = { ...reading, stream };
    topic.followers.add(follower);
    this.#topics.set(address, topic);
    return follower;
  }

  get(address: string): Topic<Reading> | undefined {
    return this.#topics.get(address);
  }

  addresses(): string[] {
    return [...this.#topics.keys()];
  }

  followers(): Follower<Reading>[] {
    return [...this.#topics.values()].flatMap(({ followers }) => [...followers]);
  }

  /** All of them, or those of one restaurant. */
  streams(merchantId?: string): EventStream[] {
    return this.followers().flatMap((one) => (merchantId === undefined || one.merchantId === merchantId ? [one.stream] : []));
  }

  countOf({ merchantId, dinerId }: { merchantId: string; dinerId: string }): number {
    return this.followers().filter((one) => one.merchantId === merchantId && one.dinerId === dinerId).length;
  }

  heartbeat(): void {
    for (const stream of this.streams()) stream.heartbeat();
  }

  /** Closes the streams of a session that ended; the message is the merchant's id and the hash of the session's token. */
  closeRevoked(message: string): void {
    const [merchantId, tokenHash] = message.split(" ");
    for (const one of this.followers()) if (one.merchantId === merchantId && one.tokenHash === tokenHash) one.stream.close();
  }
}
