import type { DishMisfit } from "@comanda/domain/diet/dish-misfit";
import type { Locale } from "@comanda/domain/locale";
import { listText } from "@comanda/domain/menu/choices-text";
import type { Allergen, DietaryMark } from "@comanda/domain/menu/menu";
import type { TranslatePage } from "../../text/page-texts.ts";
import type { Misfit } from "./misfits.ts";

/** The names of allergens and diets in a sentence. */
export const namesIn = (names: readonly (Allergen | DietaryMark)[], t: TranslatePage, locale: Locale): string =>
  listText(
    names.map((name) => t(name).toLocaleLowerCase(locale)),
    locale,
  );

/** The reason by which a dish does not fit; where the menu states none, what the diner has to ask the team about. */
export function misfitWords({ contains, isSpicy, notStated }: DishMisfit, t: TranslatePage, locale: Locale): Misfit {
  const reasons = [contains.length > 0 && t("containsNames", { names: namesIn(contains, t, locale) }), isSpicy && t("spicy")].filter(
    (reason) => reason !== false,
  );
  return reasons.length > 0
    ? { text: listText(reasons, locale), look: "dish-unfit" }
    : { text: t("askTeamAbout", { names: namesIn(notStated, t, locale) }), look: "dish-unknown" };
}
