import { SalesUnit } from "./sales-unit.ts";
import { add, decimal, times, toText } from "../money/decimal.ts";
import type { DecimalText } from "./menu.ts";

/** The units of a price by weight (product rules, section 9). */
export const WEIGHT_UNITS = ["lb", "oz", "kg", "100 g"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The unit of a product by weight without a unit: in restaurant files that omit it, and in orders stored before units existed. */
const DEFAULT_UNIT: WeightUnit = "lb";

/** The unit of a product by weight; null for a product by the piece. */
export const weightUnitOf = (sold: { salesUnitType: number; weightUnit?: WeightUnit | null }): WeightUnit | null =>
  sold.salesUnitType === SalesUnit.weight ? (sold.weightUnit ?? DEFAULT_UNIT) : null;

/** The weight of a line: its unit, and the number of units in a quantity of one. */
export type LineWeight = { unit: WeightUnit; each: DecimalText };

/** The weight of a line by the sales-unit factors of its price; null for pieces. */
export function lineWeight(line: {
  salesUnitType: number;
  weightUnit?: WeightUnit | null;
  salesUnitFactorList: readonly DecimalText[];
}): LineWeight | null {
  const unit = weightUnitOf(line);
  return unit && { unit, each: toText(add(...line.salesUnitFactorList.map(decimal))) };
}

/** The weight of a line in units, whether it is in the quantity or in the factors. */
export const unitsIn = (quantity: DecimalText, { each }: LineWeight): DecimalText => toText(times(decimal(quantity), decimal(each)));

/** The weight of a line in the signs of its unit, which kitchens read in every language: `1.5 kg`, `250 g` for 2.5 of 100 g. */
export function weightInSigns(quantity: DecimalText, weight: LineWeight): string {
  const units = unitsIn(quantity, weight);
  return weight.unit === "100 g" ? `${toText(times(decimal(units), decimal("100")))} g` : `${units} ${weight.unit}`;
}
