import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { InvalidLine, LineView } from "@comanda/contract/shapes/line-shapes";
import { findLine } from "@comanda/domain/cart/cart";
import { applyCommand, type CartCommand } from "@comanda/domain/cart/cart-command";
import { withQuantity } from "@comanda/domain/cart/line-amount";
import { orderLineOf } from "@comanda/domain/cart/order-line";

/** A command of the page, whose lines have all fields that a cart displays. */
export type PageCommand = CartCommand<CartLineView>;

/** The lines of a cart that can be ordered, and those that cannot. */
type CartLines = { lines: CartLineView[]; invalid: InvalidLine[] };

type UnavailableLine = LineView & { salesUnitType: null };
type Line = CartLineView | UnavailableLine;

/** The cart after a command, as the server will answer it; null if the cart would have too many lines. */
export function cartAfter<Cart extends CartLines>(cart: Cart, command: PageCommand): Cart | null {
  const before: Line[] = [...cart.lines, ...cart.invalid.map(({ line }) => ({ ...line, salesUnitType: null }))];
  const changed = applyCommand(before, command);
  if (!changed.ok) return null;
  const lines = changed.value.filter(isAvailable).map((line) => withQuantity(line, line.quantity));
  return { ...cart, lines, invalid: cart.invalid.filter(({ line }) => changed.value.some(({ id }) => id === line.id)) };
}

const isAvailable = (line: Line): line is CartLineView => line.salesUnitType !== null;

/** A cart line as it is sent to the server: without display fields. The server gives a new line its id. */
export type CartLineRequest = Omit<LineView, "id"> & { id?: string };

/** The whole cart as it is sent to the server. */
export const cartRequest = ({ lines, invalid }: CartLines): CartLineRequest[] =>
  [...lines, ...invalid.map(({ line }) => line)].map((line) => ({ ...orderLineOf(line), ...(line.id && { id: line.id }) }));

/** The product that a command concerns; undefined for removals, which cannot be refused, and for several lines at once. */
export function productOf(command: PageCommand, lines: readonly CartLineView[]): string | undefined {
  switch (command.type) {
    case "add-line":
    case "replace-line":
      return command.line.productId;
    case "set-quantity":
      return Number(command.quantity) > 0 ? findLine(lines, command.lineId)?.productId : undefined;
    default:
      return undefined;
  }
}
