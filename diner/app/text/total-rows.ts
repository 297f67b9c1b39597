import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { AdjustmentCategory } from "@comanda/domain/codes";
import { DEFAULT_TIP_PERCENTS, percentOf } from "@comanda/domain/pricing/tip-percents";
import { isDiscount, signedAmountOf } from "@comanda/domain/money/signed-amount";
import type { TranslatePage } from "./page-texts.ts";

/**
 * One row above the total; `amount` is in dollars as text, negative for a discount. `name` is the restaurant's word in
 * the label, `lang` its language where that is not the page's. `taxable`: of a tax, the amount that it is of.
 */
export type TotalRow = {
  key: string;
  label: string;
  name?: string;
  lang?: string | undefined;
  amount: string;
  isLess: boolean;
  taxable?: string;
};

/** Taxes have rows of their own; refund and recharge never change a total (product rules, section 3). */
const NO_ROW: ReadonlySet<number> = new Set([AdjustmentCategory.tax, AdjustmentCategory.refund, AdjustmentCategory.recharge]);

type Amounts = Pick<OrderView, "subTotalAmount" | "priceAdjustments" | "orderTaxes">;

/**
 * The rows from subtotal to total, in the order of the computation: discounts, charges, taxes, and the tip last, with its percentage where it is
 * one of `tipPercents`, which the restaurant offers, before the order is placed and after.
 */
export function totalRows(
  { subTotalAmount, priceAdjustments, orderTaxes }: Amounts,
  t: TranslatePage,
  tipPercents: readonly number[] = DEFAULT_TIP_PERCENTS,
): TotalRow[] {
  const rows = priceAdjustments.filter(({ category }) => !NO_ROW.has(category));
  const isTip = ({ category }: { category: number }) => category === AdjustmentCategory.tips;
  const tipLabel = (amount: string) => {
    const percent = tipPercents.find((one) => percentOf(one, subTotalAmount) === amount);
    return percent === undefined ? t("tip") : `${t("tip")} ${percent}%`;
  };
  const rowOf = (one: (typeof rows)[number], at: number): TotalRow => {
    const isLess = isDiscount(one);
    const label = isTip(one)
      ? tipLabel(one.amount)
      : one.category === AdjustmentCategory.coupon
        ? t("couponRow", { name: one.name })
        : one.name;
    return { key: `${one.category} ${at}`, label, name: one.name, lang: one.lang, amount: signedAmountOf(one), isLess };
  };
  const taxes = orderTaxes.map(({ name, lang, rate, amount, taxableAmount: taxable, isIncluded }): TotalRow => {
    const label = `${name} ${rate}%`;
    return { key: `tax ${name}`, label: isIncluded ? t("included", { name: label }) : label, name, lang, amount, isLess: false, taxable };
  });
  return [
    { key: "subtotal", label: t("subtotal"), amount: subTotalAmount, isLess: false },
    ...rows.filter((one) => !isTip(one)).map(rowOf),
    ...taxes,
    ...rows.filter(isTip).map(rowOf),
  ];
}
