import type { DecimalText } from "../menu/menu.ts";
import { ok, type Result } from "../result.ts";
import { added, type KnownLine, removeOne, replaceLine, setQuantity } from "./cart.ts";
import type { OrderLine } from "./order-line.ts";

/**
 * A change of a cart. `at`: the place of a line that is no longer in the cart; absent for the end. `lineId`: the result of `lineIdOf`. `plain`: the line with the default choices, which the + button adds.
 * `remove-unavailable` is about a line that cannot be ordered.
 */
export type CartCommand<Line extends OrderLine = KnownLine> =
  | { type: "add-line"; line: Line }
  | { type: "add-lines"; lines: readonly Line[] }
  | { type: "set-quantity"; lineId: string; quantity: DecimalText }
  | { type: "replace-line"; lineId: string; line: Line; at?: number }
  | { type: "remove-one"; productId: string; plain: OrderLine | null }
  | { type: "remove-unavailable"; id: string }
  | { type: "clear" };

/**
 * The lines of a cart after a command (specification, section 5; product rules, sections 3 and 5). A page applies the diner's commands before
 * the server confirms them, and sends the lines that result; the server replaces the cart by them. Several lines are added together or not
 * at all.
 */
export function applyCommand<Line extends KnownLine>(lines: readonly Line[], command: CartCommand<Line>): Result<Line[], "too-many-lines"> {
  switch (command.type) {
    case "add-line":
      return added(lines, command.line);
    case "add-lines":
      return command.lines.reduce<Result<Line[], "too-many-lines">>(
        (cart, line) => (cart.ok ? added(cart.value, line) : cart),
        ok([...lines]),
      );
    case "set-quantity":
      return ok(setQuantity(lines, command.lineId, command.quantity));
    case "replace-line": {
      const replaced = replaceLine(lines, command.lineId, command.line);
      if (!replaced.ok) return replaced;
      const changed = replaced.value;
      // A line that was added is the last one.
      if (changed.length > lines.length) changed.splice(command.at ?? lines.length, 0, ...changed.splice(-1));
      return ok(changed);
    }
    case "remove-one":
      return ok(removeOne(lines, command.productId, command.plain));
    case "remove-unavailable":
      return ok(lines.filter(({ salesUnitType, id }) => salesUnitType !== null || id !== command.id));
    case "clear":
      return ok([]);
  }
}
