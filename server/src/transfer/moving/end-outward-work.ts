import { type Queryable, statement } from "../../platform/db/queryable.ts";

type Of = { merchantId: string; now: string };

/** What a copy of a restaurant would do outside, which the restaurant itself does too: messages, deliveries, paper, payments, actions of the staff. */
const ENDED: readonly ((on: Queryable, of: Of) => Promise<unknown>)[] = [
  statement<object, Of>(
    "copy.messages",
    `update outbox set dead_at = :now, next_at = 'infinity', payload = payload - 'sealed' where merchant_id = :merchantId and sent_at is null and dead_at is null`,
  ),
  statement<object, Of>(
    "copy.deliveries",
    `update delivery set dead_at = :now, next_at = 'infinity', claimed_until = null, last_error = 'copy'
     where merchant_id = :merchantId and delivered_at is null and dead_at is null`,
  ),
  statement<object, Of>(
    "copy.webhooks",
    `update webhook_endpoint set off_at = :now, off_reason = 'person' where merchant_id = :merchantId and off_at is null and removed_at is null`,
  ),
  statement<object, Of>(
    "copy.paper",
    `update print_job set state = 'withdrawn', next_at = :now, claimed_until = null
     where merchant_id = :merchantId and state in ('waiting', 'sending', 'unsure', 'failed')`,
  ),
  statement<object, { merchantId: string }>(
    "copy.attempts",
    `update payment_attempt set next_read_at = null, claimed_until = null where merchant_id = :merchantId`,
  ),
  statement<object, { merchantId: string }>(
    "copy.holds",
    `update card_hold set next_at = 'infinity', claimed_until = null where merchant_id = :merchantId`,
  ),
  statement<object, Of>(
    "copy.actions",
    `update pending_action set undone_at = :now, undone_by = '' where merchant_id = :merchantId and done_at is null and undone_at is null and dropped_why is null`,
  ),
];

/** Ends what waits to be done outside, so that a copy of a restaurant does not do it a second time. */
export async function endOutwardWork(on: Queryable, of: Of): Promise<void> {
  for (const end of ENDED) await end(on, of);
}
