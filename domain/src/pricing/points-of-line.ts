import { ItemMode } from "../menu/item-mode.ts";
import { decimal, roundHalfEven, times } from "../money/decimal.ts";
import type { LineToPrice } from "./pricing-shapes.ts";

/** What a line of mode pointExchange costs, in points: price × quantity (specification, section 5), whole points; 0 for any other line. */
export function pointsOfLine({ mode, pointsPrice, quantity }: Pick<LineToPrice, "mode" | "pointsPrice" | "quantity">): number {
  if (mode !== ItemMode.pointExchange) return 0;
  return Number(roundHalfEven(times(decimal(pointsPrice), decimal(quantity)), 0).units);
}
