import { instantOnWall, localMinutesAt } from "@comanda/domain/time/zone";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** The midnight that ends a day of the calendar, in minutes on the wall clock. */
const endOf = (date: string): number => Date.parse(date) / MINUTE_MS + DAY_MINUTES;

/** When a coupon that is given now ends: at midnight after its last day, on the restaurant's wall clock. */
export function endOfGiven({ validDays, validUntil }: CouponOffer, { timeZone }: Pick<Merchant, "timeZone">, now: Date): Date {
  if (validUntil !== undefined) return new Date(instantOnWall(endOf(validUntil), timeZone));
  const today = Math.floor(localMinutesAt(now.getTime(), timeZone) / DAY_MINUTES);
  return new Date(instantOnWall((today + (validDays ?? 0) + 1) * DAY_MINUTES, timeZone));
}

/** Whether a coupon is given at an instant: it was not ended, and its last day is not over. */
export const isOfferInUse = (offer: CouponOffer, merchant: Pick<Merchant, "timeZone">, now: Date): boolean =>
  offer.endedAt === undefined && endOfGiven(offer, merchant, now) > now;

/** The coupons that a restaurant gives at an instant. */
export const offersInUse = (merchant: Pick<Merchant, "timeZone" | "definition">, now: Date): CouponOffer[] =>
  merchant.definition.coupons.filter((offer) => isOfferInUse(offer, merchant, now));
