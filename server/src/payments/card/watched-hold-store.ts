import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MAY_FAIL_MS } from "../given-back/failed-refund-store.ts";
import { HOLD_COLUMNS, LEASE_SECONDS, type StoredHold } from "./card-hold-store.ts";

/** When a hold is looked at again whose provider has not answered, in milliseconds. */
const RETRY_MS = 3_600_000;

/*
 * Of all restaurants: the worker of the process follows every hold. Each refund changes its hold, so that those which were changed before can have none that still
 * fails.
 */
const claim = statement<StoredHold, { now: string; until: string; since: string; provider: string }>(
  "card.claim-watched",
  `update card_hold h set claimed_until = :now::timestamptz + interval '${LEASE_SECONDS} seconds', next_at = :until
   from (
     select c.merchant_id, c.id from card_hold c
     where c.state in ('captured', 'refunded') and c.provider = :provider and c.changed_at > :since and c.next_at <= :now
       and (c.claimed_until is null or c.claimed_until <= :now) and not is_moving(c.merchant_id) and (exists (
         select from refund r where r.merchant_id = c.merchant_id and r.order_id = c.order_id and r.payment_id = c.payment_id and r.state = 'done'
           and r.at > :since and r.key not like '${FAILED_KEY}%')
       or exists (
         select from payment p where p.merchant_id = c.merchant_id and p.order_id = c.order_id and p.reverses = c.payment_id and p.at > :since))
     order by c.next_at limit 10 for update of c skip locked
   ) due
   where h.merchant_id = due.merchant_id and h.id = due.id returning ${HOLD_COLUMNS}`,
);

/** Claims captured holds of which something was given back that can still fail, and that are due. A claim of a process that was killed expires. */
export const claimWatchedHolds = (on: Queryable, provider: string, now: Date): Promise<StoredHold[]> => {
  const [until, since] = [now.getTime() + RETRY_MS, now.getTime() - MAY_FAIL_MS].map((ms) => new Date(ms).toISOString());
  return claim(on, { provider, now: now.toISOString(), until: until ?? "", since: since ?? "" });
};
