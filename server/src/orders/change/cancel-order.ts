import { OrderStatus } from "@comanda/domain/codes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { giveBackSpent } from "../../members/points/points-of-order.ts";
import type { Acting } from "../event/hold-order.ts";
import { endSettledSitting } from "./end-sitting.ts";
import { insertSlips, planSlips } from "../tickets/plan-slips.ts";
import { returnStock } from "./return-stock.ts";
import { strikeTickets } from "../tickets/ticket-store.ts";

const cancel = statement<
  object,
  { merchantId: string; id: string; at: string; rowVersion: number; event: string; reason: string | null; note: string | null }
>(
  "order.cancel",
  `with cancelled as (
     update customer_order set status = ${OrderStatus.Cancelled}, ended_at = :at, changed_at = :at, row_version = row_version + 1,
       cancel_reason = :reason, cancel_note = :note
     where merchant_id = :merchantId and id = :id and status in (0, ${AWAITS_PAYMENT}) and row_version = :rowVersion returning id, row_version
   ),
   ${writeEventsAndNotify("cancelled", ":event")}`,
);

/** `reason`: which the diner reads; `note`: beside it, for the staff. */
type Cancelling = Acting & { reason: string | null; note?: string };

/**
 * Cancels a locked order in progress, or one that waits for its payment, of which nothing is paid: its stock, points and coupons return, and the last settled order of a
 * sitting ends the sitting. Where its tickets are on paper, slips tell the kitchen. Returns the returned points.
 */
export async function cancelOrder(
  tx: Queryable,
  { order }: OrderWithItems,
  { actor, at, random, reason, note = "" }: Cancelling,
): Promise<number> {
  const { merchantId, id, dinerId, points, rowVersion } = order;
  const event = eventColumns({ id: random.id(), kind: "cancelled", at, actor, reason: reason ?? "", ...(note && { change: { note } }) });
  await cancel(tx, { merchantId, id, at: at.toISOString(), rowVersion, event, reason, note: note || null });
  const slips = await planSlips(tx, order, {
    kind: "cancelled",
    voidReason: reason === "other" ? note : (reason ?? ""),
    withMade: true,
    random,
  });
  await strikeTickets(tx, order, { at, reason: "cancelled" });
  await insertSlips(tx, order, { slips, actor, at });
  await returnStock(tx, { merchantId, orderId: id });
  await giveBackSpent(tx, { merchantId, id: random.id(), dinerId, orderId: id, points, at });
  await endSettledSitting(tx, order, at);
  return points;
}
