import { AdjustmentCategory, AdjustmentTarget, ItemMode } from "../codes.ts";
import { compare, type Decimal, decimal, times } from "../money/decimal.ts";
import { max, minus, type Money, NOTHING, toMoney } from "../money/money.ts";
import { type Reducer, reduceInTurn, reduction } from "./adjustment.ts";
import { priceLine } from "./line-pricing.ts";
import { exactLineTotal } from "./line-total.ts";
import type { LineToPrice, PriceChange } from "./pricing-shapes.ts";
import { promotionsOf } from "./promotion.ts";

/** What a line costs at the price that a person asks for; null where it costs what the menu says. */
const priceAsked = ({ priceChange, quantity }: Pick<LineToPrice, "priceChange" | "quantity">): Decimal | null =>
  priceChange ? times(decimal(priceChange.each ?? "0"), decimal(quantity)) : null;

/** Whether a person may ask this for a line: it costs money, and not more than this. */
export const isPriceChange = (line: LineToPrice, change: PriceChange): boolean =>
  line.mode !== ItemMode.pointExchange &&
  compare(priceAsked({ priceChange: change, quantity: line.quantity }) ?? decimal("0"), exactLineTotal(line)) <= 0;

/** The reductions of the lines for which a person asks less, in the order of the lines, each of its own line alone. */
const priceChangesOf = (lines: readonly LineToPrice[]): Reducer[] =>
  lines.flatMap((line, at) => (line.priceChange && line.mode !== ItemMode.pointExchange ? [priceChange(line, at)] : []));

const priceChange =
  (line: LineToPrice, at: number): Reducer =>
  (left) => {
    const amount = toMoney(priceAsked(line) ?? decimal("0"));
    const less = max(NOTHING, minus(left[at] ?? NOTHING, amount));
    return reduction(
      less,
      left.map((before, index) => (index === at ? before : NOTHING)),
      {
        rule: "line-adjustment",
        of: String(at),
        category: AdjustmentCategory.benefit,
        target: AdjustmentTarget.individualOrderItem,
        name: line.priceChange?.name ?? "",
      },
    );
  };

/**
 * The lines with their own adjustments, then with what a person asks less for them, then after promotions; with these reductions. A line for
 * which a person asks less is in no promotion.
 */
export function reducedByLines(lines: readonly LineToPrice[]): ReturnType<typeof reduceInTurn> {
  const owns: Money[] = lines.map((line, at) => priceLine(line, at).own);
  const promoted = lines.map((line) => (line.priceChange ? { ...line, promotion: null } : line));
  return reduceInTurn([...priceChangesOf(lines), ...promotionsOf(promoted)], owns);
}
