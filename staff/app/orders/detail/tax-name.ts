import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";

/** Names a tax with its rate and base. The rate of an included tax refers to the price without tax, so it is not a percentage of the base. */
export function useTaxName(): (tax: StaffOrderDetail["taxes"][number]) => string {
  const t = useTranslate();
  const amountText = useAmountText();
  return ({ name, rate, base, isIncluded }) =>
    t(isIncluded ? "taxIncluded" : "taxOf", { name, rate: toText(decimal(rate)), base: amountText(base) });
}
