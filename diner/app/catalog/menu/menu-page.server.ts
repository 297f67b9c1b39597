import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { Availability, SalesUnit } from "@comanda/domain/codes";
import { FEW_LEFT } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { defaultChoice } from "@comanda/domain/menu/line-choice";
import { DIETARY_MARKS } from "@comanda/domain/menu/menu";
import type { AmountReader } from "@comanda/domain/money/currency";
import { type Ordering, orderingNotice } from "@comanda/domain/time/ordering-hours";
import { shortWallTime, wallDayTime } from "@comanda/web/i18n/formats";
import { pageTranslator, type TranslatePage } from "../../text/page-texts.ts";
import { priceWords } from "../../text/price-words.ts";
import { orderingWords } from "../../ui/words/ordering-words.ts";
import type { DirectAddLine, MenuCategory, MenuData, MenuRow, RowMark } from "./menu-data.ts";

/** Language, currency, time zone and time for which a menu is rendered. */
export type Reading = AmountReader & { timeZone: string; now: Date };

/** The number of dishes that are marked as most ordered. */
const TOP_DISHES = 3;

/** What the page shows above the menu. */
type Around = { announcement: MenuData["announcement"]; ordering: Ordering };

/** The page's data before its categories are serialized. */
type MenuPage = Omit<MenuData, "categories"> & { categories: MenuCategory[] };

/** The data of the menu page: what a row shows and what its + button adds. Further details of a product are loaded with its sheet. */
export function menuPage(menu: MenuView, { announcement, ordering }: Around, reading: Reading): MenuPage {
  const t = pageTranslator(reading.locale);
  const categories: MenuCategory[] = menu.categories.map(({ id, name, lang, products }) => ({
    id,
    name,
    ...(lang && { lang }),
    rows: products.map((product) => rowOf(product, t, reading)),
  }));
  return {
    version: menu.version,
    ...hoursNotice(ordering, reading, t),
    announcement,
    categories,
  };
}

function hoursNotice(ordering: Ordering, { locale, timeZone, now }: Reading, t: TranslatePage): Pick<MenuData, "hours"> {
  const { state, until } = orderingNotice(ordering, now);
  if (state === null && until === null) return {};
  return { hours: { text: orderingWords(ordering, { locale, timeZone, now: now.toISOString() }, t), until } };
}

/** What is usual is left out, so that the page stays small. */
function rowOf(product: ProductView, t: TranslatePage, reading: Reading): MenuRow {
  const quick = directAddLine(product, reading.locale);
  const off = offOf(product);
  const note = noteOf(product, t, reading);
  const marks = marksOf(product);
  return {
    id: product.id,
    name: numberedName(product),
    ...(product.lang && { lang: product.lang }),
    ...(product.description && { text: product.description }),
    ...(product.descriptionLang && { textLang: product.descriptionLang }),
    ...(product.img && { img: product.img }),
    cost: costOf(product, t, reading),
    ...(product.pointsPrice > 0 && { points: product.pointsPrice }),
    ...(product.salesUnitType === SalesUnit.weight && { byWeight: true as const }),
    ...(product.promotion?.isNow && offerOf(product.promotion)),
    ...(note && { note }),
    ...(off && { off }),
    ...(product.isPopular && { popular: product.orderRank ?? (true as const) }),
    ...(product.orderRank && product.orderRank <= TOP_DISHES && { top: t("mostOrdered") }),
    ...(marks.length > 0 && { marks }),
    ...(quick && !off && { quick }),
  };
}

const ROW_MARKS = DIETARY_MARKS.filter((mark): mark is RowMark => mark !== "alliums" && mark !== "halal-certified");

/** The marks of a dish on its row, in their order; a vegan dish is vegetarian, and one with a certificate halal. */
const marksOf = ({ dietary }: ProductView): RowMark[] =>
  ROW_MARKS.filter(
    (mark) =>
      (dietary.includes(mark) || (mark === "halal" && dietary.includes("halal-certified"))) &&
      !(mark === "vegetarian" && dietary.includes("vegan")),
  );

const offerOf = ({ name, lang }: NonNullable<ProductView["promotion"]>) => ({ offer: name, ...(lang && { offerLang: lang }) });

function costOf(product: ProductView, t: TranslatePage, reader: AmountReader): string {
  const { pointsPrice } = product;
  return pointsPrice > 0 ? t("points", { count: pointsPrice }) : priceWords(product, reader, t);
}

const offOf = ({ remaining, availability }: ProductView): MenuRow["off"] =>
  remaining === 0 ? "sold-out" : availability === Availability.NotYetTime ? "not-yet" : undefined;

function noteOf(
  { remaining, availability, nextFrom }: ProductView,
  t: TranslatePage,
  { locale, timeZone, now }: Reading,
): string | undefined {
  // Said by the row itself: it may be offered again while the page is open.
  if (remaining === 0) return undefined;
  if (availability === Availability.NotYetTime && nextFrom) {
    const isToday = dayOf(new Date(nextFrom), timeZone) === dayOf(now, timeZone);
    return t("from", { time: isToday ? shortWallTime(nextFrom, locale, timeZone) : wallDayTime(nextFrom, locale, timeZone) });
  }
  return remaining !== null && remaining <= FEW_LEFT ? t("left", { count: remaining }) : undefined;
}

const dayOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);

/** The cart line that the + button adds for a product; `null` for a set menu, and where the diner must choose options or a weight first. */
function directAddLine(product: ProductView, locale: Locale): DirectAddLine | null {
  const isSet = product.modifierGroups.some(({ modifiers }) => modifiers.some(({ dish }) => dish));
  const plain = isSet ? null : defaultChoice(product);
  if (!plain) return null;
  const { each, choices, choicesLang, promotion } = cartLine(product, plain, locale);
  const modifiers = plain.orderItemModifiers.map(({ modifierProductId }) => modifierProductId);
  return {
    each,
    ...(modifiers.length > 0 && { modifiers, choices, ...(choicesLang && { choicesLang }) }),
    ...(promotion && { promotion }),
  };
}
