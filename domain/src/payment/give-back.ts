import { compare } from "../money/decimal.ts";
import { max, min, minus, type Money, NOTHING, sum } from "../money/money.ts";
import { spread } from "../money/spread.ts";
import { ok, refuse, type Result } from "../result.ts";
import { type AddedToLines, type SharedParts, type SoldLine, spreadOver, type UnitShare, unitShares, unitsOf } from "./unit-shares.ts";

/**
 * An order as it was sold and paid. `discounts`: its promotions, coupons and discounts, which together are the shares of the lines; `paid`:
 * what payments paid of its total, from which nothing that was given back is subtracted.
 */
export type SoldOrder = Omit<AddedToLines, "beside"> & {
  lines: readonly SoldLine[];
  discounts: readonly Money[];
  paid: Money;
  /** The tips that payments paid beside the total. */
  beside: Money;
};

/** Units of a line. */
export type UnitsOfLine = { id: string; quantity: number };

/** What is given back: units of dishes, an amount, or all that is still paid. */
export type GiveBackChoice = { kind: "dishes"; items: readonly UnitsOfLine[] } | { kind: "amount"; amount: Money } | { kind: "everything" };

/**
 * The parts of what is given back. `discounts`: what promotions, coupons and discounts had taken off these dishes, in the order of `SoldOrder`.
 */
export type GivenBack = SharedParts & { items: UnitsOfLine[]; discounts: Money[] };

type Parts = Omit<GivenBack, "items">;
type Taxed = Pick<SoldOrder, "taxes">;

/** What is given back of the total of an order. A tax that the prices contain is part of `net`. */
export const givenOfTotal = ({ net, charge, taxes, otherTax, tips }: Parts, order: Taxed): Money =>
  sum([net, charge, ...taxes.filter((_, at) => order.taxes[at]?.isIncluded === false), otherTax, tips]);

/**
 * The parts of what is given back of an order (console: Giving money back). A dish takes its share of discounts, taxes and tips with it; an
 * amount is divided in proportion over what is left of each part. Whatever was given back before, in any order, the parts of all together are
 * never more than those of the order, and once everything is given back they are equal to them. Refuses more than is still paid, and units
 * that the order has not or no longer.
 */
export function giveBack(
  order: SoldOrder,
  before: readonly GivenBack[],
  choice: GiveBackChoice,
): Result<GivenBack, "more-than-paid" | "not-on-order"> {
  const gone = sumOfParts(order, before);
  const left = lessParts(wholeOf(order), gone);
  const paid = { total: max(NOTHING, minus(order.paid, givenOfTotal(gone, order))), beside: left.beside };
  const overPaid = refuse("more-than-paid", { left: sum([paid.total, paid.beside]) });
  if (choice.kind === "amount") {
    if (compare(choice.amount, sum([paid.total, paid.beside])) > 0) return overPaid;
    return ok({ items: [], ...amountOf(order, left, { paid, amount: choice.amount }) });
  }
  const unitsLeft = order.lines.map((line) => ({ id: line.id, quantity: unitsOf(line) - unitsGone(before, line.id) }));
  if (choice.kind === "everything") return ok({ items: unitsLeft.filter(({ quantity }) => quantity > 0), ...restOf(order, left, paid) });
  const isOnOrder = choice.items.every(
    ({ id, quantity }) => quantity > 0 && quantity <= (unitsLeft.find((one) => one.id === id)?.quantity ?? 0),
  );
  if (!isOnOrder || new Set(choice.items.map(({ id }) => id)).size < choice.items.length) return refuse("not-on-order");
  const parts = partsOfUnits(order, left, unitsChosen(order, before, choice.items));
  return compare(givenOfTotal(parts, order), paid.total) > 0 ? overPaid : ok({ items: [...choice.items], ...parts });
}

/** How many units of a line were given back. */
export const unitsGone = (before: readonly Pick<GivenBack, "items">[], id: string): number =>
  before.flatMap(({ items }) => items).reduce((units, item) => units + (item.id === id ? item.quantity : 0), 0);

/** Earlier units are given back first, so that any units one by one are the same as all of them together. */
function unitsChosen(order: SoldOrder, before: readonly GivenBack[], items: readonly UnitsOfLine[]): UnitShare[] {
  const shares = unitShares(order.lines, order);
  return order.lines.flatMap(({ id }, at) => {
    const units = items.find((item) => item.id === id)?.quantity ?? 0;
    const first = unitsGone(before, id);
    return shares[at]?.slice(first, first + units) ?? [];
  });
}

