import { add, decimal, toText } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { Adjustment, TraceStep } from "@comanda/domain/pricing/pricing-shapes";
import type { OrderedLine, OrderItem } from "./order-record.ts";

type WithLine = Pick<OrderItem, "line">;

/** The key that names what a person asks for a line: that of its place, or of its set menu, whose dishes share it. */
export const priceChangeKey = ({ set }: Pick<OrderedLine, "set">, at: number): string => `price:${set?.id ?? at}`;

/** The adjustments of an order in which what a person asks less for a set menu is one, at the first of its dishes. */
export function priceChangesOfSets(adjustments: readonly Adjustment[], items: readonly WithLine[]): Adjustment[] {
  const ofSets = new Set(items.flatMap(({ line }, at) => (line.set ? [priceChangeKey(line, at)] : [])));
  return asOne(adjustments, ({ name }) => (ofSets.has(name) ? name : null)).flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: total([first, ...others]) }] : [],
  );
}

const OF_A_LINE: readonly TraceStep["rule"][] = ["line", "line-adjustment"];

/** The steps to a total in which those of the dishes of a set menu are one step of each rule, at the first of them. */
export function traceOfSets(trace: readonly TraceStep[], items: readonly WithLine[]): TraceStep[] {
  const keyOf = ({ rule, of }: TraceStep) => {
    const set = OF_A_LINE.includes(rule) ? items[Number(of)]?.line.set : undefined;
    return set ? `${rule} ${set.id}` : null;
  };
  return asOne(trace, keyOf).flatMap((steps) => {
    const [first] = steps;
    if (!first || steps.length === 1) return steps;
    return { ...first, exact: toText(add(...steps.map((step) => decimal(step.exact)))), amount: total(steps) };
  });
}

/** Those with the same key together, in the place of the first; one without a key by itself. */
const asOne = <One extends object>(all: readonly One[], keyOf: (one: One) => string | null): One[][] => [
  ...Map.groupBy<string | One, One>(all, (one) => keyOf(one) ?? one).values(),
];

const total = (all: readonly { amount: string }[]): string => moneyText(sum(all.map(({ amount }) => money(amount))));
