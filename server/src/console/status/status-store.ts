import type { StatusKind } from "@comanda/contract/staff/settings/status-calls";
import { type OrderType, SendStatus } from "@comanda/domain/codes";
import { DROPPED_PUSHES } from "../push/deliver-push.ts";
import { PUSH } from "../../platform/push-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { FAILED } from "../../platform/pending/pending-store.ts";
import { IS_UNPRINTED, isOfRemovedPrinter } from "../../platform/print-jobs/unprinted-sql.ts";
import { SIGN_IN_CODE } from "../../sign-in/deliver-code.ts";
import { WEBHOOK } from "../webhook/webhook-delivery-store.ts";

/** What of one kind does not work or waits: how many, since when the oldest, and how they are called, where they have names. */
export type Found = { kind: StatusKind; count: number; since: Date | null; names: string[] };

/** SQL: the states of a card payment that is under way, as the index of what is due has them. */
const CARD_UNDER_WAY = `h.state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding')`;
/** How often in a row a provider has not answered before that is said: a single answer may be lost. */
const UNANSWERED = 2;

/*
 * One row for each kind of which there is something. A ticket is not printed once an attempt has failed, or when it has waited since `lateBefore`.
 * Codes, actions and messages to browsers that nobody can repair any more are said for a day. A webhook that a person has switched off waits for nothing.
 */
const failures = statement<Found, { merchantId: string; lateBefore: string; dayBefore: string }>(
  "status.failures",
  `select 'ticket-unprinted' as kind, count(distinct t.id)::int as count, min(j.due_at) as since, coalesce(jsonb_agg(distinct t.number), '[]') as names
   from print_job j join kitchen_ticket t on t.merchant_id = :merchantId and t.id = j.subject_id
   where j.merchant_id = :merchantId and j.document = 'ticket' and ${IS_UNPRINTED} and (j.state in ('unsure', 'failed') or j.due_at <= :lateBefore)
     and not ${isOfRemovedPrinter(":merchantId")}
   having count(*) > 0
   union all
   select 'code-unsent', count(*)::int, min(o.created_at), '[]' from outbox o
   where o.merchant_id = :merchantId and o.kind = '${SIGN_IN_CODE}' and o.sent_at is null and o.created_at > :dayBefore
     and (o.dead_at is not null or o.created_at <= :lateBefore) having count(*) > 0
   union all
   select 'payment-unanswered', count(*)::int, min(a.created_at), '[]' from payment_attempt a
   where a.merchant_id = :merchantId and a.next_read_at is not null and a.unanswered >= ${UNANSWERED} having count(*) > 0
   union all
   select 'card-unanswered', count(*)::int, min(h.changed_at), '[]' from card_hold h
   where h.merchant_id = :merchantId and ${CARD_UNDER_WAY} and (h.errors > 0 or h.last_error is not null) having count(*) > 0
   union all
   select 'action-failed', count(*)::int, min(p.due_at), coalesce(jsonb_agg(distinct o.serial::text) filter (where o.id is not null), '[]')
   from pending_action p left join customer_order o on p.subject_kind = 'order' and o.merchant_id = :merchantId and o.id = p.subject_id
   where p.merchant_id = :merchantId and p.due_at > :dayBefore and p.dropped_why = '${FAILED}' and p.done_at is null having count(*) > 0
   union all
   select 'delivery-dead', count(*)::int, min(d.dead_at), jsonb_agg(distinct w.url) from delivery d
   join webhook_endpoint w on w.merchant_id = :merchantId and w.id = d.subscriber_id and w.removed_at is null and w.off_reason is distinct from 'person'
   where d.merchant_id = :merchantId and d.subscriber = '${WEBHOOK}' and d.dead_at is not null and d.delivered_at is null having count(*) > 0
   union all
   select 'push-dead', count(*)::int, min(d.dead_at), '[]' from delivery d
   where d.merchant_id = :merchantId and d.subscriber = '${PUSH}' and d.dead_at is not null and d.delivered_at is null
     and d.dead_at > :dayBefore and d.last_error not in (${DROPPED_PUSHES.map((error) => `'${error}'`).join(", ")}) having count(*) > 0
   union all
   select 'delivery-waiting', count(*)::int, min(d.created_at), jsonb_agg(distinct w.url) from delivery d
   join webhook_endpoint w on w.merchant_id = :merchantId and w.id = d.subscriber_id and w.removed_at is null
   where d.merchant_id = :merchantId and d.subscriber = '${WEBHOOK}' and d.delivered_at is null and d.dead_at is null and d.last_error is not null
   having count(*) > 0`,
);

/** What has failed or waits in a restaurant, one entry for each kind. `lateAfterMs`: after which time something that is due counts. */
export const findFailures = (on: Queryable, { merchantId, now, lateAfterMs }: { merchantId: string; now: Date; lateAfterMs: number }) =>
  failures(on, {
    merchantId,
    lateBefore: new Date(now.getTime() - lateAfterMs).toISOString(),
    dayBefore: new Date(now.getTime() - 86_400_000).toISOString(),
  });

/** An open order of which nothing is sent to the kitchen. */
export type UnsentOrder = { serial: number; type: OrderType; extraInfo: string; createdAt: Date };

/** The open orders of which nothing is sent to the kitchen, oldest first. */
export const findUnsentOrders = statement<UnsentOrder, { merchantId: string }>(
  "status.unsent-orders",
  `select o.serial, o.type, o.extra_info as "extraInfo", o.created_at as "createdAt" from customer_order o
   where o.merchant_id = :merchantId and o.status = 0 and o.send_status = ${SendStatus.unSend} order by o.created_at, o.id`,
);
