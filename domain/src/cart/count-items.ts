import { SalesUnit } from "../menu/sales-unit.ts";
import type { DecimalText } from "../menu/menu.ts";

/** How many items lines of a cart or an order are: pieces count one by one, a line by weight counts once. */
export const countItems = (lines: readonly { salesUnitType: number; quantity: DecimalText }[]): number =>
  lines.reduce((count, { salesUnitType, quantity }) => count + (salesUnitType === SalesUnit.weight ? 1 : Number(quantity)), 0);
