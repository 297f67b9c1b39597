/** Interval of polling without a stream, first and after ten minutes (design, section 12: order detail); in milliseconds. */
const REFRESH_MS = 10_000;
const REFRESH_LATER_MS = 30_000;
const LATER_AFTER_MS = 600_000;
/** Delay before a stream that the server has closed is reopened. After a lost connection the browser reconnects by itself. */
const REOPEN_MS = 3_000;
/** Number of consecutive failures after which the page is no longer live. */
const FAILURES = 2;

/** What `followStream` uses of an `EventSource` and of the document. */
type Stream = Pick<EventTarget, "addEventListener"> & { readonly readyState: number; close: () => void };
type Page = Pick<EventTarget, "addEventListener" | "removeEventListener"> & { readonly visibilityState: DocumentVisibilityState };

export type Following = {
  openStream: () => Stream;
  /** Requests the current order. */
  ask: () => Promise<void>;
  onLive: (isLive: boolean) => void;
  page: Page;
};

const CLOSED = 2;

/**
 * Follows an order by a stream of events and calls `ask` on each. While the stream fails, calls it by polling while the page is visible,
 * and at once when it becomes visible. Returns a function that stops following.
 */
export function followStream(following: Following): () => void {
  const follower = new Follower(following);
  return () => follower.stop();
}

class Follower {
  readonly #following: Following;
  #stream: Stream;
  #failures = 0;
  #offlineSince: number | null = null;
  #turn: ReturnType<typeof setTimeout> | undefined;
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(following: Following) {
    this.#following = following;
    this.#stream = this.#open();
    following.page.addEventListener("visibilitychange", this.#refreshIfVisible);
  }

  stop(): void {
    clearTimeout(this.#turn);
    clearTimeout(this.#reopening);
    this.#following.page.removeEventListener("visibilitychange", this.#refreshIfVisible);
    this.#stream.close();
  }

  #open(): Stream {
    const stream = this.#following.openStream();
    stream.addEventListener("open", () => this.#onMessage());
    stream.addEventListener("message", () => {
      this.#onMessage();
      void this.#following.ask();
    });
    stream.addEventListener("error", () => this.#failed());
    return stream;
  }

  #onMessage(): void {
    this.#failures = 0;
    this.#offlineSince = null;
    clearTimeout(this.#turn);
    this.#following.onLive(true);
  }

  #failed(): void {
    this.#failures += 1;
    if (this.#stream.readyState === CLOSED) {
      clearTimeout(this.#reopening);
      this.#reopening = setTimeout(() => (this.#stream = this.#open()), REOPEN_MS);
    }
    if (this.#failures < FAILURES || this.#offlineSince !== null) return;
    this.#offlineSince = Date.now();
    this.#following.onLive(false);
    this.#takeTurns();
  }

  #takeTurns(): void {
    const isLater = this.#offlineSince !== null && Date.now() - this.#offlineSince >= LATER_AFTER_MS;
    const wait = isLater ? REFRESH_LATER_MS : REFRESH_MS;
    this.#turn = setTimeout(() => {
      this.#refreshIfVisible();
      this.#takeTurns();
    }, wait);
  }

  readonly #refreshIfVisible = (): void => {
    if (this.#following.page.visibilityState === "visible") void this.#following.ask();
  };
}
