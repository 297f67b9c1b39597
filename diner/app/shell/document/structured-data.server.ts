import type { DataOf } from "@comanda/contract/endpoint";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { merchantHome } from "@comanda/contract/calls/merchant-calls";
import { ItemMode } from "@comanda/domain/codes";
import { type AmountReader, DEFAULT_CURRENCY, formatAmount } from "@comanda/domain/money/currency";
import { compare, decimal } from "@comanda/domain/money/decimal";
import { leastPrice } from "@comanda/domain/menu/least-price";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { linksIn } from "../../links.ts";

type Home = DataOf<typeof merchantHome>;
type At = { origin: string; pathname: string };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const DIETS: Partial<Record<ProductView["dietary"][number], string>> = {
  vegetarian: "VegetarianDiet",
  vegan: "VeganDiet",
  "gluten-free": "GlutenFreeDiet",
  halal: "HalalDiet",
  "halal-certified": "HalalDiet",
};

/** A restaurant and its menu as schema.org data, in the language of the page. */
export function restaurantData({ merchant, openingHours }: Home, menu: MenuView | null, { origin, pathname }: At) {
  const locale = localeOfPath(pathname) ?? DEFAULT_LOCALE;
  // The API of another process may be of an earlier release, which has no currency.
  const { currency = DEFAULT_CURRENCY } = merchant;
  const menuUrl = `${origin}${linksIn(locale).order(merchant.id)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": `${origin}${linksIn(DEFAULT_LOCALE).merchant(merchant.id)}`,
    name: merchant.shortName,
    description: merchant.desc,
    url: `${origin}${pathname}`,
    telephone: merchant.phone,
    address: { "@type": "PostalAddress", streetAddress: merchant.address, ...countryOf(currency) },
    ...(merchant.img && { image: `${origin}${merchant.img}` }),
    ...(merchant.logo && { logo: `${origin}${merchant.logo}` }),
    openingHoursSpecification: openingHours.map(({ days, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: clock(from),
      closes: clock(to),
    })),
    ...priceRangeOf(menu, { locale, currency }),
    acceptsReservations: false,
    hasMenu: {
      "@type": "Menu",
      url: menuUrl,
      inLanguage: locale,
      hasMenuSection: menu ? sectionsOf(menu, { origin, currency }) : [],
    },
  };
}

/** Origin of the offers' URLs, and their currency. */
type Selling = { origin: string; currency: string };

const sectionsOf = ({ categories }: MenuView, selling: Selling) =>
  categories.flatMap(({ name, products }) => {
    const sold = products.filter(isSold);
    return sold.length === 0 ? [] : { "@type": "MenuSection", name, hasMenuItem: sold.map((product) => itemOf(product, selling)) };
  });

/** Products for points are omitted: search engines cannot show their price. */
const isSold = ({ mode }: ProductView): boolean => mode !== ItemMode.pointExchange;

/** The range from the lowest to the highest price; empty where nothing is sold. */
function priceRangeOf(menu: MenuView | null, reader: AmountReader): { priceRange?: string } {
  const sold = menu?.categories.flatMap(({ products }) => products.filter(isSold)) ?? [];
  const prices = sold.map((product) => leastPrice(product).amount).toSorted((one, other) => compare(decimal(one), decimal(other)));
  const [least, most] = [prices.at(0), prices.at(-1)];
  if (!least || !most) return {};
  const [from, to] = [formatAmount(least, reader), formatAmount(most, reader)];
  return { priceRange: from === to ? from : `${from} - ${to}` };
}

/** The country code is the first two letters of a currency code; the euro has no single country. */
const countryOf = (currency: string) => (currency === "EUR" ? {} : { addressCountry: currency.slice(0, 2) });

function itemOf(product: ProductView, { origin, currency }: Selling) {
  const { name, description, img, dietary } = product;
  const diets = [...new Set(dietary.flatMap((mark) => (DIETS[mark] ? `https://schema.org/${DIETS[mark]}` : [])))];
  return {
    "@type": "MenuItem",
    name,
    ...(description && { description }),
    ...(img && { image: `${origin}${img}` }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
    offers: { "@type": "Offer", price: leastPrice(product).amount, priceCurrency: currency },
  };
}

/** A time of day. A day ends at 23:59, since midnight is its beginning, and open from midnight to midnight means closed. */
const clock = (minutes: number): string => (minutes === DAY ? "23:59" : timeOf(minutes));
const DAY = 1440;
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
