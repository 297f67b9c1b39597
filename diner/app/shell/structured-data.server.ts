import type { DataOf } from "@comanda/contract/endpoint";
import type { MenuView, ProductView } from "@comanda/contract/menu-calls";
import type { merchantHome } from "@comanda/contract/merchant-calls";
import { ItemMode } from "@comanda/domain/codes";
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
    address: merchant.address,
    ...(merchant.img && { image: `${origin}${merchant.img}` }),
    ...(merchant.logo && { logo: `${origin}${merchant.logo}` }),
    openingHoursSpecification: openingHours.map(({ days, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: clock(from),
      closes: clock(to),
    })),
    acceptsReservations: false,
    hasMenu: { "@type": "Menu", url: menuUrl, inLanguage: locale, hasMenuSection: menu ? sectionsOf(menu, origin) : [] },
  };
}

/** What costs points is no offer to whoever only searches. */
const sectionsOf = ({ categories }: MenuView, origin: string) =>
  categories.flatMap(({ name, products }) => {
    const sold = products.filter(({ mode }) => mode !== ItemMode.pointExchange);
    return sold.length === 0 ? [] : { "@type": "MenuSection", name, hasMenuItem: sold.map((product) => itemOf(product, origin)) };
  });

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

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
