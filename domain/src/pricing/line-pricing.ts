import { effectOf } from "./adjustment.ts";
import { ItemMode } from "../menu/item-mode.ts";
import { decimal, negate, toText } from "../money/decimal.ts";
import { exactLineTotal } from "./line-total.ts";
import { pointsOfLine } from "./points-of-line.ts";
import { max, min, minus, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { Adjustment, LineToPrice, TraceStep } from "./pricing-shapes.ts";

/**
 * A line with its own adjustments applied in order; tips and tax of a line count to the order's, so that neither is taxed or discounted.
 */
export type LineSum = { total: Money; own: Money; tips: Money; tax: Money; points: number; steps: TraceStep[] };

/**
 * Prices one line (product rules, sections 3 and 8): its total, then its own adjustments, each rounded once. A discount is limited to the
 * remaining amount, and no line is negative. A line that costs points has no money and no adjustments.
 */
export function priceLine(line: LineToPrice, at: number): LineSum {
  const priced: LineSum = { total: NOTHING, own: NOTHING, tips: NOTHING, tax: NOTHING, points: pointsOfLine(line), steps: [] };
  if (line.mode === ItemMode.pointExchange) return priced;
  const exact = exactLineTotal(line);
  const total = max(NOTHING, toMoney(exact));
  const steps: TraceStep[] = [{ rule: "line", of: String(at), exact: toText(exact), amount: moneyText(total) }];
  return line.adjustments.reduce((sofar, adjustment) => adjusted(sofar, adjustment, String(at)), { ...priced, total, own: total, steps });
}

function adjusted(line: LineSum, adjustment: Adjustment, of: string): LineSum {
  const exact = decimal(adjustment.amount);
  const amount = max(NOTHING, toMoney(exact));
  const added = (rule: TraceStep["rule"]) => [...line.steps, { rule, of, exact: toText(exact), amount: moneyText(amount) }];
  switch (effectOf(adjustment)) {
    case "discount": {
      const taken = min(amount, line.own);
      const step: TraceStep = { rule: "line-adjustment", of, exact: toText(negate(exact)), amount: moneyText(minus(NOTHING, taken)) };
      return { ...line, own: minus(line.own, taken), steps: [...line.steps, step] };
    }
    case "charge":
      return { ...line, own: sum([line.own, amount]), steps: added("line-adjustment") };
    case "tips":
      return { ...line, tips: sum([line.tips, amount]), steps: added("tips") };
    case "tax":
      return { ...line, tax: sum([line.tax, amount]), steps: added("tax") };
    case "none":
      return line;
  }
}
