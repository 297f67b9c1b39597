import { SendStatus } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { SENDS_BY_ITSELF } from "../../platform/db/schema/merchant.ts";
import { FAILED } from "../../platform/pending/pending-store.ts";
import type { OrderActor } from "../event/order-event-sql.ts";

/**
 * An order whose diner ordered something that is due to be sent. `orderedIds`: the items that were ordered since the last sending; null before
 * the first one, which sends all.
 */
export type DueSending = { merchantId: string; orderId: string; orderedIds: string[] | null };

/*
 * An order whose sending has failed is due again at its next attempt. What the diner ordered since the last sending, and since the setting was turned on, is due after the time of the setting. What a person
 * left held in a sending stays held, and nothing more is sent of an order whose sending a person took back.
 */
const due = statement<DueSending, { now: string; orderId: string | null }>(
  "order.due-sendings",
  `with sending as materialized (
     select id, definition -> 'settings' ->> 'autoSend' as mode, (definition -> 'settings' ->> 'autoSendSince')::timestamptz as since
     from merchant where ${SENDS_BY_ITSELF} and not is_moving(id))
   select o.merchant_id as "merchantId", o.id as "orderId",
     case when last.version is not null then (select coalesce(jsonb_agg(i.id), '[]') from order_event n, jsonb_array_elements_text(n.change -> 'itemIds') as i (id)
       where n.merchant_id = o.merchant_id and n.order_id = o.id and n.kind in ('placed', 'added') and n.row_version > last.version) end as "orderedIds"
   from sending m join customer_order o on o.merchant_id = m.id
     cross join lateral (select max(s.row_version) as version from order_event s
       where s.merchant_id = o.merchant_id and s.order_id = o.id and s.kind = 'sent') last
   where o.status = 0 and o.send_status <> ${SendStatus.allSent} and o.business_day >= (:now::timestamptz at time zone 'UTC')::date - 2
     and (:orderId::bigint is null or o.id = :orderId)
     and not exists (select 1 from pending_action f where f.merchant_id = o.merchant_id and f.id = o.id and f.action = 'send'
       and f.done_at is null and f.next_at > :now)
     and not exists (select 1 from order_event b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.kind = 'sending-taken-back')
     and exists (
       select 1 from order_event e
       where e.merchant_id = o.merchant_id and e.order_id = o.id and e.kind in ('placed', 'added')
         and e.at >= m.since
         and e.at <= :now::timestamptz - case m.mode when 'at-once' then interval '0' else interval '2 minutes' end
         and e.row_version > coalesce(last.version, 0))
   order by o.created_at, o.id`,
);

/** The orders that are due to be sent, the oldest first; of one order alone where it is given. */
export const findDueSendings = (on: Queryable, now: Date, orderId: string | null = null): Promise<DueSending[]> =>
  due(on, { now: now.toISOString(), orderId });

/** The pauses after failed attempts, in seconds; the last one also after every later attempt. */
const PAUSES = [5, 15, 60, 300];

/* The row has the id of its order, so that two processes write one. */
const fail = statement<object, { merchantId: string; orderId: string; at: string; error: string; actor: string }>(
  "order.fail-sending",
  `insert into pending_action as p (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at, dropped_why,
     failures, last_error, next_at)
   values (:merchantId, :orderId, 'send', 'order', :orderId, 0, '{}', :actor::jsonb, :at, :at, '${FAILED}', 1, :error, seconds_after(:at, ${PAUSES[0]}))
   on conflict (merchant_id, id) do update set done_at = null, dropped_why = '${FAILED}', due_at = excluded.due_at, last_error = excluded.last_error,
     failures = p.failures + 1,
     next_at = seconds_after(excluded.due_at, (array[${PAUSES.join(", ")}])[least(p.failures + 1, ${PAUSES.length})])`,
);

/** Sets a sending back that has failed with an error. The consoles show it as an action that was not done; nobody can undo it. */
export async function failSending(
  on: Queryable,
  { merchantId, orderId }: Pick<DueSending, "merchantId" | "orderId">,
  { at, error, actor }: { at: Date; error: string; actor: OrderActor },
): Promise<void> {
  await fail(on, { merchantId, orderId, at: at.toISOString(), error, actor: JSON.stringify(actor) });
}

const endFailure = statement<object, { merchantId: string; orderId: string; at: string }>(
  "order.end-failed-sending",
  `update pending_action set done_at = :at, dropped_why = null, failures = 0, next_at = null
   where merchant_id = :merchantId and id = :orderId and action = 'send' and done_at is null`,
);

/** Ends the failure of a sending that was done: the consoles show it no more. */
export async function endFailedSending(tx: Queryable, { merchantId, orderId }: DueSending, at: Date): Promise<void> {
  await endFailure(tx, { merchantId, orderId, at: at.toISOString() });
}
