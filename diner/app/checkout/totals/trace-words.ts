import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { listText } from "@comanda/domain/menu/choices-text";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { traceSteps } from "@comanda/domain/pricing/trace-steps";
import type { Locale } from "@comanda/domain/locale";
import type { AmountText } from "../../shell/merchant/use-amount-text.ts";
import type { TranslatePage } from "../../text/page-texts.ts";
import { lineWeightText } from "../../text/weights.ts";

/** One step of the price trace as text. `name`: what the restaurant calls it, in `lang` where that is another one than the page's. `rounding`: present where the exact figure differs from the amount. */
export type TraceRow = {
  id: string;
  label: string;
  name?: string;
  lang?: string | undefined;
  amount: string;
  rounding?: string;
  isSum?: true;
};

/** What a trace is written with. */
type Words = { t: TranslatePage; amountText: AmountText; locale: Locale };

type Step = OrderView["trace"][number];
type ReadStep = ReturnType<typeof traceSteps<Step, OrderView["orderTaxes"][number]>>[number];

/** The steps of a total, with the subtotal after the lines (product rules, section 3: Money). */
export function traceRows(order: OrderView, words: Words): TraceRow[] {
  const named = order.trace.map((step) => (step.rule === "line" ? { ...step, of: lineName(step, order, words.locale) } : step));
  const rows = traceSteps(named, order.orderTaxes).map((read) => ({ step: read.step, row: rowOf(read, words) }));
  const isOfLine = ({ step }: { step: Step }) => step.rule === "line" || step.rule === "line-adjustment";
  const subtotal: TraceRow = { id: "subtotal", label: words.t("subtotal"), amount: words.amountText(order.subTotalAmount), isSum: true };
  return [...rows.filter(isOfLine).map(({ row }) => row), subtotal, ...rows.filter((one) => !isOfLine(one)).map(({ row }) => row)];
}

/** The name of a line, with the weight where it is sold by weight. Line steps are in the order of the items. */
function lineName(step: Step, { trace, orderItems }: OrderView, locale: Locale): string {
  const item = orderItems[trace.filter(({ rule }) => rule === "line").indexOf(step)];
  const weight = item ? lineWeightText(item, locale) : null;
  return weight ? listText([step.of, weight], locale) : step.of;
}

function rowOf({ id, step, tax, amount, exact }: ReadStep, words: Words): TraceRow {
  return {
    id,
    label: labelOf(step, tax, words),
    name: step.of,
    lang: step.lang,
    amount: words.amountText(amount),
    ...(exact && { rounding: roundingOf(exact, amount, words) }),
    ...(step.rule === "total" && { isSum: true as const }),
  };
}

function labelOf({ rule, of }: Step, tax: ReadStep["tax"], { t, amountText }: Words): string {
  switch (rule) {
    case "line-adjustment":
      return t("traceChange", { name: of });
    case "promotion":
      return t("traceOffer", { name: of });
    case "coupon":
      return t("traceCoupon", { name: of });
    case "tips":
      return t("tip");
    case "total":
      return t("total");
    case "tax": {
      if (!tax) return of;
      const parts = { name: of, rate: toText(decimal(tax.rate)), amount: amountText(tax.taxableAmount) };
      // The rate of an included tax refers to the price without tax, so "20% of" the price would be wrong.
      return t(tax.isIncluded ? "traceTaxIncluded" : "traceTax", parts);
    }
    default:
      return of;
  }
}

function roundingOf(exact: NonNullable<ReadStep["exact"]>, amount: string, { t, amountText }: Words): string {
  return t("traceExact", { exact: `${exact.isPeriodic ? "≈ " : ""}${amountText(exact.amount)}`, amount: amountText(amount) });
}
