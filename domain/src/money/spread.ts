import { type Money, NOTHING, sum, toMoney } from "./money.ts";

/**
 * `amount` in parts that are in proportion to `weights` and sum exactly to it (product rules, section 3): every part is cut to
 * whole cents, and the cents that are left go to the largest remainders, equal ones to the earlier. Neither amount nor weights are
 * below zero. While `amount` is no more than all weights together, no part is more than its weight. Throws where there is something
 * to spread and no weight to bear it.
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
    // Equal remainders stay in their order.
    const byRemainder = remainders.toSorted((one, other) =>
      one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1,
    );
    for (const { at } of byRemainder.slice(0, missing)) parts[at] = (parts[at] ?? 0n) + 1n;
  }
  return parts.map((cents) => (cents === 0n ? NOTHING : toMoney({ units: cents, scale: 2 })));
}
