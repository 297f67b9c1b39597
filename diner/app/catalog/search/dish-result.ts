import type { FoundProducts, ProductView } from "@comanda/contract/calls/menu-calls";
import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { Availability } from "@comanda/domain/codes";
import type { AmountReader } from "@comanda/domain/money/currency";
import { defaultChoice } from "@comanda/domain/menu/line-choice";
import { FEW_LEFT } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import type { DietaryMark } from "@comanda/domain/menu/menu";
import { stretchesOf } from "@comanda/domain/menu/search/search-text";
import { shortWallTime, wallDayTime } from "@comanda/web/i18n/formats";
import type { LastChoices } from "../again/last-choices.ts";
import { priceWords } from "../../text/price-words.ts";
import { pageTranslator } from "../../text/page-texts.ts";

/** What matched a dish other than its names and description. */
type MatchReason = FoundProducts["products"][number]["foundBy"];

/** Language, currency, time zone and time for which a result is rendered. */
type Reading = AmountReader & { timeZone: string; now: Date };

/** A dish of the search results or suggestions, with its displayed texts. */
export type DishResult = {
  product: ProductView;
  cost: string;
  /** `3 left`, `From 2 PM`, `Sold out`. */
  note: string | undefined;
  /** Why the dish cannot be added now. */
  off: "sold-out" | "not-yet" | undefined;
  /** Whether the Chinese name matched and the displayed one did not. */
  isByChinese: boolean;
  /** The option or condiment that alone matched. */
  addOn: string | undefined;
  addOnLang: string | undefined;
  /** The diets that matched. */
  diets: DietaryMark[];
  /** The allergens that match the query and that the dish contains, as text. */
  contains: string | undefined;
  /** How the member ordered it last. */
  last?: LastChoices;
};

export function dishResult(
  product: ProductView,
  reading: Reading,
  { keyword, by }: { keyword: string; by?: MatchReason } = { keyword: "" },
): DishResult {
  const { remaining, availability } = product;
  const has = (text: string) => stretchesOf(text, keyword).length > 0;
  const t = pageTranslator(reading.locale);
  const contains = by?.contains.map((allergen) => t(allergen)) ?? [];
  return {
    product,
    cost: costOf(product, reading),
    note: noteOf(product, reading),
    off: remaining === 0 ? "sold-out" : availability === Availability.NotYetTime ? "not-yet" : undefined,
    isByChinese: !has(product.name) && has(product.nameZh),
    addOn: by?.option ?? undefined,
    addOnLang: by?.optionLang,
    diets: by?.diets ?? [],
    contains: contains.length > 0 ? t("foundContains", { names: namesInWords(contains, reading.locale) }) : undefined,
  };
}

/** `peanut, milk`. */
export const namesInWords = (names: string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { style: "narrow", type: "unit" }).format(names);

function costOf(product: ProductView, reader: AmountReader): string {
  const t = pageTranslator(reader.locale);
  return product.pointsPrice > 0 ? t("points", { count: product.pointsPrice }) : priceWords(product, reader, t);
}

function noteOf({ remaining, availability, nextFrom }: ProductView, { locale, timeZone, now }: Reading): string | undefined {
  const t = pageTranslator(locale);
  if (remaining === 0) return t("soldOut");
  if (availability === Availability.NotYetTime && nextFrom) {
    const day = new Intl.DateTimeFormat("en-CA", { timeZone });
    const isToday = day.format(new Date(nextFrom)) === day.format(now);
    return t("from", { time: isToday ? shortWallTime(nextFrom, locale, timeZone) : wallDayTime(nextFrom, locale, timeZone) });
  }
  return remaining !== null && remaining <= FEW_LEFT ? t("left", { count: remaining }) : undefined;
}

/**
 * The cart line that the + button adds: one, with the last choices of the member or else the default ones; `null` where the diner must
 * choose options or a weight first.
 */
export function directLine({ product, last }: DishResult, locale: Locale): CartLineView | null {
  if (last) return last.line;
  const plain = defaultChoice(product);
  return plain && cartLine(product, plain, locale);
}
