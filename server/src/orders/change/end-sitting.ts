import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { notifySitting } from "../../seats/sitting-store.ts";
import type { OrderRecord } from "../read/order-record.ts";

const holdSitting = statement<object, { merchantId: string; sittingId: string }>(
  "order.hold-sitting",
  `select from sitting where merchant_id = :merchantId and id = :sittingId for update`,
);

const endSettled = statement<object, { merchantId: string; sittingId: string; at: string }>(
  "order.end-settled-sitting",
  `with ended as (
     update sitting s set ended_at = :at where s.merchant_id = :merchantId and s.id = :sittingId and s.ended_at is null
       and not exists (select 1 from customer_order where merchant_id = :merchantId and sitting_id = s.id and sitting_id <> 0
         and (status in (0, 4) or status = 1 and paid + written_off < total))
     returning s.id
   )
   select ${notifySitting("id")} from ended`,
);

/**
 * Ends the sitting of an order when all of its orders are settled: cancelled, merged, or completed and paid. The sitting is locked first,
 * by a statement of its own: it waits for orders in progress at the table, and the next statement sees them, as well as another last order
 * that is settled concurrently.
 */
export async function endSettledSitting(
  tx: Queryable,
  { merchantId, sittingId }: Pick<OrderRecord, "merchantId" | "sittingId">,
  at: Date,
): Promise<void> {
  if (sittingId === "0") return;
  await holdSitting(tx, { merchantId, sittingId });
  await endSettled(tx, { merchantId, sittingId, at: at.toISOString() });
}
