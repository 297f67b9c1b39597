import { SalesUnit } from "../menu/sales-unit.ts";
import type { DecimalText } from "../menu/menu.ts";

/** The number of items of a cart or an order: each piece counts, a line by weight counts as one. */
export const countItems = (lines: readonly { salesUnitType: number; quantity: DecimalText }[]): number =>
  lines.reduce((count, { salesUnitType, quantity }) => count + (salesUnitType === SalesUnit.weight ? 1 : Number(quantity)), 0);
