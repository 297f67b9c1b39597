import type { Deps } from "../../platform/deps.ts";
import { claimDue, type DueOfRestaurant, dueOfRestaurants, IS_LOOKED_AT } from "../../platform/claim-due.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { ATTEMPT_TOPIC, ATTEMPT_COLUMNS, type StoredAttempt } from "./attempt-store.ts";

/** How long a process works on an attempt alone, in seconds, unless it prolongs its claim. */
const LEASE_SECONDS = 60;

const wake = statement<object, { merchantId: string; id: string; at: string }>(
  "attempt.wake",
  `with a as (update payment_attempt set next_read_at = :at where merchant_id = :merchantId and id = :id returning id)
   select announce('${ATTEMPT_TOPIC}', '') from a`,
);

/** Makes an attempt due at once. */
export const wakeAttempt = (on: Queryable, of: { merchantId: string; id: string }, now: Date) => wake(on, { ...of, at: now.toISOString() });

const wakeOnReturn = statement<object, { merchantId: string; id: string; at: string; pauseMs: number; leastMs: number }>(
  "attempt.wake-returned",
  `with a as (
     update payment_attempt set next_read_at = greatest(:at::timestamptz, seconds_after(next_read_at, (:leastMs::int - :pauseMs::int) / 1000.0))
     where merchant_id = :merchantId and id = :id and claimed_until is null
       and next_read_at > :at::timestamptz + :leastMs::int * interval '1 millisecond'
       and next_read_at <= :at::timestamptz + :pauseMs::int * interval '1 millisecond' returning id
   )
   select announce('${ATTEMPT_TOPIC}', '') from a`,
);

/**
 * Makes an attempt due that is read every `pauseMs`: at once, but `leastMs` after the last reading at the earliest. One that is due within that time anyway
 * stays as it is, so that repeating this does not bring it nearer, and so does one that must not be read for longer.
 */
export const wakeReturned = (
  on: Queryable,
  of: { merchantId: string; id: string },
  { now, ...times }: { now: Date; pauseMs: number; leastMs: number },
) => wakeOnReturn(on, { ...of, ...times, at: now.toISOString() });

/** An attempt on which this process works alone until then. */
export type ClaimedAttempt = StoredAttempt & { claimedUntil: Date };

const IS_DUE = "next_read_at <= :now and (claimed_until is null or claimed_until <= :now)";

const findDue = statement<DueOfRestaurant, { now: string; limit: number; except: readonly string[] }>(
  "attempt.due",
  dueOfRestaurants(
    `select merchant_id, next_read_at as next_at from payment_attempt where ${IS_DUE} and ${IS_LOOKED_AT} order by next_read_at limit :limit`,
  ),
);

const claim = statement<ClaimedAttempt, { merchantId: string; now: string; limit: number }>(
  "attempt.claim",
  `update payment_attempt a set claimed_until = :now::timestamptz + interval '${LEASE_SECONDS} seconds', next_read_at = :now::timestamptz + interval '${LEASE_SECONDS} seconds'
   from (
     select id from payment_attempt where merchant_id = :merchantId and ${IS_DUE} and not is_moving(:merchantId)
     order by next_read_at limit :limit for update skip locked
   ) due
   where a.merchant_id = :merchantId and a.id = due.id returning ${ATTEMPT_COLUMNS}, a.claimed_until as "claimedUntil"`,
);

/** Claims attempts that are due, at most ten. A claim of a process that was killed expires. */
export function claimAttempts(on: Queryable, at: Date): Promise<ClaimedAttempt[]> {
  const now = at.toISOString();
  return claimDue({
    limit: 10,
    find: (limit, except) => findDue(on, { now, limit, except }),
    claim: (merchantId, limit) => claim(on, { merchantId, now, limit }),
  });
}

const prolong = statement<{ claimedUntil: Date }, { merchantId: string; id: string; claimedUntil: string; now: string }>(
  "attempt.prolong-claim",
  `update payment_attempt set claimed_until = seconds_after(:now, ${LEASE_SECONDS}),
     next_read_at = case when next_read_at = claimed_until then seconds_after(:now, ${LEASE_SECONDS}) else next_read_at end
   where merchant_id = :merchantId and id = :id and claimed_until = :claimedUntil returning claimed_until as "claimedUntil"`,
);

/** Prolongs a claim from now. Returns when it ends then; null where another process has taken it over. One that was woken stays so. */
const prolongClaim = async (
  on: Queryable,
  { merchantId, id, claimedUntil }: Pick<ClaimedAttempt, "merchantId" | "id" | "claimedUntil">,
  now: Date,
): Promise<Date | null> =>
  (await prolong(on, { merchantId, id, claimedUntil: claimedUntil.toISOString(), now: now.toISOString() }))[0]?.claimedUntil ?? null;

const setBack = statement<object, { merchantId: string; id: string; claimedUntil: string; until: string | null; isUnanswered: boolean }>(
  "attempt.set-back",
  `update payment_attempt set claimed_until = null, unanswered = case when :isUnanswered::boolean then unanswered + 1 else 0 end,
     next_read_at = case when next_read_at = claimed_until then :until::timestamptz else next_read_at end
   where merchant_id = :merchantId and id = :id and claimed_until = :claimedUntil`,
);

/**
 * Ends the claim of an attempt until it is due again, for null not at all. One that was woken while it was worked on is due at another time than
 * the end of its claim, and stays due: the times of processes are not compared. A claim that another process has taken over stays.
 */
const setBackAttempt = (
  on: Queryable,
  { merchantId, id, claimedUntil }: Pick<ClaimedAttempt, "merchantId" | "id" | "claimedUntil">,
  { until, isUnanswered }: { until: Date | null; isUnanswered: boolean },
) => setBack(on, { merchantId, id, claimedUntil: claimedUntil.toISOString(), until: until?.toISOString() ?? null, isUnanswered });

const held = statement<object, { merchantId: string; id: string; claimedUntil: string }>(
  "attempt.held-claim",
  `select from payment_attempt where merchant_id = :merchantId and id = :id and claimed_until = :claimedUntil`,
);

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

  /** Whether no other process has taken the attempt over, which the transaction has locked: what this process has read of it is then not older than what is booked. */
  async isHeld(tx: Queryable): Promise<boolean> {
    const { claimedUntil, ...of } = this.#claimed();
    return (await held(tx, { ...of, claimedUntil: claimedUntil.toISOString() })).length > 0;
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
