import type { Announcement } from "../db/connection/announcements.ts";
import type { Bus, BusState, Listener, Scope } from "./bus.ts";
import { LastingNatsConnection, type NatsSettings } from "./nats-connection.ts";
import { Subscriptions } from "./subscriptions.ts";
import { isOfRestaurant, isTopic, merchantOf, type Topic } from "./topics.ts";

/** How often listeners read what they follow, in milliseconds, since messages may be lost. With the reading itself, less than two seconds. */
const READ_EVERY_MS = 1_500;
const PREFIX = "comanda";
/** In the place of a restaurant: work that some process does. */
const WORK = "work";

/**
 * `onState` is called when the bus is away, with the reason, and when it is back. `readEveryMs`: how often listeners read what they follow, where
 * it is not the usual time.
 */
export type NatsBusSettings = Pick<NatsSettings, "servers" | "random"> & {
  onState: (state: BusState, why: string) => void;
  readEveryMs?: number;
};

/**
 * The bus on a NATS server: a subject for each topic of each restaurant, of which this process hears those that it holds, and one for each kind of
 * work. Listeners of this process are told at once. The server is connected in the background, and every process reads at an interval whatever
 * it was not told.
 */
export class NatsBus implements Bus {
  readonly #settings: NatsBusSettings;
  readonly #connection: LastingNatsConnection;
  readonly #subscriptions = new Subscriptions();
  /** How often each subject is followed. */
  readonly #followed = new Map<string, number>();
  readonly #missed = new Set<{ listener: () => void }>();
  readonly #reading: NodeJS.Timeout;
  #since = new Date();

  constructor(settings: NatsBusSettings) {
    this.#settings = settings;
    const { servers, random, readEveryMs = READ_EVERY_MS } = settings;
    this.#connection = new LastingNatsConnection({ servers, random, onChange: (isConnected, why) => this.#change(isConnected, why) });
    this.#reading = setInterval(() => this.#readAll(), readEveryMs);
    this.#reading.unref();
  }

  /** Tells the listeners of this process, and those of others where the server answers. */
  announce(announcements: readonly Announcement[]): void {
    for (const { channel, message } of announcements) {
      if (!isTopic(channel)) continue;
      this.#subscriptions.dispatch(channel, message);
      const of = isOfRestaurant(channel) ? merchantOf(message) : WORK;
      if (of !== null) this.#connection.publish(subjectOf(of, channel), message);
    }
  }

  async subscribe(topic: Topic, listener: Listener, scope: Scope = "held"): Promise<() => void> {
    const isWork = !isOfRestaurant(topic);
    const stops = [this.#subscriptions.add(topic, listener, isWork ? "all" : scope)];
    if (isWork || scope === "all")
      stops.push(this.#follow(subjectOf(isWork ? WORK : "*", topic), (message) => this.#subscriptions.dispatch(topic, message, "all")));
    await this.#connection.settled();
    return () => stops.forEach((stop) => stop());
  }

  hold(merchantId: string): () => void {
    return this.#follow(`${PREFIX}.${merchantId}.*`, (message, subject) => {
      const topic = topicOf(subject);
      if (isTopic(topic) && merchantOf(message) === merchantId) this.#subscriptions.dispatch(topic, message, "held");
    });
  }

  found(topic: Topic, message: string): void {
    this.#subscriptions.dispatch(topic, message);
  }

  onMissed(listener: () => void): () => void {
    const entry = { listener };
    this.#missed.add(entry);
    return () => void this.#missed.delete(entry);
  }

  ageMs(): number {
    return Number.POSITIVE_INFINITY;
  }

  state(): BusState {
    const { isConnected, lagMs } = this.#connection;
    return { kind: "nats", isConnected, since: this.#since, lagMs };
  }

  async close(): Promise<void> {
    clearInterval(this.#reading);
    await this.#connection.close();
  }

  #change(isConnected: boolean, why: string): void {
    this.#since = new Date();
    this.#settings.onState({ kind: "nats", isConnected, since: this.#since, lagMs: null }, why);
    if (isConnected) this.#readAll();
  }

  #readAll(): void {
    for (const { listener } of this.#missed) listener();
  }

  #follow(subject: string, receive: (message: string, subject: string) => void): () => void {
    const count = this.#followed.get(subject) ?? 0;
    this.#followed.set(subject, count + 1);
    if (count === 0) this.#connection.subscribe(subject, receive);
    return () => this.#unfollow(subject);
  }

  #unfollow(subject: string): void {
    const count = this.#followed.get(subject) ?? 0;
    if (count > 1) return void this.#followed.set(subject, count - 1);
    this.#followed.delete(subject);
    this.#connection.unsubscribe(subject);
  }
}

const subjectOf = (of: string, topic: Topic): string => `${PREFIX}.${of}.${topic.slice(PREFIX.length + 1)}`;
const topicOf = (subject: string): string => `${PREFIX}_${subject.slice(subject.lastIndexOf(".") + 1)}`;
