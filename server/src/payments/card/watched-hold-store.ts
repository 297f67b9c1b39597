import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { claimDue, type DueOfRestaurant, dueOfRestaurants, IS_LOOKED_AT } from "../../platform/claim-due.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MAY_FAIL_MS } from "../given-back/failed-refund-store.ts";
import { HOLD_COLUMNS, LEASE_SECONDS, type StoredHold } from "./card-hold-store.ts";

/** When a hold is looked at again whose provider has not answered, in milliseconds. */
const RETRY_MS = 3_600_000;

/**
 * SQL: whether a hold `c` of a restaurant is due that was captured and of which something was given back that can still fail. Each refund changes its hold, so
 * that those which were changed before can have none.
 */
const isDue = (
  merchant: string,
): string => `c.state in ('captured', 'refunded') and c.provider = :provider and c.changed_at > :since and c.next_at <= :now
       and (c.claimed_until is null or c.claimed_until <= :now) and (exists (
         select 1 from refund r where r.merchant_id = ${merchant} and r.order_id = c.order_id and r.payment_id = c.payment_id and r.state = 'done'
           and r.at > :since and r.key not like '${FAILED_KEY}%')
       or exists (
         select 1 from payment p where p.merchant_id = ${merchant} and p.order_id = c.order_id and p.reverses = c.payment_id and p.at > :since))`;

const findDue = statement<DueOfRestaurant, { now: string; since: string; provider: string; limit: number; except: readonly string[] }>(
  "card.due-watched",
  dueOfRestaurants(
    `select merchant_id, next_at from card_hold c where ${isDue("c.merchant_id")} and ${IS_LOOKED_AT} order by c.next_at limit :limit`,
  ),
);

const claim = statement<StoredHold, { merchantId: string; now: string; until: string; since: string; provider: string; limit: number }>(
  "card.claim-watched",
  `update card_hold h set claimed_until = :now::timestamptz + interval '${LEASE_SECONDS} seconds', next_at = :until
   from (
     select c.id from card_hold c where c.merchant_id = :merchantId and ${isDue(":merchantId")} and not is_moving(:merchantId)
     order by c.next_at limit :limit for update of c skip locked
   ) due
   where h.merchant_id = :merchantId and h.id = due.id returning ${HOLD_COLUMNS}`,
);

/** Claims such holds, at most ten. A claim of a process that was killed expires. */
export function claimWatchedHolds(on: Queryable, provider: string, at: Date): Promise<StoredHold[]> {
  const now = at.toISOString();
  const until = new Date(at.getTime() + RETRY_MS).toISOString();
  const since = new Date(at.getTime() - MAY_FAIL_MS).toISOString();
  return claimDue({
    limit: 10,
    find: (limit, except) => findDue(on, { now, since, provider, limit, except }),
    claim: (merchantId, limit) => claim(on, { merchantId, now, until, since, provider, limit }),
  });
}
