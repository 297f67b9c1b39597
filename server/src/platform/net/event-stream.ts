/**
 * A stream of server-sent events with backpressure. Where each event contains the whole state, at most one waits, the newest; otherwise up
 * to `mostWaiting`, and a reader that is further behind is closed. So is one that reads nothing between two heartbeats.
 */
export class EventStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #onClosed: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #mostWaiting: number;
  #waiting: string[] = [];
  #isRead = false;
  #wakeReader: (() => void) | null = null;

  /** `onClosed` is called once: when the reader has disconnected, or the stream was closed. */
  constructor(onClosed: () => void, mostWaiting = 1) {
    this.#onClosed = onClosed;
    this.#mostWaiting = mostWaiting;
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

  /** Sends an event; where only one may wait, it replaces the one that is still waiting. */
  event(id: string, data: object): void {
    this.#send(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment, unless an event waits; closes the stream if nothing was read since the last heartbeat. */
  heartbeat(): void {
    if (this.#waiting.length > 0 && !this.#isRead) return this.close();
    this.#isRead = this.#wakeReader !== null;
    if (this.#waiting.length === 0) this.#send(": still here\n\n");
  }

  /** The answer to a request that reads the stream, which ends with any of these signals: the request's, and the process's. */
  response(...ends: AbortSignal[]): Response {
    const end = AbortSignal.any(ends);
    if (end.aborted) this.close();
    else end.addEventListener("abort", () => this.close(), { once: true });
    return new Response(this.readable, {
      headers: { "content-type": "text/event-stream", "cache-control": "private, no-store", "x-accel-buffering": "no" },
    });
  }

  close(): void {
    if (!this.#controller) return;
    this.#controller.close();
    this.#end();
  }

  #send(text: string) {
    if (this.#mostWaiting === 1) this.#waiting = [];
    if (this.#waiting.length === this.#mostWaiting) return this.close();
    this.#waiting.push(text);
    this.#wakeReader?.();
  }

  async #pull(): Promise<void> {
    this.#isRead = true;
    if (this.#waiting.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wakeReader = resolve;
      await promise;
      this.#wakeReader = null;
    }
    if (this.#waiting.length === 0) return;
    this.#controller?.enqueue(new TextEncoder().encode(this.#waiting.join("")));
    this.#waiting = [];
  }

  #end() {
    if (!this.#controller) return;
    this.#controller = null;
    this.#waiting = [];
    this.#wakeReader?.();
    this.#onClosed();
  }
}
