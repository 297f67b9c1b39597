import type { UserCoupon } from "@comanda/domain/coupon/coupon";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A coupon of a member: `usedAt` is null while no order uses it. */
export type HeldCoupon = UserCoupon & { usedAt: string | null };

/** SQL: the columns of a coupon `c` as one JSON value, as `couponFrom` reads it. */
export const COUPON_JSON = `jsonb_build_object('userCouponId', c.id::text, 'couponId', c.coupon_id::text, 'terms', c.terms,
  'validFrom', c.valid_from, 'validTo', c.valid_to, 'usedAt', c.used_at)`;

/** Parses a coupon from the JSON of the database, whose instants are in the time zone of the connection. */
export const couponFrom = ({ validFrom, validTo, usedAt, ...rest }: HeldCoupon): HeldCoupon => ({
  ...rest,
  validFrom: new Date(validFrom).toISOString(),
  validTo: new Date(validTo).toISOString(),
  usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
});

/** A coupon is used while an order has it; otherwise it is available until its end, and then expired. */
export type CouponState = "available" | "used" | "expired";

/** The order that uses a coupon, and the coupon's discount there; null while none does. */
type UsedOn = { orderId: string; serial: number; amount: string } | null;

const pageOf = statement<
  { coupon: HeldCoupon; usedOn: UsedOn },
  { merchantId: string; dinerId: string; state: string; now: string; limit: number; offset: number }
>(
  "coupon.list",
  `select ${COUPON_JSON} as coupon,
     (select jsonb_build_object('orderId', o.id::text, 'serial', o.serial, 'amount', applied ->> 'amount')
      from customer_order o, jsonb_array_elements(o.pricing -> 'coupons') applied
      where o.merchant_id = :merchantId and o.id = c.order_id and applied ->> 'userCouponId' = c.id::text) as "usedOn"
   from user_coupon c
   where c.merchant_id = :merchantId and c.diner_id = :dinerId
     and case when c.used_at is not null then 'used' when c.valid_to > :now then 'available' else 'expired' end = :state
   order by case when :state = 'available' then c.valid_to end, coalesce(c.used_at, c.valid_to) desc, c.id desc limit :limit offset :offset`,
);

/** A page of a member's coupons in one state: available ones by their end, others newest first. */
export async function findCoupons(
  on: Queryable,
  of: { merchantId: string; dinerId: string },
  lookup: { state: CouponState; now: Date; size: number; page: number },
): Promise<(HeldCoupon & { usedOn: UsedOn })[]> {
  const { state, now, size, page } = lookup;
  const rows = await pageOf(on, {
    merchantId: of.merchantId,
    dinerId: of.dinerId,
    state,
    now: now.toISOString(),
    limit: size,
    offset: (page - 1) * size,
  });
  return rows.map(({ coupon, usedOn }) => ({ ...couponFrom(coupon), usedOn }));
}
