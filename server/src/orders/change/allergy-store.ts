import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify, type NewOrderEvent } from "../event/order-event-sql.ts";
import type { OrderRecord } from "../read/order-record.ts";

type Changing = {
  merchantId: string;
  id: string;
  at: string;
  rowVersion: number;
  named: string | null;
  stated: string;
  readBy: string | null;
  event: string;
};

const change = statement<object, Changing>(
  "order.allergies",
  `with changed as (
     update customer_order set allergies = :named::jsonb, allergy_read_by = :readBy, allergy_read_at = case when :readBy::text is not null then :at::timestamptz end,
       changed_at = :at, row_version = row_version + 1
     where merchant_id = :merchantId and id = :id and row_version = :rowVersion returning id, row_version
   ),
   stated as (
     update order_item i set line = i.line || jsonb_build_object('guestAllergies', coalesce(i.line -> 'guestAllergies', '[]') || :stated::jsonb)
     from changed where i.merchant_id = :merchantId and i.order_id = changed.id and i.state <> 'voided' and :stated::jsonb <> '[]'
   ),
   ${writeEventsAndNotify("changed", ":event")}`,
);

/**
 * Stores the named allergens of a locked order, and who has read its allergy; null: nobody. `stated`: what is stored with each of its lines
 * besides, where a guest is named.
 */
export async function storeAllergy(
  tx: Queryable,
  { merchantId, id, rowVersion }: OrderRecord,
  {
    allergies,
    stated = [],
    readBy,
    event,
  }: { allergies: Allergen[] | null; stated?: GuestAllergy[]; readBy: string | null; event: NewOrderEvent },
): Promise<void> {
  const named = allergies && JSON.stringify(allergies);
  const at = event.at.toISOString();
  await change(tx, { merchantId, id, at, rowVersion, named, stated: JSON.stringify(stated), readBy, event: eventColumns(event) });
}
