import { uniqueKey } from "@comanda/web/client/unique-key";
import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";

/** `cursor`: where the stream continues after this event. */
export type ReceivedEvent = { event: StaffEvent; cursor: string };

type Message =
  | { kind: "event"; received: ReceivedEvent }
  | { kind: "connection"; isOpen: boolean }
  /** A tab asks the one that reads how far it is. `isFirst`: it begins. */
  | { kind: "hello"; tab: string; isFirst: boolean }
  | { kind: "position"; tab: string; isFirst: boolean; cursor: string | undefined; isOpen: boolean };

type Callbacks = {
  /** The URL of the stream after the last event of this tab. */
  pathFrom: () => string;
  cursor: () => string | undefined;
  onEvent: (received: ReceivedEvent) => void;
  onConnection: (isOpen: boolean) => void;
  /** The reading tab was ahead of this one when it began. */
  onMissed: () => void;
};

/**
 * One event stream for all tabs of a browser. The tab that holds the lock reads it and passes each event on with its cursor; when that tab
 * is closed, the next one opens the stream after the last event that it received. Without locks each tab reads a stream of its own.
 */
export class SharedReader {
  readonly #name: string;
  readonly #callbacks: Callbacks;
  #source: EventSource | null = null;
  #channel: BroadcastChannel | null = null;
  #stopped = new AbortController();
  #tab = "";

  constructor(name: string, callbacks: Callbacks) {
    this.#name = name;
    this.#callbacks = callbacks;
  }

  start(): void {
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    // Only secure pages have locks.
    if (!("locks" in navigator)) return this.#open();
    this.#tab = uniqueKey();
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#hear(data));
    const held = () =>
      new Promise<void>((release) => {
        signal.addEventListener("abort", () => release());
        this.#open();
      });
    navigator.locks.request(this.#name, { signal }, held).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    this.#tell({ kind: "hello", tab: this.#tab, isFirst: true });
  }

  stop(): void {
    this.#stopped.abort();
    this.#source?.close();
    this.#source = null;
    this.#channel?.close();
  }

  /** Opens the stream again after the cursor of this tab; a tab that does not read asks the one that does. */
  openAgain(): void {
    if (this.#source) this.#open();
    else this.#tell({ kind: "hello", tab: this.#tab, isFirst: false });
  }

  #open(): void {
    this.#source?.close();
    const source = new EventSource(this.#callbacks.pathFrom());
    this.#source = source;
    source.addEventListener("open", () => this.#connect(true));
    source.addEventListener("error", () => this.#connect(false));
    source.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) => {
      const received = { event: JSON.parse(data) as StaffEvent, cursor: lastEventId };
      this.#tell({ kind: "event", received });
      this.#callbacks.onEvent(received);
    });
  }

  #connect(isOpen: boolean): void {
    this.#tell({ kind: "connection", isOpen });
    this.#callbacks.onConnection(isOpen);
  }

  #tell(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #hear(message: Message): void {
    const { cursor, onConnection, onEvent, onMissed } = this.#callbacks;
    if (message.kind === "event") onEvent(message.received);
    else if (message.kind === "connection") onConnection(message.isOpen);
    else if (message.kind === "hello" && this.#source)
      this.#tell({ ...message, kind: "position", cursor: cursor(), isOpen: this.#source.readyState === EventSource.OPEN });
    else if (message.kind === "position" && message.tab === this.#tab && !this.#source) {
      if (message.isFirst && message.cursor !== cursor()) onMissed();
      onConnection(message.isOpen);
    }
  }
}
