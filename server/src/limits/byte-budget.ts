/** Bytes that each subject may use within a window of this process; all windows begin at the same moment. */
export class ByteBudget {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #used = new Map<string, number>();
  #window = -1;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Uses bytes of the subject's budget; false where they are more than what is left, and nothing is used. `nowMs`: milliseconds. */
  take(subject: string, bytes: number, nowMs: number): boolean {
    const window = Math.floor(nowMs / this.#windowMs);
    if (window !== this.#window) this.#used.clear();
    this.#window = window;
    const used = (this.#used.get(subject) ?? 0) + bytes;
    if (used > this.#most) return false;
    this.#used.set(subject, used);
    return true;
  }
}
