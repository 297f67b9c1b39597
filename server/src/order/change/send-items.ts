import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { type Queryable, statement } from "../../db/queryable.ts";
import { eventColumns, insertEvents } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";
import type { Acting } from "./hold-order.ts";

const send = statement(
  "order.send",
  `with changed as (
     update customer_order set send_status = $5, sent_at = coalesce(sent_at, $3), staff_id = $7, staff_name = $8, changed_at = $3,
       row_version = row_version + 1
     where merchant_id = $1 and id = $2 and status = 0 and row_version = $4 returning id, row_version
   ),
   sent as (
     update order_item i set state = 'sent', sent_at = $3 from changed
     where i.merchant_id = $1 and i.order_id = changed.id and i.id = any($9::bigint[])
   ),
   events as (
   ${insertEvents("changed", "$6")}
   )
   select pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Sends held items of a locked order in progress to the kitchen. */
export async function sendItems(
  tx: Queryable,
  { order, items }: OrderWithItems,
  { itemIds, actor, at, random }: Acting & { itemIds: readonly string[] },
): Promise<void> {
  const states = items.map(({ id, state }) => (itemIds.includes(id) ? "sent" : state));
  const { merchantId, id, rowVersion } = order;
  await send(
    tx,
    merchantId,
    id,
    at.toISOString(),
    rowVersion,
    sendStatusOfItems(states),
    eventColumns({ id: random.id(), kind: "sent", at, actor, change: { itemIds } }),
    actor.kind === "person" ? actor.id : null,
    actor.name,
    `{${itemIds.join(",")}}`,
  );
}
