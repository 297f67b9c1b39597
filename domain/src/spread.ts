import { type Money, sum, toMoney } from "./money.ts";

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
  const cut = weights.map(({ units }, at) => ({ at, cents: (amount.units * units) / whole, remainder: (amount.units * units) % whole }));
  const given = cut.reduce((cents, part) => cents + part.cents, 0n);
  // Equal remainders stay in their order.
  const byRemainder = cut.toSorted((one, other) => Number(other.remainder - one.remainder));
  const oneMore = new Set(byRemainder.slice(0, Number(amount.units - given)).map(({ at }) => at));
  return cut.map(({ at, cents }) => toMoney({ units: oneMore.has(at) ? cents + 1n : cents, scale: 2 }));
}
