import { type CashStep, EXACT_CASH, roundCash } from "../money/cash-rounding.ts";
import { isZero } from "../money/decimal.ts";
import { max, min, minus, type Money, money, NOTHING, sum, toMoney } from "../money/money.ts";
import { spread } from "../money/spread.ts";

const CENT = toMoney({ units: 1n, scale: 2 });

/**
 * Equal shares of what is due, which sum exactly to it: multiples of `step`, of which the odd ones go to the first shares. What rounding to the step adds
 * or leaves is in the last share that is not zero.
 */
export function equalShares(due: Money, parts: number, step: CashStep = EXACT_CASH): Money[] {
  const [whole, { units: size }] = [roundCash(due, step), money(step)];
  const inSteps = (units: bigint) => toMoney({ units, scale: whole.scale });
  const shares = spread(
    inSteps(whole.units / size),
    Array.from({ length: parts }, () => CENT),
  ).map(({ units }) => inSteps(units * size));
  const last = Math.max(
    0,
    shares.findLastIndex((share) => !isZero(share)),
  );
  return shares.map((share, at) => (at === last ? sum([share, minus(due, whole)]) : share));
}

/** A dish of a bill: its amount after its own adjustments, its share of the discounts, and whether it is taxed. */
export type BillLine = { id: string; amount: Money; discountShare: Money; isTaxed: boolean };

/** A bill with what was added to its dishes. */
export type Bill = { lines: readonly BillLine[]; charge: Money; tax: Money; tips: Money; due: Money };

/** What a dish costs: less its share of the discounts (`net`), its shares of the tax, of charges and of tips, and their sum (`amount`). */
export type DishParts = { net: Money; tax: Money; charge: Money; tips: Money; amount: Money };

/**
 * What each dish of a bill costs: it carries its discounts; the tax is divided among the taxed dishes, charges and tips among all, each in
 * proportion to what they cost, by the largest remainder. Together they are what is paid for the bill.
 */
export function partsOfDishes({ lines, ...bill }: Omit<Bill, "due">): DishParts[] {
  const nets = lines.map(({ amount, discountShare }) => max(NOTHING, minus(amount, discountShare)));
  const taxed = nets.map((net, at) => (lines[at]?.isTaxed ? net : NOTHING));
  const [taxes, charges, allTips] = [spreadOver(bill.tax, [taxed, nets]), spreadOver(bill.charge, [nets]), spreadOver(bill.tips, [nets])];
  return nets.map((net, at) => {
    const [tax, charge, tips] = [taxes[at] ?? NOTHING, charges[at] ?? NOTHING, allTips[at] ?? NOTHING];
    return { net, tax, charge, tips, amount: sum([net, tax, charge, tips]) };
  });
}

/** The share of some dishes of a bill, and the rest, which together are what is due. Where something was paid before, it is at most that. */
export function shareOfDishes(bill: Bill, ids: readonly string[]): [Money, Money] {
  const amounts = partsOfDishes(bill).map(({ amount }) => amount);
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
