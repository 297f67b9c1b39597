import { compare } from "../money/decimal.ts";
import { money } from "../money/money.ts";

/** Dollars: the maximum tip of an order whose subtotal is less. */
const LARGEST_TIP_OF_SMALL_ORDER = "100.00";

/** The maximum tip for a subtotal, both in dollars: a larger one is taken for a typing error. */
export const largestTip = (subTotal: string): string =>
  compare(money(subTotal), money(LARGEST_TIP_OF_SMALL_ORDER)) > 0 ? subTotal : LARGEST_TIP_OF_SMALL_ORDER;

/** Whether a tip exceeds the maximum for this subtotal. */
export const isTipTooLarge = (tip: string, subTotal: string): boolean => compare(money(tip), money(largestTip(subTotal))) > 0;
