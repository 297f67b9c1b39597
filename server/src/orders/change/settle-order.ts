import { OrderStatus } from "@comanda/domain/codes";
import { isPaidInFull } from "@comanda/domain/payment/payment-state";
import { afterEarning } from "@comanda/domain/member/member-level";
import { isZero } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import { earnPoints, holdEarner } from "../../members/points/points-of-order.ts";
import { pointsFrom, rateOf } from "../read/order-earnings.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** A locked order after its change, the id for its entry in the ledger, and the time. */
type Settled = { order: OrderRecord; entryId: string; at: Date };

/**
 * Adds the points of an order to its member when it is both completed and fully paid (product rules, section 3: Points and levels); called
 * in the transaction of whichever comes second. The level of the member at this moment counts; a guest earns nothing. Returns the points.
 */
export async function earnWhenSettled(tx: Queryable, { order, entryId, at }: Settled): Promise<number> {
  const { merchantId, dinerId, id: orderId, status, paymentStatus } = order;
  if (status !== OrderStatus.Completed || !isPaidInFull(paymentStatus) || order.earnedPoints > 0) return 0;
  const from = await holdEarner(tx, merchantId, dinerId);
  const merchant = await findMerchant(tx, merchantId);
  if (!from || !merchant) return 0;
  const { levels, levelMonths } = merchant.definition;
  const points = pointsFrom(await withoutRefunds(tx, order), rateOf(from, levels, at));
  if (points === 0) return 0;
  const to = afterEarning(from, points, { levels, levelMonths, now: at, zone: merchant.timeZone });
  await earnPoints(tx, { merchantId, id: entryId, dinerId, orderId, points, at }, { from, to });
  return points;
}

const refundedBase = statement<{ untaxed: string }, { merchantId: string; orderId: string }>(
  "order.refunded-base",
  `select coalesce(sum(untaxed), 0)::numeric(12, 2)::text as untaxed from refund
   where merchant_id = :merchantId and order_id = :orderId and state = 'done'`,
);

/** An order whose total has only what was not given back; its tips and taxes are subtracted apart. */
async function withoutRefunds(tx: Queryable, order: OrderRecord): Promise<OrderRecord> {
  if (isZero(money(order.refunded))) return order;
  const [row] = await refundedBase(tx, { merchantId: order.merchantId, orderId: order.id });
  return { ...order, total: moneyText(minus(money(order.total), money(row?.untaxed ?? "0"))) };
}
