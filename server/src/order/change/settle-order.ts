import { afterEarning } from "@comanda/domain/member/member-level";
import type { Queryable } from "../../db/queryable.ts";
import { findMerchant } from "../../merchant/merchant-store.ts";
import { earnPoints, giveBackSpent, holdEarner } from "../../points/points-of-order.ts";
import { pointsFrom, rateOf } from "../place/order-earnings.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** An ended and locked order, the id for its entry in the ledger, and the time. */
type Ended = { order: OrderRecord; entryId: string; at: Date };

/** Settles an ended order for its member: earned points, or returned points and coupons. Returns the number of points. */
export const settleOrder = (tx: Queryable, step: "complete" | "cancel", ended: Ended): Promise<number> =>
  step === "complete" ? earnFrom(tx, ended) : giveBackFrom(tx, ended);

/** The level of the member at this moment counts; a guest earns nothing. */
async function earnFrom(tx: Queryable, { order, entryId, at }: Ended): Promise<number> {
  const { merchantId, dinerId, id: orderId } = order;
  const from = await holdEarner(tx, merchantId, dinerId);
  const merchant = await findMerchant(tx, merchantId);
  if (!from || !merchant) return 0;
  const { levels, levelMonths } = merchant.definition;
  const points = pointsFrom(order, rateOf(from, levels, at));
  if (points === 0) return 0;
  const to = afterEarning(from, points, { levels, levelMonths, now: at, zone: merchant.timeZone });
  await earnPoints(tx, { merchantId, id: entryId, dinerId, orderId, points, at }, { from, to });
  return points;
}

async function giveBackFrom(tx: Queryable, { order, entryId, at }: Ended): Promise<number> {
  const { merchantId, dinerId, id: orderId, points } = order;
  await giveBackSpent(tx, { merchantId, id: entryId, dinerId, orderId, points, at });
  return points;
}
