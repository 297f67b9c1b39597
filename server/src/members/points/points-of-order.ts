import type { Growth } from "@comanda/domain/member/member-level";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

const hold = statement<Growth>(
  "points.hold-earner",
  `select growth, level_expires_at as "levelExpiresAt" from member where merchant_id = $1 and diner_id = $2 for update`,
);

/** The member to whom the order belongs, locked until the transaction ends; `null` for a guest. */
export async function holdEarner(tx: Queryable, merchantId: string, dinerId: string): Promise<Growth | null> {
  return (await hold(tx, merchantId, dinerId))[0] ?? null;
}

/** A ledger entry of an order. */
type OrderEntry = { merchantId: string; id: string; dinerId: string; orderId: string; points: number; at: Date };

/** A member's growth before and after. */
type Raise = { from: Growth; to: Growth & { levelExpiresAt: string | null } };

const earn = statement(
  "points.earn",
  `with earner as (
     update member set points = points + $5, growth = $6, level_expires_at = $7 where merchant_id = $1 and diner_id = $3
     returning points
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, growth, balance, created_at)
     select $1, $2, $3, $4, case when exists (
         select 1 from points_entry where merchant_id = $1 and order_id = $4 and reason = 'earned') then 'corrected' else 'earned' end,
       $5, $8, points, $9 from earner
   )
   update customer_order set earned_points = $5 where merchant_id = $1 and id = $4 and exists (select 1 from earner)`,
);

/**
 * Adds the points of an order to a locked member. The ledger entry contains the change of growth, which is less than the earned points
 * where a level had expired and growth restarted, so that the entries always sum to the balance. An order that earns again, after its points
 * were taken back, has another entry that corrects the first.
 */
export async function earnPoints(tx: Queryable, entry: OrderEntry, { from, to }: Raise): Promise<void> {
  const { merchantId, id, dinerId, orderId, points, at } = entry;
  await earn(tx, merchantId, id, dinerId, orderId, points, to.growth, to.levelExpiresAt, to.growth - from.growth, at.toISOString());
}

const giveBack = statement(
  "points.give-back",
  `with owner as (
     update member set points = points + $5 where merchant_id = $1 and diner_id = $3 returning points
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, balance, created_at)
     select $1, $2, $3, $4, 'returned', $5, points, $6 from owner where $5 > 0
   )
   update user_coupon set used_at = null, order_id = 0
   where merchant_id = $1 and order_id = $4 and ($7::bigint[] is null or id = any($7)) and exists (select 1 from owner)`,
);

/** Returns to a member what an order took: points, with a ledger entry, and its coupons, all of them or those with these ids. */
export async function giveBackSpent(
  tx: Queryable,
  { merchantId, id, dinerId, orderId, points, at }: OrderEntry,
  userCouponIds: readonly string[] | null = null,
): Promise<void> {
  await giveBack(tx, merchantId, id, dinerId, orderId, points, at.toISOString(), userCouponIds && `{${userCouponIds.join(",")}}`);
}
