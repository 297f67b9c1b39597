import { claimDue, type DueOfRestaurant, dueOfRestaurants, IS_LOOKED_AT } from "../../platform/claim-due.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { HOLD_COLUMNS, LEASE_SECONDS, type StoredHold } from "./card-hold-store.ts";

const IS_DUE = `state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding') and next_at <= :now
       and (claimed_until is null or claimed_until <= :now) and provider = :provider`;

const findDue = statement<DueOfRestaurant, { now: string; provider: string; limit: number; except: readonly string[] }>(
  "card.due",
  dueOfRestaurants(`select merchant_id, next_at from card_hold where ${IS_DUE} and ${IS_LOOKED_AT} order by next_at limit :limit`),
);

const claim = statement<StoredHold, { merchantId: string; now: string; provider: string; limit: number }>(
  "card.claim",
  `update card_hold h set attempts = h.attempts + 1, claimed_until = :now::timestamptz + interval '${LEASE_SECONDS} seconds'
   from (
     select id from card_hold where merchant_id = :merchantId and ${IS_DUE} and not is_moving(:merchantId) order by next_at limit :limit for update skip locked
   ) due
   where h.merchant_id = :merchantId and h.id = due.id returning ${HOLD_COLUMNS}`,
);

/** Claims holds that are due, at most ten. A claim of a process that was killed expires. */
export function claimHolds(on: Queryable, provider: string, at: Date): Promise<StoredHold[]> {
  const now = at.toISOString();
  return claimDue({
    limit: 10,
    find: (limit, except) => findDue(on, { now, provider, limit, except }),
    claim: (merchantId, limit) => claim(on, { merchantId, now, provider, limit }),
  });
}
