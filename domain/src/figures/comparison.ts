import { type Decimal, decimal, isZero, subtract, times, toText } from "../money/decimal.ts";
import { type Money, toMoney } from "../money/money.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";

const whole = (count: number): Decimal => ({ units: BigInt(count), scale: 0 });

/** An amount divided by a number of orders, half to even; null for none. */
export const averageOf = (amount: Money, count: number): Money | null =>
  count === 0 ? null : toMoney(roundRatioHalfEven(amount, whole(count), 2));

/** By how many per cent an amount differs from another, with one digit, half to even: `6.1`, `-12`; null where the other is zero. */
export const changeInPercent = (now: Money, before: Money): string | null =>
  isZero(before) ? null : toText(roundRatioHalfEven(times(subtract(now, before), decimal("100")), before, 1));
