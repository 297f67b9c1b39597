import { inLocale, type Locale } from "@comanda/domain/locale";
import { choicesText, type ChosenWord } from "@comanda/domain/menu/choices-text";
import type { OrderedCondiment, OrderedLine, OrderedModifier } from "../read/order-record.ts";

/** The choices of a line in one language. */
export const optionsText = (line: OrderedLine, locale: Locale): string =>
  choicesText(
    line.modifiers.map((one) => chosenWord(one, locale)),
    line.condiments.map((one) => condimentWord(one, locale)),
    locale,
  );

/** The choices of a line in one language, each by itself. */
export const optionTexts = (line: OrderedLine, locale: Locale): string[] => [
  ...line.modifiers.map((one) => choicesText([chosenWord(one, locale)], [], locale)),
  ...line.condiments.map((one) => choicesText([], [condimentWord(one, locale)], locale)),
];

const chosenWord = ({ name, quantity, part, modifiers, condiments }: OrderedModifier, locale: Locale): ChosenWord => ({
  name: inLocale(name, locale),
  quantity,
  part,
  orderItemModifiers: modifiers?.map((one) => chosenWord(one, locale)),
  condiments: condiments.map((one) => condimentWord(one, locale)),
});

const condimentWord = ({ name, quantity }: OrderedCondiment, locale: Locale): ChosenWord => ({ name: inLocale(name, locale), quantity });
