import { add, decimal, toText } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { TraceStep } from "@comanda/domain/pricing/pricing-shapes";
import type { OrderItem } from "./order-record.ts";

/** The steps to a total in which the dishes of a set menu are one step, at the first of them. */
export function traceOfSets(trace: readonly TraceStep[], items: readonly Pick<OrderItem, "line">[]): TraceStep[] {
  const setAt = ({ rule, of }: TraceStep) => (rule === "line" ? items[Number(of)]?.line.set?.id : undefined);
  return [...Map.groupBy(trace, (step) => setAt(step) ?? step).values()].flatMap((steps) => {
    const [first] = steps;
    if (!first || steps.length === 1) return steps;
    const exact = toText(add(...steps.map((step) => decimal(step.exact))));
    return { ...first, exact, amount: moneyText(sum(steps.map(({ amount }) => money(amount)))) };
  });
}
