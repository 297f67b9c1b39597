import { isPaidInFull } from "@comanda/domain/order/payment-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";

const takeBack = statement<object, { merchantId: string; entryId: string; dinerId: string; orderId: string; points: number; at: string }>(
  "points.take-back-earned",
  `with held as (
     select points, growth from member where merchant_id = :merchantId and diner_id = :dinerId for update
   ),
   earned as (
     select coalesce(sum(growth), 0)::int as growth from points_entry
     where merchant_id = :merchantId and order_id = :orderId and diner_id = :dinerId and reason in ('earned', 'corrected')
   ),
   taken as (
     update member m set points = m.points - least(m.points, :points::int), growth = greatest(0, m.growth - earned.growth) from held, earned
     where m.merchant_id = :merchantId and m.diner_id = :dinerId
     returning least(held.points, :points::int) as points, least(held.growth, earned.growth) as growth, m.points as balance
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, growth, balance, created_at)
     select :merchantId, :entryId, :dinerId, :orderId, 'corrected', -points, -growth, balance, :at from taken where points > 0 or growth > 0
   )
   update customer_order set earned_points = 0 where merchant_id = :merchantId and id = :orderId and exists (select 1 from taken)`,
);

/**
 * Takes points back that an order earned, when a payment of it is reversed and it is no longer paid in full. The balance does not become
 * negative: points that were spent meanwhile stay with the member.
 */
export async function takeBackEarned(
  tx: Queryable,
  { before, after, entryId, at }: { before: OrderRecord; after: OrderRecord; entryId: string; at: Date },
): Promise<void> {
  if (before.earnedPoints === 0 || isPaidInFull(after.paymentStatus)) return;
  const { merchantId, id, dinerId, earnedPoints } = before;
  await takeBack(tx, { merchantId, entryId, dinerId, orderId: id, points: earnedPoints, at: at.toISOString() });
}
