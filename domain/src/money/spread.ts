import { type Money, NOTHING, sum, toMoney } from "./money.ts";

/**
 * Divides `amount` in proportion to `weights`, so that the parts sum exactly to it (product rules, section 3): each part is truncated to
 * whole cents, and the remaining cents go to the largest remainders, equal ones to the earlier part. Neither amount nor weights are
 * negative. As long as `amount` does not exceed the sum of the weights, no part exceeds its weight. Throws where the amount is not zero
 * and all weights are.
 */
export function spread(amount: Money, weights: readonly Money[]): Money[] {
  const whole = sum(weights).units;
  if (whole === 0n) {
    if (amount.units !== 0n) throw new RangeError("nothing to spread the amount over");
    return weights.map(() => amount);
  }
  const parts = weights.map(({ units }) => (units === 0n ? 0n : (amount.units * units) / whole));
  const missing = Number(amount.units - parts.reduce((cents, part) => cents + part, 0n));
  if (missing > 0) {
    const remainders = weights.flatMap(({ units }, at) =>
      units === 0n ? [] : { at, remainder: amount.units * units - (parts[at] ?? 0n) * whole },
    );
    // A stable sort keeps equal remainders in their order.
    const byRemainder = remainders.toSorted((one, other) =>
      one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1,
    );
    for (const { at } of byRemainder.slice(0, missing)) parts[at] = (parts[at] ?? 0n) + 1n;
  }
  return parts.map((cents) => (cents === 0n ? NOTHING : toMoney({ units: cents, scale: 2 })));
}
