import { addLine } from "./cart.ts";
import { type AgainNote, dishName, type DishNow, lineAgain, omitted, type PastLine } from "./line-again.ts";
import type { DecimalText } from "../menu/menu.ts";
import type { OrderLine } from "./order-line.ts";
import { sameLine } from "./same-line.ts";

/** The lines to add to the cart with their dishes, and the notices for the diner. */
export type Again<Dish> = { lines: { dish: Dish; line: OrderLine }[]; notes: AgainNote[] };

/**
 * Repeats the dishes of an order at today's prices, beside what is in the cart (design, section 16: Order again): with the same choices,
 * as far as the menu still offers them. Lines merge by the rule of the cart (specification, section 5), and quantities are limited to the
 * maximum of a line and the stock. Existing lines of the cart are not changed.
 */
export function orderAgain<Dish extends DishNow>(
  past: readonly PastLine[],
  menu: readonly Dish[],
  cart: readonly OrderLine[],
): Again<Dish> {
  const again: Again<Dish> = { lines: [], notes: [] };
  let filled = [...cart];
  for (const before of past) {
    const dish = menu.find(({ id }) => id === before.productId);
    const orderedAgain = dish ? lineAgain(before, dish, filled) : omitted(before, { what: "gone" });
    again.notes.push(...orderedAgain.notes);
    if (!dish || !orderedAgain.line) continue;
    const added = addLine(filled, orderedAgain.line, dish.salesUnitType);
    if (!added.ok) {
      again.notes.push({ ...dishName(dish), what: "full" });
      continue;
    }
    filled = added.value.lines;
    again.lines.push({ dish, line: orderedAgain.line });
    if (added.value.isCapped) again.notes.push({ ...dishName(dish), what: "most", quantity: quantityOf(filled, orderedAgain.line) });
  }
  return again;
}

const quantityOf = (lines: readonly OrderLine[], line: OrderLine): DecimalText => lines.find((one) => sameLine(one, line))?.quantity ?? "0";
