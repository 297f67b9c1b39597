import type { CartLineView } from "@comanda/contract/cart-calls";
import type { ProductView } from "@comanda/contract/menu-calls";
import { toText } from "@comanda/domain/decimal";
import { exactLineTotal } from "@comanda/domain/line-total";
import type { Locale } from "@comanda/domain/locale";
import type { OrderLine } from "@comanda/domain/order-line";
import { pricedLine } from "@comanda/domain/priced-line";
import { chosenText } from "../text/formats.ts";
import { withQuantity } from "./pending-cart.ts";

/** A line that is about to come into the cart, as the cart shows it: what it costs, and what was chosen in words, as the server will say it. */
export function cartLineOf(product: ProductView, line: OrderLine, locale: Locale): CartLineView {
  const { salesUnitType, mode, pointsPrice, name, img } = product;
  const each = toText(exactLineTotal(pricedLine({ ...product, categoryId: "0" }, { ...line, quantity: "1" }, { promotion: null })));
  return withQuantity(
    {
      ...line,
      id: "",
      name,
      img,
      choices: choicesOf(product, line, locale),
      each,
      amount: "0.00",
      points: 0,
      mode,
      pointsPrice,
      salesUnitType,
    },
    line.quantity,
  );
}

function choicesOf({ modifierGroups, condiments }: ProductView, line: OrderLine, locale: Locale): string {
  const offers = modifierGroups.flatMap(({ modifiers }) => modifiers.map((one) => ({ ...one, id: one.modifierProductId })));
  const named = (chosen: readonly { id: string; quantity: number }[], among: readonly { id: string; name: string }[]) =>
    among.flatMap(({ id, name }) => chosen.filter((one) => one.id === id).map(({ quantity }) => ({ name, quantity })));
  const modifiers = line.orderItemModifiers.map(({ modifierProductId: id, quantity }) => ({ id, quantity }));
  return chosenText(named(modifiers, offers), named(line.condiments, condiments), locale);
}
