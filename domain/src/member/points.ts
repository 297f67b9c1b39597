import { decimal, times } from "../money/decimal.ts";
import type { DecimalText } from "../menu/menu.ts";
import { max, minus, money, NOTHING, sum } from "../money/money.ts";

/** The settled amounts of an order, in dollars with two digits. `tax` is all tax in `paid`, including tax contained in the prices. */
export type Settled = { paid: DecimalText; tax: DecimalText; tips: DecimalText; pointsRate: DecimalText };

/**
 * The points, and the equal growth, that a completed order earns (product rules, section 3): (paid − tax − tips) × rate,
 * truncated to whole points; never below 0.
 */
export function earnedPoints({ paid, tax, tips, pointsRate }: Settled): number {
  const counts = max(NOTHING, minus(money(paid), sum([money(tax), money(tips)])));
  const { units, scale } = times(counts, decimal(pointsRate));
  return Number(units / 10n ** BigInt(scale));
}

/** The points missing for a price in points (product rules, section 3); 0 where the balance suffices. */
export const missingPoints = (balance: number, price: number): number => Math.max(0, price - balance);
