import { afterEarning } from "@comanda/domain/member/member-level";
import type { Queryable } from "../db/queryable.ts";
import { findMerchant } from "../merchant/merchant-store.ts";
import { earnPoints, giveBackSpent, holdEarner } from "../points/points-of-order.ts";
import { pointsFrom, rateOf } from "./order-earnings.ts";
import type { OrderRecord } from "./order-record.ts";

/** An order that has just ended and is held, the id of the line that it leaves in the ledger, and when. */
type Ended = { order: OrderRecord; entryId: string; at: Date };

/** Does for its member what an order that has ended brings: the points that it earned, or what it gives back. How many points that is. */
export const settleOrder = (tx: Queryable, step: "complete" | "cancel", ended: Ended): Promise<number> =>
  step === "complete" ? earnFrom(tx, ended) : giveBackFrom(tx, ended);

/** By the level that the member has at this moment; a guest earns nothing. */
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
