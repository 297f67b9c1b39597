import type { POINTS_REASONS } from "@comanda/contract/calls/points-calls";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The reason of a change of balance. */
export type PointsReason = (typeof POINTS_REASONS)[number];

/** A ledger entry: `amount` signed, `balance` after it; order and serial 0 for an entry without an order. */
export type PointsEntry = {
  id: string;
  reason: PointsReason;
  amount: number;
  balance: number;
  orderId: string;
  serial: number;
  createdAt: Date;
};

const page = statement<PointsEntry, { merchantId: string; dinerId: string; limit: number; offset: number }>(
  "points.list",
  `select p.id, p.reason, p.amount, p.balance, p.order_id as "orderId", coalesce(o.serial, 0) as serial, p.created_at as "createdAt"
   from points_entry p left join customer_order o on o.merchant_id = :merchantId and o.id = p.order_id
   where p.merchant_id = :merchantId and p.diner_id = :dinerId order by p.created_at desc, p.id desc limit :limit offset :offset`,
);

/** A page of a member's ledger, newest first. */
export async function findPoints(
  on: Queryable,
  of: { merchantId: string; dinerId: string },
  { size, page: at }: { size: number; page: number },
): Promise<PointsEntry[]> {
  return page(on, { merchantId: of.merchantId, dinerId: of.dinerId, limit: size, offset: (at - 1) * size });
}
