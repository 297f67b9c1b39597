import { compare } from "../money/decimal.ts";
import { money } from "../money/money.ts";

/** Dollars: a tip is at most as much as the subtotal, or this where the subtotal is less. */
const LARGEST_TIP_OF_SMALL_ORDER = "100.00";

/** The largest tip that an order with this subtotal takes, both in dollars: a larger one is a typing error. */
export const largestTip = (subTotal: string): string =>
  compare(money(subTotal), money(LARGEST_TIP_OF_SMALL_ORDER)) > 0 ? subTotal : LARGEST_TIP_OF_SMALL_ORDER;

/** Whether a tip is larger than an order with this subtotal takes. */
export const isTipTooLarge = (tip: string, subTotal: string): boolean => compare(money(tip), money(largestTip(subTotal))) > 0;