function partsOfUnits(order: SoldOrder, left: Parts, units: readonly UnitShare[]): Parts {
  const of = (name: "net" | "discount" | "charge" | "otherTax" | "tips" | "beside") => sum(units.map((unit) => unit[name]));
  return {
    net: min(of("net"), left.net),
    discounts: discountsOf(of("discount"), left),
    charge: min(of("charge"), left.charge),
    taxes: order.taxes.map((_, at) => min(sum(units.map(({ taxes }) => taxes[at] ?? NOTHING)), left.taxes[at] ?? NOTHING)),
    otherTax: min(of("otherTax"), left.otherTax),
    tips: min(of("tips"), left.tips),
    beside: min(of("beside"), left.beside),
    points: units.reduce((points, unit) => points + unit.points, 0),
  };
}

const discountsOf = (amount: Money, { discounts }: Parts): Money[] =>
  sum(discounts).units === 0n ? discounts.map(() => NOTHING) : spread(min(amount, sum(discounts)), discounts);

type StillPaid = { total: Money; beside: Money };

/** All that is still paid; of an order that was not paid in full its parts in proportion. */
function restOf(order: SoldOrder, left: Parts, paid: StillPaid): Parts {
  if (compare(givenOfTotal(left, order), paid.total) === 0) return left;
  return { ...amountOf(order, left, { paid, amount: sum([paid.total, paid.beside]) }), points: left.points };
}

/** The parts of an amount, which is at most what is still paid. */
function amountOf(order: SoldOrder, left: Parts, { paid, amount }: { paid: StillPaid; amount: Money }): Parts {
  const [total = NOTHING, beside = NOTHING] = spreadOver(amount, [[paid.total, paid.beside]]);
  const isAdded = left.taxes.map((_, at) => order.taxes[at]?.isIncluded === false);
  const added = left.taxes.map((tax, at) => (isAdded[at] ? tax : NOTHING));
  const [net = NOTHING, charge = NOTHING, otherTax = NOTHING, tips = NOTHING, ...taxes] = spreadOver(total, [
    [left.net, left.charge, left.otherTax, left.tips, ...added],
  ]);
  const contained = (tax: Money) => spreadOver(net, [[tax, max(NOTHING, minus(left.net, tax))]])[0] ?? NOTHING;
  return {
    net,
    discounts: left.discounts.map(() => NOTHING),
    charge,
    taxes: left.taxes.map((tax, at) => (isAdded[at] ? (taxes[at] ?? NOTHING) : min(tax, contained(tax)))),
    otherTax,
    tips,
    beside,
    points: 0,
  };
}

const wholeOf = ({ lines, discounts, charge, taxes, otherTax, tips, beside }: SoldOrder): Parts => ({
  net: sum(lines.map(({ amount, discountShare }) => minus(amount, min(amount, discountShare)))),
  discounts: [...discounts],
  charge,
  taxes: taxes.map(({ amount }) => amount),
  otherTax,
  tips,
  beside,
  points: lines.reduce((points, line) => points + line.points, 0),
});

/** The parts of several refunds together. */
export const sumOfParts = ({ discounts, taxes }: Pick<SoldOrder, "discounts" | "taxes">, parts: readonly Parts[]): Parts => ({
  net: sum(parts.map(({ net }) => net)),
  discounts: discounts.map((_, at) => sum(parts.map((one) => one.discounts[at] ?? NOTHING))),
  charge: sum(parts.map(({ charge }) => charge)),
  taxes: taxes.map((_, at) => sum(parts.map((one) => one.taxes[at] ?? NOTHING))),
  otherTax: sum(parts.map(({ otherTax }) => otherTax)),
  tips: sum(parts.map(({ tips }) => tips)),
  beside: sum(parts.map(({ beside }) => beside)),
  points: parts.reduce((points, one) => points + one.points, 0),
});

function lessParts(whole: Parts, gone: Parts): Parts {
  const less = (from: Money, what: Money) => max(NOTHING, minus(from, what));
  return {
    net: less(whole.net, gone.net),
    discounts: whole.discounts.map((one, at) => less(one, gone.discounts[at] ?? NOTHING)),
    charge: less(whole.charge, gone.charge),
    taxes: whole.taxes.map((one, at) => less(one, gone.taxes[at] ?? NOTHING)),
    otherTax: less(whole.otherTax, gone.otherTax),
    tips: less(whole.tips, gone.tips),
    beside: less(whole.beside, gone.beside),
    points: Math.max(0, whole.points - gone.points),
  };
}
