/** Without a stream the order is asked for this often, later less so (design, section 12: order detail); in milliseconds. */
const REFRESH_MS = 10_000;
const REFRESH_LATER_MS = 30_000;
const LATER_AFTER_MS = 600_000;
/** A stream that the server ended is opened again after this; the browser itself does so after a lost connection. */
const REOPEN_MS = 3_000;
/** So many failures in a row, and the page no longer calls itself live. */
const FAILURES = 2;

/** What following needs of a stream of events, and of the page. */
type Stream = Pick<EventTarget, "addEventListener"> & { readonly readyState: number; close: () => void };
type Page = Pick<EventTarget, "addEventListener" | "removeEventListener"> & { readonly visibilityState: DocumentVisibilityState };

export type Following = {
  openStream: () => Stream;
  /** Asks how the order is now. */
  ask: () => Promise<void>;
  onLive: (isLive: boolean) => void;
  page: Page;
};

const CLOSED = 2;

/**
 * Follows an order by a stream of events, each of which is asked about; while the stream fails, by asking in turns as long
 * as the page is seen, and at once when it is seen again. Gives what ends it.
 */
export function followOrder(following: Following): () => void {
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
