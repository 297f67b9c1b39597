import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { ItemMode } from "@comanda/domain/menu/item-mode";
import { SalesUnit } from "@comanda/domain/menu/sales-unit";
import type { MenuRow } from "./menu-data.ts";

/** The cart line that the + button adds, from the data of the menu row (`menu-page.server.ts`): one, with the choices by default. The cart computes its amount. */
export function cartLineOfRow({ id, name, lang, img = "", points = 0, quick = { each: "0" } }: MenuRow): CartLineView {
  const { each, choices = "", choicesLang, modifiers = [], promotion = null } = quick;
  return {
    id: "",
    productId: id,
    quantity: "1",
    notes: "",
    type: 0,
    salesUnitFactorList: [],
    condiments: [],
    orderItemModifiers: modifiers.map((modifierProductId) => ({ modifierProductId, quantity: 1, condiments: [] })),
    name,
    lang,
    img,
    choices,
    choicesLang,
    each,
    amount: "0.00",
    points: 0,
    pointsPrice: points,
    salesUnitType: SalesUnit.piece,
    weight: null,
    mode: points > 0 ? ItemMode.pointExchange : ItemMode.normal,
    promotion,
  };
}
