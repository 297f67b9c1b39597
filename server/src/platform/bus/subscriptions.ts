import type { Listener, Scope } from "./bus.ts";
import type { Topic } from "./topics.ts";

/** The listeners of a process, by topic and scope. */
export class Subscriptions {
  readonly #listeners = new Map<string, Set<{ listener: Listener }>>();

  /** Returns the function that removes it. */
  add(topic: Topic, listener: Listener, scope: Scope): () => void {
    const key = keyOf(topic, scope);
    const entry = { listener };
    const entries = this.#listeners.get(key) ?? new Set();
    entries.add(entry);
    this.#listeners.set(key, entries);
    return () => void entries.delete(entry);
  }

  /** Calls the listeners of a topic; without a scope those of either. */
  dispatch(topic: Topic, message: string, scope?: Scope): void {
    const scopes: readonly Scope[] = scope ? [scope] : ["held", "all"];
    for (const each of scopes) for (const { listener } of this.#listeners.get(keyOf(topic, each)) ?? []) listener(message);
  }
}

const keyOf = (topic: Topic, scope: Scope): string => `${topic} ${scope}`;
