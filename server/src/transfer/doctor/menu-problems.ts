import { ItemMode } from "@comanda/domain/codes";
import { type Locale, locales } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { doSlotsMeet } from "@comanda/domain/time/slots";
import { offersInUse } from "../../members/coupon/offers-in-use.ts";
import { hasDishes } from "../../members/coupon/scope-dishes.ts";
import { missingIn } from "../../menu/fields/menu-texts.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { minor, type NameOf, type Problem, problemOf, serious } from "./problem.ts";

type Menu = Pick<MenuSnapshot, "merchant" | "products">;

/** What is missing in a menu: prices, names in the languages that it has, and dishes that are served only while it is closed. */
export function menuProblems({ merchant, products }: Menu, nameOf: NameOf): Problem[] {
  const shown = products.filter(({ isOffShelf }) => !isOffShelf);
  if (shown.length === 0) return [serious("menu-empty")];
  const named = ({ name, number }: Product): string => `${number ? `${number} ` : ""}${nameOf(name)}`;
  const { openingHours, categories, settings } = merchant.definition;
  const unreachable = openingHours.length === 0 ? [] : shown.filter(({ slots }) => slots.length > 0 && !doSlotsMeet(slots, openingHours));
  const closed = settings.ordersWhenClosed ? minor : serious;
  const names = [...categories.map(({ name }) => name), ...shown.map(({ name }) => name)];
  return [
    ...problemOf(serious("price-missing", shown.filter(isFree).map(named))),
    ...problemOf(closed("served-while-closed", unreachable.map(named))),
    ...usedLanguages({ merchant, products }).flatMap((locale) =>
      problemOf(minor("name-missing", names.filter((name) => missingIn(name, [locale]).length > 0).map(nameOf), locale)),
    ),
  ];
}

/** A dish for money whose price is zero, and none of whose choices costs anything. */
function isFree({ mode, price, modifierGroups }: Product): boolean {
  const hasPaidChoice = modifierGroups.some(({ modifiers }) => modifiers.some((one) => Number(one.price) > 0));
  return mode !== ItemMode.pointExchange && Number(price) === 0 && !hasPaidChoice;
}

/**
 * The languages in which texts are asked for: those that the restaurant has chosen. Where it has chosen none, those in which a category or a dish on
 * the menu has a name.
 */
export function usedLanguages({ merchant, products }: Menu): Locale[] {
  if (merchant.definition.languages) return languagesOf(merchant.definition);
  const shown = [...merchant.definition.categories, ...products.filter(({ isOffShelf }) => !isOffShelf)];
  return locales.filter((locale) => shown.some(({ name }) => name[locale]));
}

/** The coupons that are given and take off nothing, because no dish that they are for is on the menu. */
export function couponProblems(snapshot: MenuSnapshot, nameOf: NameOf, now: Date): Problem[] {
  const idle = offersInUse(snapshot.merchant, now).filter(({ terms }) => !hasDishes(terms, snapshot));
  return problemOf(
    minor(
      "coupon-without-dishes",
      idle.map(({ terms }) => nameOf(terms.name)),
    ),
  );
}
