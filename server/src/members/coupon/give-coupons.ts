import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import type { Random } from "../../platform/deps.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import { endOfGiven } from "./offers-in-use.ts";

const insert = statement<object, { merchantId: string; dinerId: string; given: string; now: string }>(
  "coupon.give",
  `insert into user_coupon (merchant_id, id, diner_id, coupon_id, terms, valid_from, valid_to, received_at)
   select :merchantId, c.id, :dinerId, c.coupon_id, c.terms, :now, c.valid_to, :now
   from jsonb_to_recordset(:given::jsonb) as c (id bigint, coupon_id bigint, terms jsonb, valid_to timestamptz)`,
);

/**
 * Gives coupons to a member, with the terms of today. They are valid from now to the end of their last day on the restaurant's
 * wall clock, so that it counts whole.
 */
export async function giveCoupons(
  on: Queryable,
  { random, now, merchant, dinerId }: { random: Random; now: Date; merchant: Merchant; dinerId: string },
  offers: readonly CouponOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const given = offers.map((offer) => ({
    id: random.id(),
    coupon_id: offer.id,
    terms: offer.terms,
    valid_to: endOfGiven(offer, merchant, now).toISOString(),
  }));
  await insert(on, { merchantId: merchant.id, dinerId, given: JSON.stringify(given), now: now.toISOString() });
}
