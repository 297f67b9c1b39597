import type { Deps } from "../../platform/deps.ts";
import { type ClaimedAttempt, prolongClaim, setBackAttempt } from "./attempt-work-store.ts";

/** The longest time that is spent between two questions whether the claim lasts: five requests to a provider of at most ten seconds each. */
const LONGEST_MS = 50_000;

/** The claim of this process on an attempt, which is prolonged while it works on it. */
export class AttemptClaim {
  readonly attempt: ClaimedAttempt;
  readonly #work: Pick<Deps, "db" | "clock">;
  #until: Date;

  constructor(work: Pick<Deps, "db" | "clock">, attempt: ClaimedAttempt) {
    this.#work = work;
    this.attempt = attempt;
    this.#until = attempt.claimedUntil;
  }

  /** Sees to it that no other process works on the attempt during the next calls; false where one has taken it over. */
  async lasts(): Promise<boolean> {
    const now = this.#work.clock.now();
    if (this.#until.getTime() - now.getTime() >= LONGEST_MS) return true;
    const until = await prolongClaim(this.#work.db, this.#claimed(), now);
    if (until) this.#until = until;
    return until !== null;
  }

  /** Ends the claim: the attempt is due again then, for null not at all, unless it was woken meanwhile. Nothing where another process has taken it over. */
  async end(due: { until: Date | null; isUnanswered: boolean }): Promise<void> {
    await setBackAttempt(this.#work.db, this.#claimed(), due);
  }

  #claimed() {
    const { merchantId, id } = this.attempt;
    return { merchantId, id, claimedUntil: this.#until };
  }
}
