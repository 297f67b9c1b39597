import { addLine } from "../cart/cart.ts";
import { type AgainNote, type DishNow, omitted, lineAgain, type PastLine } from "../cart/line-again.ts";
import type { DecimalText } from "../menu/menu.ts";
import type { OrderLine } from "../cart/order-line.ts";
import { sameLine } from "../cart/same-line.ts";

/** What comes into the cart again, each with its dish, and what is to be said of it. */
export type Again<Dish> = { lines: { dish: Dish; line: OrderLine }[]; notes: AgainNote[] };

/**
 * The dishes of an order once more, at today's prices, beside what is in the cart already (design, section 16: Order again): with the
 * choices as they were, as far as the menu still has them. Lines merge by the rule of the cart (specification, section 5), and no line and
 * no stock is asked for more than it can give. Nothing that is in the cart is touched.
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
    const orderedAgain = dish ? lineAgain(before, dish, filled) : omitted(before.name, { what: "gone" });
    again.notes.push(...orderedAgain.notes);
    if (!dish || !orderedAgain.line) continue;
    const added = addLine(filled, orderedAgain.line, dish.salesUnitType);
    if (!added.ok) {
      again.notes.push({ name: dish.name, what: "full" });
      continue;
    }
    filled = added.value.lines;
    again.lines.push({ dish, line: orderedAgain.line });
    if (added.value.isCapped) again.notes.push({ name: dish.name, what: "most", quantity: quantityOf(filled, orderedAgain.line) });
  }
  return again;
}

const quantityOf = (lines: readonly OrderLine[], line: OrderLine): DecimalText => lines.find((one) => sameLine(one, line))?.quantity ?? "0";
