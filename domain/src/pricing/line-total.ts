import { ItemMode } from "../menu/item-mode.ts";
import { SalesUnit } from "../menu/sales-unit.ts";
import { add, type Decimal, decimal, times } from "../money/decimal.ts";
import { type Money, toMoney } from "../money/money.ts";
import type { CondimentToPrice, LineToPrice, ModifierToPrice } from "./pricing-shapes.ts";

/** The fields that determine a line's total. */
export type LineAmounts = Pick<
  LineToPrice,
  "price" | "quantity" | "coefficient" | "salesUnitType" | "salesUnitFactorList" | "condiments" | "modifiers" | "mode"
>;

/**
 * The total of one line before any adjustment, in dollars (specification, section 5; product rules, section 3): (price × factor +
 * condiments + modifiers) × quantity × coefficient, rounded once, half to even. A line that costs points costs no money.
 */
export const lineTotal = (line: LineAmounts): Money => toMoney(exactLineTotal(line));

/** The line total before rounding. */
export function exactLineTotal(line: LineAmounts): Decimal {
  if (line.mode === ItemMode.pointExchange) return decimal("0");
  const each = add(
    times(decimal(line.price), salesUnitFactor(line)),
    condimentsTotal(line.condiments),
    ...line.modifiers.map(modifierTotal),
  );
  return times(each, decimal(line.quantity), decimal(line.coefficient));
}

/** Sales units of one: 1 for a piece with no factors, else the sum of the factors (specification, section 5). */
export const salesUnitFactor = ({
  salesUnitType,
  salesUnitFactorList,
}: Pick<LineToPrice, "salesUnitType" | "salesUnitFactorList">): Decimal =>
  salesUnitType === SalesUnit.piece && salesUnitFactorList.length === 0 ? decimal("1") : add(...salesUnitFactorList.map(decimal));

const condimentsTotal = (condiments: CondimentToPrice[]): Decimal =>
  add(...condiments.map(({ price, coefficient, quantity }) => times(decimal(price), decimal(coefficient), decimal(quantity))));

function modifierTotal({ price, quantity, condiments, amount, modifiers = [] }: ModifierToPrice): Decimal {
  const own = amount === undefined ? times(decimal(quantity), decimal(price)) : decimal(amount);
  return add(own, times(decimal(quantity), add(condimentsTotal(condiments), ...modifiers.map(modifierTotal))));
}
