import { max, min, minus, type Money, NOTHING, sum, toMoney } from "../money/money.ts";
import { spread } from "../money/spread.ts";

const CENT = toMoney({ units: 1n, scale: 2 });

/**
 * A line as it was sold: its amount after its own adjustments, its share of promotions, coupons and discounts, whether it is taxed, and what
 * it cost in points.
 */
export type SoldLine = { id: string; quantity: string; amount: Money; discountShare: Money; isTaxed: boolean; points: number };

/** A tax of an order; where it is included, the prices contain it and it adds nothing to the total. */
export type SoldTax = { amount: Money; isIncluded: boolean };

/**
 * What was added to the lines of an order: charges, its taxes, the tax that is none of them, its tips, and the tips that were paid beside
 * its total.
 */
export type AddedToLines = { charge: Money; taxes: readonly SoldTax[]; otherTax: Money; tips: Money; beside: Money };

/**
 * The parts of a share of an order. `net`: of the dishes, after their discounts; `taxes`: in the order of those of the order; `beside`: of tips
 * beside its total; `points`: what the dishes cost in points.
 */
export type SharedParts = { net: Money; charge: Money; taxes: Money[]; otherTax: Money; tips: Money; beside: Money; points: number };

/** What one unit of a line has of everything in the order. */
export type UnitShare = SharedParts & { discount: Money };

/** How many units of a line can be given back one by one: its pieces, or 1 where its quantity is not a whole number. */
export const unitsOf = ({ quantity }: Pick<SoldLine, "quantity">): number => {
  const pieces = Number(quantity);
  return Number.isInteger(pieces) ? pieces : 1;
};

/**
 * The shares of the units of each line, which sum exactly to the order. What was added is divided among the lines in proportion to what they
 * cost, taxes among those that are taxed, by the largest remainder; within a line evenly, the odd cents to the earlier units.
 */
export function unitShares(lines: readonly SoldLine[], { charge, taxes, otherTax, tips, beside }: AddedToLines): UnitShare[][] {
  const discounts = lines.map(({ amount, discountShare }) => min(amount, discountShare));
  const nets = lines.map(({ amount }, at) => minus(amount, discounts[at] ?? NOTHING));
  const taxed = nets.map((net, at) => (lines[at]?.isTaxed ? net : NOTHING));
  const ofAll = (amount: Money) => spreadOver(amount, [nets]);
  const ofTaxed = (amount: Money) => spreadOver(amount, [taxed, nets]);
  const shares = {
    charge: ofAll(charge),
    taxes: taxes.map(({ amount }) => ofTaxed(amount)),
    otherTax: ofTaxed(otherTax),
    tips: ofAll(tips),
    beside: ofAll(beside),
  };
  return lines.map((line, at) => {
    const units = unitsOf(line);
    const each = (parts: readonly Money[]) => evenly(parts[at] ?? NOTHING, units);
    const own = evenly(line.amount, units);
    const [discount, charged, other, tipped, besides] = [discounts, shares.charge, shares.otherTax, shares.tips, shares.beside].map(each);
    const taxesOfUnits = shares.taxes.map(each);
    return own.map((amount, unit) => ({
      net: minus(amount, discount?.[unit] ?? NOTHING),
      discount: discount?.[unit] ?? NOTHING,
      charge: charged?.[unit] ?? NOTHING,
      taxes: taxesOfUnits.map((parts) => parts[unit] ?? NOTHING),
      otherTax: other?.[unit] ?? NOTHING,
      tips: tipped?.[unit] ?? NOTHING,
      beside: besides?.[unit] ?? NOTHING,
      points: pointsOfUnit(line.points, { unit, units }),
    }));
  });
}

/** Spreads an amount over the first weights that are not all zero, otherwise evenly. */
export function spreadOver(amount: Money, choices: readonly (readonly Money[])[]): Money[] {
  const count = choices[0]?.length ?? 0;
  if (count === 0) return [];
  const weights = choices.find((one) => sum(one).units > 0n);
  return weights ? spread(amount, weights) : evenly(amount, count);
}

const evenly = (amount: Money, parts: number): Money[] =>
  spread(
    max(NOTHING, amount),
    Array.from({ length: parts }, () => CENT),
  );

const pointsOfUnit = (points: number, { unit, units }: { unit: number; units: number }): number =>
  Math.floor(points / units) + (unit < points % units ? 1 : 0);
