import { SalesUnit } from "../codes.ts";
import { add, decimal, times, toText } from "../money/decimal.ts";
import type { DecimalText } from "./menu.ts";

/** What a price by weight is for (product rules, section 9). */
export const WEIGHT_UNITS = ["lb", "oz", "kg", "100 g"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The unit of a product by weight that names none: restaurant files and orders from before there were units. */
const DEFAULT_UNIT: WeightUnit = "lb";

/** The unit of what is sold by weight; null of what is sold by the piece. */
export const weightUnitOf = (sold: { salesUnitType: number; weightUnit?: WeightUnit | null }): WeightUnit | null =>
  sold.salesUnitType === SalesUnit.weight ? (sold.weightUnit ?? DEFAULT_UNIT) : null;

/** Of a line by weight: its unit, and how many units a quantity of one is. */
export type LineWeight = { unit: WeightUnit; each: DecimalText };

/** The weight of a line, by the sales-unit factors it is priced with; null for pieces. */
export function lineWeight(line: {
  salesUnitType: number;
  weightUnit?: WeightUnit | null;
  salesUnitFactorList: readonly DecimalText[];
}): LineWeight | null {
  const unit = weightUnitOf(line);
  return unit && { unit, each: toText(add(...line.salesUnitFactorList.map(decimal))) };
}

/** How many units a line weighs, whether the weight is in its quantity or in its factors. */
export const unitsIn = (quantity: DecimalText, { each }: LineWeight): DecimalText => toText(times(decimal(quantity), decimal(each)));
