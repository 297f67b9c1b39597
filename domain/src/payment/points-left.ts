import { isZero } from "../money/decimal.ts";
import { type Money, moneyText } from "../money/money.ts";
import { earnedPoints } from "../member/points.ts";

/**
 * The points that an order keeps of those it earned, when a part of it is given back: earned again on what is left, at the rate at which it
 * earned. `base` is what earned them, `left` what of it is left, both without tax and tips; `rates`: those of the levels, of which the one
 * that gives the earned points is taken, and where none does, the points in proportion, truncated.
 */
export function pointsLeft({ earned, base, left, rates }: { earned: number; base: Money; left: Money; rates: readonly string[] }): number {
  const at = (amount: Money, pointsRate: string) => earnedPoints({ paid: moneyText(amount), tax: "0.00", tips: "0.00", pointsRate });
  const rate = rates.find((one) => at(base, one) === earned);
  if (rate !== undefined) return Math.min(earned, at(left, rate));
  if (isZero(base) || left.units <= 0n) return 0;
  return Math.min(earned, Number((BigInt(earned) * left.units) / base.units));
}
