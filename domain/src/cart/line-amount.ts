import type { DecimalText } from "../menu/menu.ts";
import { decimal, times } from "../money/decimal.ts";
import { moneyText, toMoney } from "../money/whole-cents.ts";
import { pointsOfLine } from "../pricing/points-of-line.ts";
import type { CartLine } from "./cart-line.ts";

/** A line of a cart with another quantity, and what it comes to with that. */
export const withQuantity = <Line extends CartLine>(line: Line, quantity: DecimalText): Line => ({
  ...line,
  quantity,
  amount: moneyText(toMoney(times(decimal(line.each), decimal(quantity)))),
  points: pointsOfLine({ ...line, quantity }),
});
