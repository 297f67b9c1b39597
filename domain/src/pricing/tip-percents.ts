import { decimal, times } from "../money/decimal.ts";
import { moneyText, toMoney } from "../money/money.ts";

/** The percentages that are offered as a tip where the restaurant configures none (design, sections 1 and 12). */
export const DEFAULT_TIP_PERCENTS: readonly number[] = [15, 18, 20];

/** Percent of a subtotal in dollars, rounded half to even: 18 % of 49.25 is 8.86. */
export const percentOf = (percent: number, subtotal: string): string =>
  moneyText(toMoney(times(decimal(subtotal), decimal(percent), decimal("0.01"))));
