import { EventEmitter } from "node:events";
import pg from "pg";

/** Receives one channel's payloads. */
export type Listener = (payload: string) => void;

/**
 * LISTEN and NOTIFY. Payloads are lost while the connection is down: subscribers must read their data again after "reconnected".
 */
export type Notifications = {
  /** Subscribes to a channel; the subscription is active when the promise resolves. Returns the function that ends it. */
  subscribe(channel: string, listener: Listener): Promise<() => void>;
  /** Registers a listener for each reconnection of all channels. Returns the function that removes it. */
  onReconnected(listener: () => void): () => void;
  /** Milliseconds for which payloads may have been missed: the time since the connection was last known to work. */
  ageMs(): number;
  close(): Promise<void>;
};

/** Subscriptions by channel; the databases differ only in how they listen to a channel. */
export class Channels {
  readonly #payloads = new EventEmitter<Record<string, [string]>>().setMaxListeners(0);
  readonly #reconnected = new EventEmitter<{ reconnected: [] }>().setMaxListeners(0);

  dispatch(channel: string, payload: string): void {
    this.#payloads.emit(`#${channel}`, payload);
  }

  reconnected(): void {
    this.#reconnected.emit("reconnected");
  }

  add(channel: string, listener: Listener): () => void {
    this.#payloads.on(`#${channel}`, listener);
    return () => void this.#payloads.off(`#${channel}`, listener);
  }

  onReconnected(listener: () => void): () => void {
    this.#reconnected.on("reconnected", listener);
    return () => void this.#reconnected.off("reconnected", listener);
  }

  /** The LISTEN statements for a new connection. */
  listenStatements(): string[] {
    return this.#payloads.eventNames().map((name) => listenTo(String(name).slice(1)));
  }
}

/** The LISTEN statement of a channel. */
export const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
