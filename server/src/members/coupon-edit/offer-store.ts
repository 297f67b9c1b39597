import { OrderStatus } from "@comanda/domain/codes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The numbers of one coupon: given in all, still usable, and used in orders. */
export type OfferCount = { couponId: string; given: number; held: number; used: number };

const counts = statement<OfferCount, { merchantId: string; now: string }>(
  "coupon-offer.counts",
  `select coupon_id as "couponId", count(*)::int as given, (count(*) filter (where used_at is null and valid_to > :now))::int as held,
     (count(*) filter (where used_at is not null))::int as used
   from user_coupon where merchant_id = :merchantId group by coupon_id`,
);

/** The numbers of every coupon of which members have or had one. */
export const countOffers = (on: Queryable, merchantId: string, now: Date): Promise<OfferCount[]> =>
  counts(on, { merchantId, now: now.toISOString() });

const takenOff = statement<{ coupons: number; amount: string }, { merchantId: string; day: string }>(
  "coupon-offer.taken-off",
  `select count(*)::int as coupons, coalesce(sum((applied ->> 'amount')::numeric), 0)::numeric(20, 2)::text as amount
   from customer_order o, jsonb_array_elements(o.pricing -> 'coupons') applied
   where o.merchant_id = :merchantId and o.business_day = :day::date and o.status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged}, ${AWAITS_PAYMENT})`,
);

/** What coupons took off the orders of a business day. */
export async function findTakenOff(on: Queryable, merchantId: string, day: string): Promise<{ coupons: number; amount: string }> {
  const [row] = await takenOff(on, { merchantId, day });
  return row ?? { coupons: 0, amount: "0.00" };
}

// The growth that counts at an instant: a level that has expired starts from zero.
const GROWTH_NOW = `case when m.level_expires_at is not null and m.level_expires_at <= :validFrom then 0 else m.growth end`;

const byGrowth = statement<{ growth: number; members: number }, { merchantId: string; validFrom: string; starts: string }>(
  "coupon-offer.members",
  `select start as growth, (select count(*) from member m
     where m.merchant_id = :merchantId and ${GROWTH_NOW} >= start and (next is null or ${GROWTH_NOW} < next))::int as members
   from (select start, lead(start) over (order by start) as next from unnest(:starts::int[]) start) as level order by start`,
);

/** The number of members on each level, which are given by the growth at which they begin. */
export const countMembersByGrowth = (on: Queryable, merchantId: string, { now, starts }: { now: Date; starts: readonly number[] }) =>
  byGrowth(on, { merchantId, validFrom: now.toISOString(), starts: `{${starts.join(",")}}` });

const withdraw = statement<{ id: string }, { merchantId: string; couponId: string; now: string }>(
  "coupon-offer.withdraw",
  `update user_coupon set valid_to = :now where merchant_id = :merchantId and coupon_id = :couponId and used_at is null and valid_to > :now returning id`,
);

/** Ends what members have of a coupon and have not used. Returns how many. */
export const withdrawHeld = async (
  tx: Queryable,
  merchantId: string,
  { couponId, now }: { couponId: string; now: Date },
): Promise<number> => (await withdraw(tx, { merchantId, couponId, now: now.toISOString() })).length;

// The ids of the given coupons are those of one series, since one statement writes them all.
const givePart = statement<
  { members: number; last: string | null },
  {
    merchantId: string;
    validFrom: string;
    firstId: string;
    couponId: string;
    terms: string;
    validTo: string;
    after: string;
    growthFrom: number | null;
    growthBelow: number | null;
    limit: number;
  }
>(
  "coupon-offer.give",
  `with chosen as (
     select m.diner_id from member m where m.merchant_id = :merchantId and m.diner_id > :after
       and (:growthFrom::int is null or (${GROWTH_NOW} >= :growthFrom and (:growthBelow::int is null or ${GROWTH_NOW} < :growthBelow)))
     order by m.diner_id limit :limit
   ), given as (
     insert into user_coupon (merchant_id, id, diner_id, coupon_id, terms, valid_from, valid_to, received_at)
     select :merchantId, :firstId::bigint + row_number() over (order by diner_id), diner_id, :couponId, :terms::jsonb, :validFrom, :validTo, :validFrom from chosen returning diner_id
   )
   select count(*)::int as members, max(diner_id) as last from given`,
);

/** Members whose growth is from one number to below another; null: every member. */
export type GrowthRange = { from: number; below: number | null } | null;
/** What is given: the terms, and the instants in ISO 8601 from and until which they are valid. */
export type GivenCoupon = { couponId: string; terms: CouponTerms; validFrom: string; validTo: string };
type Part = { firstId: string; range: GrowthRange; after: string; limit: number };

/** Gives a coupon to the next members in a range, by their ids after one of them. Returns how many, and the last one's id. */
export async function giveToMembers(
  tx: Queryable,
  merchantId: string,
  { given: { couponId, terms, validFrom, validTo }, part: { firstId, range, after, limit } }: { given: GivenCoupon; part: Part },
): Promise<{ members: number; last: string | null }> {
  const [row] = await givePart(tx, {
    merchantId,
    validFrom,
    firstId,
    couponId,
    terms: JSON.stringify(terms),
    validTo,
    after,
    growthFrom: range?.from ?? null,
    growthBelow: range?.below ?? null,
    limit,
  });
  return row ?? { members: 0, last: null };
}

const sameGift = statement<{ id: string }, { merchantId: string; couponId: string; key: string }>(
  "coupon-offer.gift-of-key",
  `select id from pending_action where merchant_id = :merchantId and action = 'give-coupon' and subject_id = :couponId and body ->> 'key' = :key limit 1`,
);

/** The id of the giving that was asked for with an idempotency key; null for a new one. */
export const findGiving = async (on: Queryable, merchantId: string, { couponId, key }: { couponId: string; key: string }) =>
  (await sameGift(on, { merchantId, couponId, key }))[0]?.id ?? null;
