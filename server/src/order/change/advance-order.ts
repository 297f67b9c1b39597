import { OrderStatus, PaymentStatus, SendStatus } from "@comanda/domain/codes";
import { mayBecome } from "@comanda/domain/order/order-life";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../../db/queryable.ts";
import type { Deps } from "../../deps.ts";
import { ORDER_CHANNEL, findAnyOrder } from "../read/order-store.ts";
import { returnStock } from "./return-stock.ts";
import { settleOrder } from "./settle-order.ts";

/** A step of an order by the staff: send all of it to the kitchen, complete it, cancel it. */
export type OrderStep = "send" | "complete" | "cancel";

const markSent = statement(
  "order.mark-items-sent",
  `update order_item set sent_at = $3 where merchant_id = $1 and order_id = $2 and sent_at is null`,
);

const advance = statement<{ dinerId: string }>(
  "order.advance",
  `with moved as (
     update customer_order set status = $3, send_status = $4, sent_at = coalesce(sent_at, $5), ended_at = $6, row_version = row_version + 1,
       changed_at = $7, payment_status = case when $3 = ${OrderStatus.Completed} then ${PaymentStatus.FullyPaid} else payment_status end,
       paid = case when $3 = ${OrderStatus.Completed} then total else paid end, cancel_reason = $9
     where merchant_id = $1 and id = $2 and status = 0 and row_version = $8 returning id, row_version, diner_id
   ) select diner_id as "dinerId", pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from moved`,
);

const holdSitting = statement("order.hold-sitting", `select from sitting where merchant_id = $1 and id = $2 for update`);

const endSettledSitting = statement(
  "order.end-settled-sitting",
  `update sitting s set ended_at = $3 where s.merchant_id = $1 and s.id = $2 and s.ended_at is null
     and not exists (select 1 from customer_order where merchant_id = $1 and sitting_id = s.id and sitting_id <> 0 and status = 0)`,
);

/**
 * Advances an order, and refuses a step that its status does not allow. A completed order counts as paid in full, since the command
 * settles it: its member earns points. A cancelled order stores the reason, which its diner reads, and returns its stock, points and
 * coupons. `points`: how many were earned or returned (product rules, section 3: Points and levels). Settling the last order of a sitting
 * ends the sitting.
 */
export async function advanceOrder(
  deps: Pick<Deps, "db" | "clock" | "random">,
  { merchantId, id: orderId, reason }: { merchantId: string; id: string; reason?: string },
  step: OrderStep,
): Promise<Result<{ points: number }, "not-found" | "order-modified">> {
  const at = deps.clock.now();
  const now = at.toISOString();
  return deps.db.transaction(async (tx) => {
    const order = await findAnyOrder(tx, merchantId, orderId);
    if (!order) return refuse("not-found");
    const next = step === "send" ? OrderStatus.Progressing : step === "complete" ? OrderStatus.Completed : OrderStatus.Cancelled;
    const isSent = step === "send";
    if (!isSent && !mayBecome(order.status as OrderStatus, next)) return refuse("order-modified");
    const sendStatus = isSent ? SendStatus.allSent : order.sendStatus;
    const [moved] = await advance(
      tx,
      merchantId,
      orderId,
      next,
      sendStatus,
      isSent ? now : null,
      isSent ? null : now,
      now,
      order.rowVersion,
      step === "cancel" && reason ? reason : null,
    );
    if (!moved) return refuse("order-modified");
    // Only after the order is locked: items added before are included, and its diner no longer changes.
    if (isSent) {
      await markSent(tx, merchantId, orderId, now);
      return ok({ points: 0 });
    }
    if (step === "cancel") await returnStock(tx, merchantId, orderId);
    const points = await settleOrder(tx, step, { order: { ...order, dinerId: moved.dinerId }, entryId: deps.random.id(), at });
    await endOf(tx, order, now);
    return ok({ points });
  });
}

/**
 * The sitting is locked first, by a statement of its own: it waits for orders in progress at the table, and the next statement sees them,
 * as well as another last order that is settled concurrently.
 */
async function endOf(tx: Queryable, { merchantId, sittingId }: { merchantId: string; sittingId: string }, now: string): Promise<void> {
  if (sittingId === "0") return;
  await holdSitting(tx, merchantId, sittingId);
  await endSettledSitting(tx, merchantId, sittingId, now);
}
