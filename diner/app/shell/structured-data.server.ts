import type { DataOf } from "@comanda/contract/endpoint";
import type { MenuView, ProductView } from "@comanda/contract/menu-calls";
import type { merchantHome } from "@comanda/contract/merchant-calls";
import { ItemMode } from "@comanda/domain/codes";
import { compare, decimal } from "@comanda/domain/decimal";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { linksIn, localeOfPath } from "../links.ts";

type Home = DataOf<typeof merchantHome>;
type At = { origin: string; pathname: string };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const DIETS: Partial<Record<ProductView["dietary"][number], string>> = {
  vegetarian: "VegetarianDiet",
  vegan: "VeganDiet",
  "gluten-free": "GlutenFreeDiet",
  halal: "HalalDiet",
};

/** A restaurant and its menu in the words of schema.org, in the language of the page. */
export function restaurantData({ merchant, openingHours }: Home, menu: MenuView | null, { origin, pathname }: At) {
  const locale = localeOfPath(pathname) ?? DEFAULT_LOCALE;
  const menuUrl = `${origin}${linksIn(locale).order(merchant.id)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": `${origin}${linksIn(DEFAULT_LOCALE).merchant(merchant.id)}`,
    name: merchant.shortName,
    description: merchant.desc,
    url: `${origin}${pathname}`,
    telephone: merchant.phone,
    address: { "@type": "PostalAddress", streetAddress: merchant.address, addressCountry: "US" },
    ...(merchant.img && { image: `${origin}${merchant.img}` }),
    ...(merchant.logo && { logo: `${origin}${merchant.logo}` }),
    openingHoursSpecification: openingHours.map(({ days, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: clock(from),
      closes: clock(to),
    })),
    ...priceRangeOf(menu),
    acceptsReservations: false,
    hasMenu: { "@type": "Menu", url: menuUrl, inLanguage: locale, hasMenuSection: menu ? sectionsOf(menu, origin) : [] },
  };
}

const sectionsOf = ({ categories }: MenuView, origin: string) =>
  categories.flatMap(({ name, products }) => {
    const sold = products.filter(isSold);
    return sold.length === 0 ? [] : { "@type": "MenuSection", name, hasMenuItem: sold.map((product) => itemOf(product, origin)) };
  });

/** What costs points is no offer to whoever only searches. */
const isSold = ({ mode }: ProductView): boolean => mode !== ItemMode.pointExchange;

/** From the cheapest dish to the dearest; nothing where nothing is sold. */
function priceRangeOf(menu: MenuView | null): { priceRange?: string } {
  const sold = menu?.categories.flatMap(({ products }) => products.filter(isSold)) ?? [];
  const prices = sold.map(({ price }) => price).toSorted((one, other) => compare(decimal(one), decimal(other)));
  const [least, most] = [prices.at(0), prices.at(-1)];
  return least && most ? { priceRange: least === most ? `$${least}` : `$${least} - $${most}` } : {};
}

function itemOf({ name, description, img, price, dietary }: ProductView, origin: string) {
  const diets = dietary.flatMap((mark) => (DIETS[mark] ? `https://schema.org/${DIETS[mark]}` : []));
  return {
    "@type": "MenuItem",
    name,
    ...(description && { description }),
    ...(img && { image: `${origin}${img}` }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
    offers: { "@type": "Offer", price, priceCurrency: "USD" },
  };
}

/** A time of the day. A day ends at 23:59: midnight would be its beginning, and open from midnight to midnight means closed. */
const clock = (minutes: number): string => (minutes === DAY ? "23:59" : timeOf(minutes));
const DAY = 1440;
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
