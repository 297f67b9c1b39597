import { foreignLang, inLocale, type Locale, LOCALES, type Translated } from "../locale.ts";

/**
 * What was chosen. The name is in one language (`lang`, where it is another one than the diner's), or in all that the restaurant wrote. `part`:
 * the part of the dish that it is, as `½`; `orderItemModifiers`: the own choices of a dish of a set menu.
 */
export type ChosenWord = {
  name: string | Translated;
  lang?: string | undefined;
  quantity: number;
  part?: string | undefined;
  orderItemModifiers?: readonly ChosenWord[] | undefined;
  condiments?: readonly ChosenWord[];
};

/**
 * The choices of a dish on one line: `Fried egg (2× White pepper), No peanuts`, `荷包蛋（2× 白胡椒）、不加花生`. Modifiers come
 * first, each with its own condiments. Names stay as the restaurant wrote them: they may be brand names (`Diet Coke`,
 * `BBQ`).
 */
export function choicesText(modifiers: readonly ChosenWord[], condiments: readonly ChosenWord[], locale: Locale): string {
  const { open, close } = LOCALES[locale].list;
  const words = [...modifiers, ...condiments].map((chosen) => {
    const own = ownChoices(chosen).map((one) => wordOf(one, locale));
    return own.length > 0 ? `${wordOf(chosen, locale)}${open}${listText(own, locale)}${close}` : wordOf(chosen, locale);
  });
  return listText(words, locale);
}

/** The language of a name where it is another one than `locale`. */
export const langOf = ({ name, lang }: Pick<ChosenWord, "name" | "lang">, locale: Locale): string | undefined =>
  lang ?? foreignLang(name, locale);

/** The language of `choicesText` where all of it is in one other language than `locale`. */
export function choicesLang(chosen: readonly ChosenWord[], locale: Locale): string | undefined {
  const langs = new Set(chosen.flatMap((one) => [one, ...ownChoices(one)]).map((one) => langOf(one, locale)));
  return langs.size === 1 ? [...langs][0] : undefined;
}

/** What was chosen for a choice: of a dish of a set menu its choices with their condiments, then its condiments. */
const ownChoices = ({ orderItemModifiers = [], condiments = [] }: ChosenWord): ChosenWord[] => [
  ...orderItemModifiers.flatMap((one) => [one, ...ownChoices(one)]),
  ...condiments,
];

/** Words as a list of the language: `a, b`, `甲、乙`. */
export const listText = (words: readonly string[], locale: Locale): string => words.join(LOCALES[locale].list.separator);

function wordOf({ name, quantity, part }: ChosenWord, locale: Locale): string {
  const word = inLocale(name, locale);
  if (part) return `${part} ${word}`;
  return quantity > 1 ? `${quantity}× ${word}` : word;
}
