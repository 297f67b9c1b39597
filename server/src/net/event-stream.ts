/**
 * A stream of server-sent events with backpressure: at most one event waits, the newest, because each event contains the whole state. A
 * reader that reads nothing between two heartbeats is closed.
 */
export class EventStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #onClosed: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #waiting: string | null = null;
  #isRead = false;
  #wakeReader: (() => void) | null = null;

  /** `onClosed` is called once: when the reader has disconnected, or the stream was closed. */
  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        pull: () => this.#pull(),
        cancel: () => this.#end(),
      },
      // The stream buffers nothing: events are pulled by the reader.
      new CountQueuingStrategy({ highWaterMark: 0 }),
    );
  }

  /** Sends a state; replaces one that is still waiting. */
  event(id: string, data: object): void {
    this.#send(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment, unless an event waits; closes the stream if nothing was read since the last heartbeat. */
  heartbeat(): void {
    if (this.#waiting !== null && !this.#isRead) return this.close();
    this.#isRead = this.#wakeReader !== null;
    if (this.#waiting === null) this.#send(": still here\n\n");
  }

  close(): void {
    if (!this.#controller) return;
    this.#controller.close();
    this.#end();
  }

  #send(text: string) {
    this.#waiting = text;
    this.#wakeReader?.();
  }

  async #pull(): Promise<void> {
    this.#isRead = true;
    if (this.#waiting === null) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wakeReader = resolve;
      await promise;
      this.#wakeReader = null;
    }
    if (this.#waiting === null) return;
    this.#controller?.enqueue(new TextEncoder().encode(this.#waiting));
    this.#waiting = null;
  }

  #end() {
    if (!this.#controller) return;
    this.#controller = null;
    this.#waiting = null;
    this.#wakeReader?.();
    this.#onClosed();
  }
}
