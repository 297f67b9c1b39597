import { Availability } from "../codes.ts";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { leftInScope } from "./coupon-discount.ts";
import { compare, decimal } from "../money/decimal.ts";
import type { WeeklySlot } from "../menu/menu.ts";
import { minus, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";
import { nextFrom } from "../time/slots.ts";

/** When a coupon is judged: an instant, and the IANA zone of the merchant. */
export type When = { at: string | Date; zone: string };

/** Whether a coupon holds at an instant; `nextFrom` is when it begins to, null where it does now or never will. */
export type TimeAvailability = { availability: Availability; nextFrom: string | null };

/** Whether a coupon can be used on a basket; `missingAmount` is what its lines lack of its threshold, in dollars with two digits. */
export type BasketAvailability = { availability: Availability; missingAmount: string };

const NOTHING_MISSING = moneyText(NOTHING);
const DAY = 1440;

/**
 * Whether a coupon holds at an instant, by time alone (product rules, section 3): from `validFrom` up to, and not at, `validTo`, on its
 * weekdays by the merchant's wall clock. Available, or NotYetTime with the instant at which it begins to hold before it ends.
 */
export function availabilityOf({ terms, validFrom, validTo }: UserCoupon, { at, zone }: When): TimeAvailability {
  const from = new Date(Math.max(new Date(at).getTime(), new Date(validFrom).getTime()));
  const begins = nextFrom(daysOf(terms), from, zone);
  if (begins === null || new Date(begins) >= new Date(validTo)) return { availability: Availability.NotYetTime, nextFrom: null };
  const isNow = new Date(begins).getTime() === new Date(at).getTime();
  return isNow ? { availability: Availability.Available, nextFrom: null } : { availability: Availability.NotYetTime, nextFrom: begins };
}

/**
 * Whether a coupon whose time it is can be used on a basket (product rules, section 3). OutOfScope where nothing is left of the lines it
 * is for, which is also where all of them are paid with points; else NotMeetingThreshold where less than its threshold is left of them.
 */
export function availabilityOn(
  terms: Pick<CouponTerms, "couponType" | "scopeIds" | "thresholdAmount">,
  basket: Basket,
): BasketAvailability {
  const left = sum(leftInScope(terms, basket));
  if (left.units === 0n) return { availability: Availability.OutOfScope, missingAmount: NOTHING_MISSING };
  const threshold = decimal(terms.thresholdAmount);
  if (compare(left, threshold) >= 0) return { availability: Availability.Available, missingAmount: NOTHING_MISSING };
  return { availability: Availability.NotMeetingThreshold, missingAmount: moneyText(minus(toMoney(threshold), left)) };
}

/** A weekday lasts the whole day; no weekdays are all of them. */
const daysOf = ({ weekdays }: CouponTerms): WeeklySlot[] => (weekdays.length === 0 ? [] : [{ days: weekdays, from: 0, to: DAY }]);
