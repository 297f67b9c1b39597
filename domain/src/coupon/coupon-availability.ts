import { Availability } from "../codes.ts";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { leftInScope, measuredAmount, type Threshold } from "./coupon-discount.ts";
import { compare, decimal } from "../money/decimal.ts";
import type { WeeklySlot } from "../menu/menu.ts";
import { minus, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";
import { nextFrom } from "../time/slots.ts";

/** The time at which a coupon is evaluated: an instant and the merchant's IANA zone. */
export type When = { at: string | Date; zone: string };

/**
 * Whether a coupon is in force at an instant; `nextFrom` is the instant from which it is in force, null where it is in
 * force now or never will be.
 */
export type TimeAvailability = { availability: Availability; nextFrom: string | null };

/** Whether a coupon can be used on a basket; `missingAmount` is the difference to its threshold, in dollars with two digits. */
export type BasketAvailability = { availability: Availability; missingAmount: string };

const NOTHING_MISSING = moneyText(NOTHING);
const DAY = 1440;

/**
 * Whether a coupon is in force at an instant, by time alone (product rules, section 3): from `validFrom` (inclusive) to
 * `validTo` (exclusive), on its weekdays by the merchant's wall clock. Returns Available, or NotYetTime with the next
 * instant before `validTo` at which it is in force.
 */
export function availabilityOf({ terms, validFrom, validTo }: UserCoupon, { at, zone }: When): TimeAvailability {
  const from = new Date(Math.max(new Date(at).getTime(), new Date(validFrom).getTime()));
  const begins = nextFrom(daysOf(terms), from, zone);
  if (begins === null || new Date(begins) >= new Date(validTo)) return { availability: Availability.NotYetTime, nextFrom: null };
  const isNow = new Date(begins).getTime() === new Date(at).getTime();
  return isNow ? { availability: Availability.Available, nextFrom: null } : { availability: Availability.NotYetTime, nextFrom: begins };
}

/**
 * Whether a coupon that is in force can be used on a basket (product rules, section 3). OutOfScope: nothing is left of
 * the lines in its scope, which is also the case where all of them are paid with points. NotMeetingThreshold: less than
 * its threshold is left of the order, or of these lines (`measuredAmount`).
 */
export function availabilityOn(terms: Threshold, basket: Basket): BasketAvailability {
  if (sum(leftInScope(terms, basket)).units === 0n) return { availability: Availability.OutOfScope, missingAmount: NOTHING_MISSING };
  const left = measuredAmount(terms, basket);
  const threshold = decimal(terms.thresholdAmount);
  if (compare(left, threshold) >= 0) return { availability: Availability.Available, missingAmount: NOTHING_MISSING };
  return { availability: Availability.NotMeetingThreshold, missingAmount: moneyText(minus(toMoney(threshold), left)) };
}

/** The weekly slots of a coupon: each of its weekdays as a whole day. No weekdays means all of them. */
const daysOf = ({ weekdays }: CouponTerms): WeeklySlot[] => (weekdays.length === 0 ? [] : [{ days: weekdays, from: 0, to: DAY }]);
