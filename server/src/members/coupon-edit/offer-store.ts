import { OrderStatus } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The numbers of one coupon: given in all, still usable, and used in orders. */
export type OfferCount = { couponId: string; given: number; held: number; used: number };

const counts = statement<OfferCount>(
  "coupon-offer.counts",
  `select coupon_id as "couponId", count(*)::int as given, (count(*) filter (where used_at is null and valid_to > $2))::int as held,
     (count(*) filter (where used_at is not null))::int as used
   from user_coupon where merchant_id = $1 group by coupon_id`,
);

/** The numbers of every coupon of which members have or had one. */
export const countOffers = (on: Queryable, merchantId: string, now: Date): Promise<OfferCount[]> =>
  counts(on, merchantId, now.toISOString());

const takenOff = statement<{ coupons: number; amount: string }>(
  "coupon-offer.taken-off",
  `select count(*)::int as coupons, coalesce(sum((applied ->> 'amount')::numeric), 0)::numeric(20, 2)::text as amount
   from customer_order o, jsonb_array_elements(o.pricing -> 'coupons') applied
   where o.merchant_id = $1 and o.business_day = $2::date and o.status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged})`,
);

/** What coupons took off the orders of a business day. */
export async function findTakenOff(on: Queryable, merchantId: string, day: string): Promise<{ coupons: number; amount: string }> {
  const [row] = await takenOff(on, merchantId, day);
  return row ?? { coupons: 0, amount: "0.00" };
}

// The growth that counts at an instant: a level that has expired starts from zero.
const GROWTH_NOW = `case when m.level_expires_at is not null and m.level_expires_at <= $2 then 0 else m.growth end`;

const byGrowth = statement<{ growth: number; members: number }>(
  "coupon-offer.members",
  `select start as growth, (select count(*) from member m
     where m.merchant_id = $1 and ${GROWTH_NOW} >= start and (next is null or ${GROWTH_NOW} < next))::int as members
   from (select start, lead(start) over (order by start) as next from unnest($3::int[]) start) as level order by start`,
);

/** The number of members on each level, which are given by the growth at which they begin. */
export const countMembersByGrowth = (on: Queryable, merchantId: string, { now, starts }: { now: Date; starts: readonly number[] }) =>
  byGrowth(on, merchantId, now.toISOString(), `{${starts.join(",")}}`);

const withdraw = statement<{ id: string }>(
  "coupon-offer.withdraw",
  `update user_coupon set valid_to = $3 where merchant_id = $1 and coupon_id = $2 and used_at is null and valid_to > $3 returning id`,
);

/** Ends what members have of a coupon and have not used. Returns how many. */
export const withdrawHeld = async (
  tx: Queryable,
  merchantId: string,
  { couponId, now }: { couponId: string; now: Date },
): Promise<number> => (await withdraw(tx, merchantId, couponId, now.toISOString())).length;

// The ids of the given coupons are those of one series, since one statement writes them all.
const givePart = statement<{ members: number; last: string | null }>(
  "coupon-offer.give",
  `with chosen as (
     select m.diner_id from member m where m.merchant_id = $1 and m.diner_id > $7
       and ($8::int is null or (${GROWTH_NOW} >= $8 and ($9::int is null or ${GROWTH_NOW} < $9)))
     order by m.diner_id limit $10
   ), given as (
     insert into user_coupon (merchant_id, id, diner_id, coupon_id, terms, valid_from, valid_to, received_at)
     select $1, $3::bigint + row_number() over (order by diner_id), diner_id, $4, $5::jsonb, $2, $6, $2 from chosen returning diner_id
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
  const values = [firstId, couponId, JSON.stringify(terms), validTo, after, range?.from ?? null, range?.below ?? null, limit];
  const [row] = await givePart(tx, merchantId, validFrom, ...values);
  return row ?? { members: 0, last: null };
}

const lastChange = statement<{ by: string; at: Date }>(
  "coupon-offer.last-change",
  `select actor_name as by, at from audit_line
   where merchant_id = $1 and subject_kind = 'coupon' and subject_id = $2 and action = 'coupon.save' and jsonb_exists(after, $3)
   order by id desc limit 1`,
);

/** Who changed a field of a coupon last; null where the console has not. */
export const findLastOfferChange = async (on: Queryable, merchantId: string, { couponId, name }: { couponId: string; name: string }) =>
  (await lastChange(on, merchantId, couponId, name))[0] ?? null;

const sameGift = statement<{ id: string }>(
  "coupon-offer.gift-of-key",
  `select id from pending_action where merchant_id = $1 and action = 'give-coupon' and subject_id = $2 and body ->> 'key' = $3 limit 1`,
);

/** The id of the giving that was asked for with an idempotency key; null for a new one. */
export const findGiving = async (on: Queryable, merchantId: string, { couponId, key }: { couponId: string; key: string }) =>
  (await sameGift(on, merchantId, couponId, key))[0]?.id ?? null;
