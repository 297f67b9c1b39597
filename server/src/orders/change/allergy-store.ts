import type { Allergen } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, insertEvents, type NewOrderEvent } from "../event/order-event-sql.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";

const change = statement(
  "order.allergies",
  `with changed as (
     update customer_order set allergies = $5::jsonb, allergy_read_by = $6, allergy_read_at = case when $6::text is not null then $3::timestamptz end,
       changed_at = $3, row_version = row_version + 1
     where merchant_id = $1 and id = $2 and row_version = $4 returning id, row_version
   ),
   events as (
   ${insertEvents("changed", "$7")}
   )
   select pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Stores the named allergens of a locked order, and who has read its allergy; null: nobody. */
export async function storeAllergy(
  tx: Queryable,
  { merchantId, id, rowVersion }: OrderRecord,
  { allergies, readBy, event }: { allergies: Allergen[] | null; readBy: string | null; event: NewOrderEvent },
): Promise<void> {
  const named = allergies && JSON.stringify(allergies);
  await change(tx, merchantId, id, event.at.toISOString(), rowVersion, named, readBy, eventColumns(event));
}
