import { SendStatus } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../db/queryable.ts";

/**
 * An order whose diner ordered something that is due to be sent. `orderedIds`: the items that were ordered since the last sending; null before
 * the first one, which sends all.
 */
export type DueSending = { merchantId: string; orderId: string; orderedIds: string[] | null };

/*
 * What the diner ordered since the last sending, and since the setting was turned on, is due after the time of the setting. What a person
 * left held in a sending stays held, and nothing more is sent of an order whose sending a person took back.
 */
const due = statement<DueSending>(
  "order.due-sendings",
  `select o.merchant_id as "merchantId", o.id as "orderId",
     case when last.version is not null then (select coalesce(jsonb_agg(i.id), '[]') from order_event n, jsonb_array_elements_text(n.change -> 'itemIds') as i (id)
       where n.merchant_id = o.merchant_id and n.order_id = o.id and n.kind in ('placed', 'added') and n.row_version > last.version) end as "orderedIds"
   from merchant m join customer_order o on o.merchant_id = m.id
     cross join lateral (select max(s.row_version) as version from order_event s
       where s.merchant_id = o.merchant_id and s.order_id = o.id and s.kind = 'sent') last
   where m.removed_at is null and m.definition -> 'settings' ->> 'autoSend' in ('at-once', 'after-2-min')
     and o.status = 0 and o.send_status <> ${SendStatus.allSent} and o.business_day >= ($1::timestamptz at time zone 'UTC')::date - 2
     and ($2::bigint is null or o.id = $2)
     and not exists (select 1 from order_event b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.kind = 'sending-taken-back')
     and exists (
       select 1 from order_event e
       where e.merchant_id = o.merchant_id and e.order_id = o.id and e.kind in ('placed', 'added')
         and e.at >= (m.definition -> 'settings' ->> 'autoSendSince')::timestamptz
         and e.at <= $1::timestamptz - case m.definition -> 'settings' ->> 'autoSend' when 'at-once' then interval '0' else interval '2 minutes' end
         and e.row_version > coalesce(last.version, 0))
   order by o.created_at, o.id`,
);

/** The orders that are due to be sent, the oldest first; of one order alone where it is given. */
export const findDueSendings = (on: Queryable, now: Date, orderId: string | null = null): Promise<DueSending[]> =>
  due(on, now.toISOString(), orderId);
