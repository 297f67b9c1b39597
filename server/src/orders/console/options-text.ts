import { inLocale, type Locale } from "@comanda/domain/locale";
import { choicesText } from "@comanda/domain/menu/choices-text";
import type { OrderedLine } from "../read/order-record.ts";

/** The choices of a line in one language. */
export function optionsText(line: OrderedLine, locale: Locale): string {
  const named = (one: { name: OrderedLine["name"]; quantity: number }) => ({ name: inLocale(one.name, locale), quantity: one.quantity });
  const modifiers = line.modifiers.map((one) => ({ ...named(one), condiments: one.condiments.map(named) }));
  return choicesText(modifiers, line.condiments.map(named), locale);
}
