import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";

/*
 * The order counts as placed from now on, by the diner who placed it: its age on the board, what is sent by itself and its deliveries begin
 * now. A paid order takes no slot of its address, and its diner may have another one in progress at the same place.
 */
const arrive = statement<object, { merchantId: string; orderId: string; at: string; eventId: string }>(
  "order.arrive",
  `with changed as (
     update customer_order set status = 0, pay_by = null, created_at = :at, changed_at = :at, row_version = row_version + 1, to_go_slot = null,
       is_separate = true
     where merchant_id = :merchantId and id = :orderId and status = ${AWAITS_PAYMENT} returning id, row_version
   ),
   event as (
     insert into order_event (merchant_id, id, order_id, row_version, kind, at, actor_kind, actor_id, actor_name, actor_role, lent_by, reason, change)
     select :merchantId, :eventId, changed.id, changed.row_version, 'placed', :at, e.actor_kind, e.actor_id, e.actor_name, e.actor_role, e.lent_by, e.reason, e.change
     from changed join order_event e on e.merchant_id = :merchantId and e.order_id = changed.id and e.kind = 'awaits-payment'
   )
   select announce('${ORDER_TOPIC}', :merchantId::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Gives the restaurant a locked order that was paid: from now on it is like every other new order. */
export async function arriveOrder(
  tx: Queryable,
  { merchantId, id }: Pick<OrderRecord, "merchantId" | "id">,
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> {
  await arrive(tx, { merchantId, orderId: id, at: at.toISOString(), eventId });
}
