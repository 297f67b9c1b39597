import type { Topic } from "./topics.ts";

/** Receives the messages of a topic. A message only says where to look: it may come twice, late, without a change, or not at all. */
export type Listener = (message: string) => void;

/**
 * How the bus is. `isConnected`: false while it is away. `since`: when that was noticed, or the process began; `lagMs`: the milliseconds that it
 * took to answer last, 0 where it is the database, null while it is away.
 */
export type BusState = { kind: "database" | "nats"; isConnected: boolean; since: Date; lagMs: number | null };

/** The restaurants whose messages a listener gets: those that this process holds, or all, for work that any process does. */
export type Scope = "held" | "all";

/**
 * What tells processes that something has changed. The database is the truth: listeners read it, and whatever they were not told they find
 * when `onMissed` calls them, within two seconds.
 */
export type Bus = {
  /**
   * Subscribes to a topic, of restaurants to those in `scope`, by default the held ones; topics of work have no restaurant. The subscription is
   * active, or the bus away, when the promise resolves. Returns the function that ends it.
   */
  subscribe(topic: Topic, listener: Listener, scope?: Scope): Promise<() => void>;
  /** Holds a restaurant: its messages are heard from now on. Returns the function that releases it, which may be called once. */
  hold(merchantId: string): () => void;
  /** Gives listeners of this process a message about a change that was found by reading. */
  found(topic: Topic, message: string): void;
  /** Registers a listener for whenever messages may have been missed: it then reads what it follows. Returns the function that removes it. */
  onMissed(listener: () => void): () => void;
  /** Milliseconds for which messages may have been missed; infinite where any message may be lost. */
  ageMs(): number;
  state(): BusState;
  /** Ends the connection; what was announced before is sent, where the bus answers. */
  close(): Promise<void>;
};
