import type { OrderView } from "@comanda/contract/order-shapes";
import { compare, decimal, digitsText, roundRatioHalfEven, toText } from "@comanda/domain/decimal";
import { dollars } from "../text/formats.ts";
import type { Say } from "../text/text.tsx";

/** One step on the way to the total, in words. `rounding` where the exact figure is another than the amount. */
export type TraceRow = { id: string; label: string; amount: string; rounding?: string; isSum?: true };

type Step = OrderView["trace"][number];

/** How a total came about, step by step, with the subtotal after the lines (product rules, section 3: Money). */
export function traceRows(order: OrderView, say: Say): TraceRow[] {
  const rows = order.trace.map((step, at) => ({ step, row: rowOf({ step, at }, order, say) }));
  const isOfLine = ({ step }: { step: Step }) => step.rule === "line" || step.rule === "line-adjustment";
  const subtotal: TraceRow = { id: "subtotal", label: say("subtotal"), amount: dollars(order.subTotalAmount), isSum: true };
  return [...rows.filter(isOfLine).map(({ row }) => row), subtotal, ...rows.filter((one) => !isOfLine(one)).map(({ row }) => row)];
}

function rowOf({ step, at }: { step: Step; at: number }, order: OrderView, say: Say): TraceRow {
  const tax = step.rule === "tax" ? taxOf({ step, at }, order) : undefined;
  const amount = tax?.amount ?? step.amount;
  return {
    id: String(at),
    label: labelOf(step, tax, say),
    amount: dollars(amount),
    ...roundingOf(step.exact, amount, say),
    ...(step.rule === "total" && { isSum: true as const }),
  };
}

/** Two taxes may have the same name: their steps come in the order of the taxes. */
function taxOf({ step, at }: { step: Step; at: number }, { trace, orderTaxes }: OrderView): OrderView["orderTaxes"][number] | undefined {
  const isSame = (other: Step) => other.rule === "tax" && other.of === step.of;
  return orderTaxes.filter(({ name }) => name === step.of)[trace.slice(0, at).filter(isSame).length];
}

function labelOf({ rule, of }: Step, tax: OrderView["orderTaxes"][number] | undefined, say: Say): string {
  switch (rule) {
    case "line-adjustment":
      return say("traceChange", { name: of });
    case "promotion":
      return say("traceOffer", { name: of });
    case "coupon":
      return say("traceCoupon", { name: of });
    case "tips":
      return say("tip");
    case "total":
      return say("total");
    case "tax": {
      if (!tax) return of;
      const named = say("traceTax", { name: of, rate: toText(decimal(tax.rate)), amount: dollars(tax.taxableAmount) });
      return tax.isIncluded ? say("included", { name: named }) : named;
    }
    default:
      return of;
  }
}

/** The exact figure before rounding, where it is another; one that never ends is written to six digits. */
function roundingOf(exact: string, amount: string, say: Say): { rounding?: string } {
  const [over = "0", under] = exact.split("/");
  if (under === undefined && compare(decimal(over), decimal(amount)) === 0) return {};
  const written = under === undefined ? dollars(over) : `≈ ${dollars(digitsText(roundRatioHalfEven(decimal(over), decimal(under), 6)))}`;
  return { rounding: say("traceExact", { exact: written, amount: dollars(amount) }) };
}
