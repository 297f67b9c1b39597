import type { Allergen } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify, type NewOrderEvent } from "../event/order-event-sql.ts";
import type { OrderRecord } from "../read/order-record.ts";

const change = statement<
  object,
  { merchantId: string; id: string; at: string; rowVersion: number; named: string | null; readBy: string | null; event: string }
>(
  "order.allergies",
  `with changed as (
     update customer_order set allergies = :named::jsonb, allergy_read_by = :readBy, allergy_read_at = case when :readBy::text is not null then :at::timestamptz end,
       changed_at = :at, row_version = row_version + 1
     where merchant_id = :merchantId and id = :id and row_version = :rowVersion returning id, row_version
   ),
   ${writeEventsAndNotify("changed", ":event")}`,
);

/** Stores the named allergens of a locked order, and who has read its allergy; null: nobody. */
export async function storeAllergy(
  tx: Queryable,
  { merchantId, id, rowVersion }: OrderRecord,
  { allergies, readBy, event }: { allergies: Allergen[] | null; readBy: string | null; event: NewOrderEvent },
): Promise<void> {
  const named = allergies && JSON.stringify(allergies);
  await change(tx, { merchantId, id, at: event.at.toISOString(), rowVersion, named, readBy, event: eventColumns(event) });
}
