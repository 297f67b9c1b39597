import { AdjustmentCategory } from "../codes.ts";

const DISCOUNTS: ReadonlySet<number> = new Set([
  AdjustmentCategory.discount,
  AdjustmentCategory.coupon,
  AdjustmentCategory.promotion,
  AdjustmentCategory.benefit,
  AdjustmentCategory.orderDiscountBenefit,
]);

/** Whether an adjustment lowers the total (specification, section 4). */
export const isDiscount = ({ category }: { category: number }): boolean => DISCOUNTS.has(category);

/** What an adjustment changes the total by, as it is displayed; an order has the amounts of its discounts without a sign. */
export const signedAmountOf = (one: { category: number; amount: string }): string => (isDiscount(one) ? `-${one.amount}` : one.amount);
