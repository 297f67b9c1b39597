import { instantOnWall, localMinutesAt } from "@comanda/domain/time/zone";
import { type Queryable, statement } from "../db/queryable.ts";
import type { CouponOffer } from "../db/schema/merchant.ts";
import type { Random } from "../deps.ts";
import type { Merchant } from "../merchant/merchant-store.ts";

const DAY_MINUTES = 1440;

const insert = statement(
  "coupon.give",
  `insert into user_coupon (merchant_id, id, diner_id, coupon_id, terms, valid_from, valid_to, received_at)
   select $1, c.id, $2, c.coupon_id, c.terms, $4, c.valid_to, $4
   from jsonb_to_recordset($3::jsonb) as c (id bigint, coupon_id bigint, terms jsonb, valid_to timestamptz)`,
);

/**
 * Gives coupons to a member, with the terms of today. They are valid from now to the end of the day `validDays` after today on the
 * restaurant's wall clock, so that the last day counts whole.
 */
export async function giveCoupons(
  on: Queryable,
  { random, now, merchant, dinerId }: { random: Random; now: Date; merchant: Merchant; dinerId: string },
  offers: readonly CouponOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const given = offers.map(({ id, terms, validDays }) => ({
    id: random.id(),
    coupon_id: id,
    terms,
    valid_to: endOfDay(now, validDays, merchant.timeZone).toISOString(),
  }));
  await insert(on, merchant.id, dinerId, JSON.stringify(given), now.toISOString());
}

/** The midnight that ends the day `days` after that of an instant, on the wall clock of a zone. */
function endOfDay(at: Date, days: number, zone: string): Date {
  const today = Math.floor(localMinutesAt(at.getTime(), zone) / DAY_MINUTES);
  return new Date(instantOnWall((today + days + 1) * DAY_MINUTES, zone));
}
