/** The number of bytes that each subject may use within a time window of this process; all windows begin at the same moment. */
export class ByteBudget {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #used = new Map<string, number>();
  #window = -1;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Uses bytes of the subject's budget; false where fewer are left, and then none are used. `nowMs`: milliseconds. */
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
