import type { DishMisfit } from "@comanda/domain/diet/dish-misfit";
import type { Locale } from "@comanda/domain/locale";
import { listText } from "@comanda/domain/menu/choices-text";
import type { Allergen, DietaryMark } from "@comanda/domain/menu/menu";
import type { TranslateDish } from "../../text/dish-texts.ts";
import type { Misfit } from "./misfits.ts";

/** The names of allergens and diets in a sentence. */
export const namesIn = (names: readonly (Allergen | DietaryMark)[], t: TranslateDish, locale: Locale): string =>
  listText(
    names.map((name) => t(name).toLocaleLowerCase(locale)),
    locale,
  );

/** A sentence that begins with names, with an upper-case first character. */
const capitalized = (text: string, locale: Locale): string => text.replace(/^./u, (first) => first.toLocaleUpperCase(locale));

/**
 * The reason by which a dish does not fit: what it contains; else what the menu does not state, about which the diner asks the team, and for
 * which diets it does not mark the dish.
 */
export function misfitWords(
  { contains, isSpicy, notStated, notMarked }: DishMisfit,
  t: TranslateDish,
  locale: Locale,
): Omit<Misfit, "onCard"> {
  const reasons = [contains.length > 0 && t("containsNames", { names: namesIn(contains, t, locale) }), isSpicy && t("spicy")].filter(
    (reason) => reason !== false,
  );
  if (reasons.length > 0) return { text: listText(reasons, locale), look: "dish-unfit" };
  const second = capitalized(t("allergensNotStated", { names: namesIn(notStated, t, locale) }), locale);
  if (notMarked.length === 0) return { text: second, look: "dish-unknown" };
  const first = t("notMarkedAs", { names: namesIn(notMarked, t, locale) });
  return { text: notStated.length > 0 ? t("twoReasons", { first, second }) : first, look: "dish-unmarked" };
}
