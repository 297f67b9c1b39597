import { Availability } from "../codes.ts";
import { baseText } from "../locale.ts";
import { moneyText, NOTHING } from "../money/money.ts";
import type { Basket, CouponToApply, LineToPrice, PricingInput } from "../pricing/pricing-shapes.ts";
import { reducedByLines } from "../pricing/price-change.ts";
import { ok, refuse, type Result } from "../result.ts";
import { availabilityOf, availabilityOn, type When } from "./coupon-availability.ts";
import { applyInTurn, explainCombination, type Explained, type Take } from "./coupon-combination.ts";
import { inApplicationOrder } from "./coupon-order.ts";
import type { UserCoupon } from "./coupon.ts";

/**
 * A coupon of the member. `isHeld`: the existing order, to which items are added, already has it, so that its time is
 * not checked again.
 */
export type HeldCouponTerms<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; isHeld: boolean };

/**
 * A coupon evaluated for an order (product rules, section 3). `amount`: its discount where it is applied, otherwise the
 * discount that it would give by itself. `missingAmount`: the difference to its threshold. Both in dollars with two
 * digits. `nextFrom`: the instant from which it is in force, null where it is in force now or never will be.
 */
type EvaluatedCoupon<Coupon extends UserCoupon = UserCoupon> = {
  coupon: Coupon;
  availability: Availability;
  nextFrom: string | null;
  amount: string;
  missingAmount: string;
  isApplied: boolean;
};

/**
 * The result for a member's coupons on an order: `evaluated`, every coupon in the given order; `explained`, the best
 * combination; and `coupons`, those to price the order with, in the order of application.
 */
type CouponChoice<Coupon extends UserCoupon = UserCoupon> = {
  evaluated: EvaluatedCoupon<Coupon>[];
  explained: Explained;
  coupons: CouponToApply[];
};

/** Why a list of coupons cannot be used: the first coupon that cannot be used, and the reason. */
export type UnusableCoupon = { userCouponId: string; availability: Availability; missingAmount: string };

/**
 * Chooses the coupons of an order (product rules, sections 3 and 8). `chosen` undefined: the best combination; otherwise
 * exactly these, each once, in the order in which combinations are applied. Refuses `coupon-unusable` where one of them
 * is unknown (OutOfScope), is not available, has no discount after the ones before it, or cannot be combined with the
 * others (OutOfScope).
 */
export function chooseCoupons<Coupon extends UserCoupon>(
  input: Omit<PricingInput, "coupons">,
  heldCoupons: readonly HeldCouponTerms<Coupon>[],
  { chosen, ...when }: When & { chosen: readonly string[] | undefined },
): Result<CouponChoice<Coupon>, "coupon-unusable", UnusableCoupon> {
  const basket = basketOf(input.lines);
  const evaluated = heldCoupons.map((one) => evaluateCoupon(one, basket, when));
  const inTime = evaluated.filter(({ availability }) => availability !== Availability.NotYetTime).map(({ coupon }) => coupon);
  const explained = explainCombination(inTime, basket);
  const refused = chosen && firstUnusable(evaluated, chosen, basket);
  if (refused) return refuse("coupon-unusable", refused);
  const ids = chosen ?? explained.best.userCouponIds;
  const applied = inApplicationOrder(inTime.filter(({ userCouponId }) => ids.includes(userCouponId)));
  const takes = applyInTurn(applied, basket);
  return ok({ evaluated: evaluated.map((one) => withApplied(one, takes)), explained, coupons: takes.map(({ coupon }) => toApply(coupon)) });
}

function evaluateCoupon<Coupon extends UserCoupon>(
  { coupon, isHeld }: HeldCouponTerms<Coupon>,
  basket: Basket,
  when: When,
): EvaluatedCoupon<Coupon> {
  const inTime = isHeld ? { availability: Availability.Available, nextFrom: null } : availabilityOf(coupon, when);
  const onBasket = availabilityOn(coupon.terms, basket);
  const [alone] = applyInTurn([coupon], basket);
  const availability = inTime.availability === Availability.Available ? onBasket.availability : inTime.availability;
  const { missingAmount } = onBasket;
  return { coupon, availability, nextFrom: inTime.nextFrom, amount: moneyText(alone?.amount ?? NOTHING), missingAmount, isApplied: false };
}

function withApplied<Coupon extends UserCoupon>(evaluated: EvaluatedCoupon<Coupon>, takes: readonly Take[]): EvaluatedCoupon<Coupon> {
  const applied = takes.find(({ coupon }) => coupon.userCouponId === evaluated.coupon.userCouponId);
  return applied ? { ...evaluated, amount: moneyText(applied.amount), isApplied: true } : evaluated;
}

/** A coupon for the pricing, under the name by which its translations are found. */
const toApply = ({ userCouponId, terms }: UserCoupon): CouponToApply => ({ ...terms, userCouponId, name: baseText(terms.name).text });

/** The first of the chosen coupons that cannot be used at its position in the order of application; null where all can be used. */
function firstUnusable(evaluated: readonly EvaluatedCoupon[], chosen: readonly string[], basket: Basket): UnusableCoupon | null {
  const unusable = { availability: Availability.OutOfScope, missingAmount: moneyText(NOTHING) };
  const known = evaluated.filter(({ coupon }) => chosen.includes(coupon.userCouponId));
  const unknown = chosen.find((id) => known.every(({ coupon }) => coupon.userCouponId !== id));
  if (unknown !== undefined) return { ...unusable, userCouponId: unknown };
  const late = known.find(({ availability }) => availability !== Availability.Available);
  if (late) return { userCouponId: late.coupon.userCouponId, availability: late.availability, missingAmount: late.missingAmount };
  const alone = known.length > 1 && known.find(({ coupon }) => !coupon.terms.stackable);
  if (alone) return { ...unusable, userCouponId: alone.coupon.userCouponId };
  const inTurn = inApplicationOrder(known.map(({ coupon }) => coupon));
  const takes = applyInTurn(inTurn, basket);
  const idle = inTurn.find((coupon) => takes.every((take) => take.coupon !== coupon));
  // The coupons before it leave nothing, or its discount is less than half a cent.
  return idle ? { ...unusable, userCouponId: idle.userCouponId } : null;
}

/** The basket that coupons are evaluated on: the lines with their own adjustments, after promotions (product rules, section 8). */
export function basketOf(lines: readonly LineToPrice[]): Basket {
  return { lines, left: reducedByLines(lines).left };
}
