import type { Growth } from "@comanda/domain/member/member-level";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

const hold = statement<Growth, { merchantId: string; dinerId: string }>(
  "points.hold-earner",
  `select growth, level_expires_at as "levelExpiresAt" from member where merchant_id = :merchantId and diner_id = :dinerId for update`,
);

/** The member to whom the order belongs, locked until the transaction ends; `null` for a guest. */
export async function holdEarner(tx: Queryable, merchantId: string, dinerId: string): Promise<Growth | null> {
  return (await hold(tx, { merchantId, dinerId }))[0] ?? null;
}

/** A ledger entry of an order. */
type OrderEntry = { merchantId: string; id: string; dinerId: string; orderId: string; points: number; at: Date };

/** A member's growth before and after. */
type Raise = { from: Growth; to: Growth & { levelExpiresAt: string | null } };

const earn = statement<
  object,
  {
    merchantId: string;
    id: string;
    dinerId: string;
    orderId: string;
    points: number;
    growth: number;
    levelExpiresAt: string | null;
    raise: number;
    at: string;
  }
>(
  "points.earn",
  `with earner as (
     update member set points = points + :points, growth = :growth, level_expires_at = :levelExpiresAt where merchant_id = :merchantId and diner_id = :dinerId
     returning points
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, growth, balance, created_at)
     select :merchantId, :id, :dinerId, :orderId, case when exists (
         select 1 from points_entry where merchant_id = :merchantId and order_id = :orderId and reason = 'earned') then 'corrected' else 'earned' end,
       :points, :raise, points, :at from earner
   )
   update customer_order set earned_points = :points where merchant_id = :merchantId and id = :orderId and exists (select 1 from earner)`,
);

/**
 * Adds the points of an order to a locked member. The ledger entry contains the change of growth, which is less than the earned points
 * where a level had expired and growth restarted, so that the entries always sum to the balance. An order that earns again, after its points
 * were taken back, has another entry that corrects the first.
 */
export async function earnPoints(tx: Queryable, entry: OrderEntry, { from, to }: Raise): Promise<void> {
  const { merchantId, id, dinerId, orderId, points, at } = entry;
  await earn(tx, {
    merchantId,
    id,
    dinerId,
    orderId,
    points,
    growth: to.growth,
    levelExpiresAt: to.levelExpiresAt,
    raise: to.growth - from.growth,
    at: at.toISOString(),
  });
}

const lessen = statement<
  object,
  { merchantId: string; id: string; dinerId: string; orderId: string; points: number; left: number; at: string }
>(
  "points.lessen-earned",
  `with held as (
     select points, growth from member where merchant_id = :merchantId and diner_id = :dinerId for update
   ),
   earned as (
     select greatest(0, coalesce(sum(growth), 0)::int - :left::int) as growth from points_entry
     where merchant_id = :merchantId and order_id = :orderId and diner_id = :dinerId and reason in ('earned', 'corrected')
   ),
   taken as (
     update member m set points = m.points - least(m.points, :points::int), growth = greatest(0, m.growth - earned.growth) from held, earned
     where m.merchant_id = :merchantId and m.diner_id = :dinerId
     returning least(held.points, :points::int) as points, least(held.growth, earned.growth) as growth, m.points as balance
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, growth, balance, created_at)
     select :merchantId, :id, :dinerId, :orderId, 'corrected', -points, -growth, balance, :at from taken where points > 0 or growth > 0
   )
   update customer_order set earned_points = :left::int where merchant_id = :merchantId and id = :orderId and exists (select 1 from taken)`,
);

/**
 * Takes points back from a member that an order earned, of which it keeps `left`. The balance does not become negative: points that were spent
 * meanwhile stay with the member.
 */
export async function lessenEarned(tx: Queryable, { at, ...entry }: OrderEntry & { left: number }): Promise<void> {
  await lessen(tx, { ...entry, at: at.toISOString() });
}

const restore = statement<
  object,
  { merchantId: string; id: string; dinerId: string; orderId: string; earned: number; givenAt: string; at: string }
>(
  "points.restore-lessened",
  `with changed as (
     select coalesce(sum(amount), 0)::int as points, coalesce(sum(growth), 0)::int as growth from points_entry
     where merchant_id = :merchantId and diner_id = :dinerId and order_id = :orderId and reason in ('corrected', 'returned') and created_at = :givenAt
   ),
   held as (select points from member where merchant_id = :merchantId and diner_id = :dinerId for update),
   restored as (
     update member m set points = greatest(0, m.points - changed.points), growth = greatest(0, m.growth - changed.growth) from changed, held
     where m.merchant_id = :merchantId and m.diner_id = :dinerId
     returning m.points - held.points as points, -changed.growth as growth, m.points as balance
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, growth, balance, created_at)
     select :merchantId, :id, :dinerId, :orderId, 'corrected', points, growth, balance, :at from restored where points <> 0 or growth <> 0
   )
   update customer_order set earned_points = :earned::int where merchant_id = :merchantId and id = :orderId and exists (select 1 from restored)`,
);

/**
 * Undoes what a refund at `givenAt` has changed of the points of a member: those that the order had earned are there again, and those that had
 * returned are taken, as far as the member still has them. `earned`: the points of the order afterwards.
 */
export async function restoreLessened(
  tx: Queryable,
  { givenAt, at, ...entry }: Omit<OrderEntry, "points"> & { earned: number; givenAt: Date },
): Promise<void> {
  await restore(tx, { ...entry, givenAt: givenAt.toISOString(), at: at.toISOString() });
}

const giveBack = statement<
  object,
  { merchantId: string; id: string; dinerId: string; orderId: string; points: number; at: string; userCouponIds: string | null }
>(
  "points.give-back",
  `with owner as (
     update member set points = points + :points where merchant_id = :merchantId and diner_id = :dinerId returning points
   ),
   noted as (
     insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, balance, created_at)
     select :merchantId, :id, :dinerId, :orderId, 'returned', :points, points, :at from owner where :points > 0
   )
   update user_coupon set used_at = null, order_id = 0
   where merchant_id = :merchantId and order_id = :orderId and (:userCouponIds::bigint[] is null or id = any(:userCouponIds)) and exists (select 1 from owner)`,
);

/** Returns to a member what an order took: points, with a ledger entry, and its coupons, all of them or those with these ids. */
export async function giveBackSpent(
  tx: Queryable,
  { merchantId, id, dinerId, orderId, points, at }: OrderEntry,
  userCouponIds: readonly string[] | null = null,
): Promise<void> {
  await giveBack(tx, {
    merchantId,
    id,
    dinerId,
    orderId,
    points,
    at: at.toISOString(),
    userCouponIds: userCouponIds && `{${userCouponIds.join(",")}}`,
  });
}
