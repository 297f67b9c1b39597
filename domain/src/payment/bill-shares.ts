import { max, min, minus, type Money, NOTHING, sum, toMoney } from "../money/money.ts";
import { spread } from "../money/spread.ts";

const CENT = toMoney({ units: 1n, scale: 2 });

/** Equal shares of what is due; the cents that are left go to the first ones. */
export const equalShares = (due: Money, parts: number): Money[] =>
  spread(
    due,
    Array.from({ length: parts }, () => CENT),
  );

/** A dish of a bill: its amount after its own adjustments, its share of the discounts, and whether it is taxed. */
export type BillLine = { id: string; amount: Money; discountShare: Money; isTaxed: boolean };

/** A bill with what was added to its dishes. */
export type Bill = { lines: readonly BillLine[]; charge: Money; tax: Money; tips: Money; due: Money };

/** What each dish costs less its share of the discounts. */
export const netsOfDishes = (lines: readonly BillLine[]): Money[] =>
  lines.map(({ amount, discountShare }) => max(NOTHING, minus(amount, discountShare)));

/**
 * What each dish of a bill costs: it carries its discounts; the tax is divided among the taxed dishes, charges and tips among all, each in
 * proportion to what they cost, by the largest remainder. Together they are what is paid for the bill.
 */
export function amountsOfDishes({ lines, charge, tax, tips }: Omit<Bill, "due">): Money[] {
  const nets = netsOfDishes(lines);
  const taxed = nets.map((net, at) => (lines[at]?.isTaxed ? net : NOTHING));
  const added = [spreadOver(tax, [taxed, nets]), spreadOver(charge, [nets]), spreadOver(tips, [nets])];
  return nets.map((net, at) => sum([net, ...added.map((shares) => shares[at] ?? NOTHING)]));
}

/** The share of some dishes of a bill, and the rest, which together are what is due. Where something was paid before, it is at most that. */
export function shareOfDishes(bill: Bill, ids: readonly string[]): [Money, Money] {
  const amounts = amountsOfDishes(bill);
  const share = min(sum(amounts.filter((_, at) => ids.includes(bill.lines[at]?.id ?? ""))), bill.due);
  return [share, minus(bill.due, share)];
}

/** Spreads an amount over the first weights that are not all zero, otherwise evenly. */
function spreadOver(amount: Money, choices: readonly (readonly Money[])[]): Money[] {
  const count = choices[0]?.length ?? 0;
  if (count === 0) return [];
  const weights = choices.find((one) => sum(one).units > 0n) ?? Array.from({ length: count }, () => CENT);
  return spread(amount, weights);
}
