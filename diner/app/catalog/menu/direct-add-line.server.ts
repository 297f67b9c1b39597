import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { defaultChoice } from "@comanda/domain/menu/line-choice";
import type { Locale } from "@comanda/domain/locale";
import type { DirectAddLine } from "./menu-data.ts";

/** The cart line that the + button adds for a product; `null` where the diner must choose options or a weight first. */
export function directAddLine(product: ProductView, locale: Locale): DirectAddLine | null {
  const plain = defaultChoice(product);
  if (!plain) return null;
  const { each, choices, choicesLang, promotion } = cartLine(product, plain, locale);
  const modifiers = plain.orderItemModifiers.map(({ modifierProductId }) => modifierProductId);
  return {
    each,
    ...(modifiers.length > 0 && { modifiers, choices, ...(choicesLang && { choicesLang }) }),
    ...(promotion && { promotion }),
  };
}
