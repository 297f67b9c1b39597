import { reduceInTurn } from "./adjustment.ts";
import { priceLine } from "./line-pricing.ts";
import type { Basket, LineToPrice } from "./pricing-shapes.ts";
import { promotionsOf } from "./promotion.ts";

/** The basket that coupons are evaluated on: the lines with their own adjustments, after promotions (product rules, section 8). */
export function basketOf(lines: readonly LineToPrice[]): Basket {
  const owns = lines.map((line, at) => priceLine(line, at).own);
  return { lines, left: reduceInTurn(promotionsOf(lines), owns).left };
}
