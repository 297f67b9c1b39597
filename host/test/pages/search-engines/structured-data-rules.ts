/** The structured data of a restaurant and its menu (schema.org). */
export type Told = { readonly [name: string]: unknown };

const DAYS = new Set(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const TEXT = /^\S(?:.*\S)?$/s;

const listAt = (structuredData: unknown, name: string): unknown[] => {
  const value = (structuredData as Told | undefined)?.[name];
  return Array.isArray(value) ? value : [];
};

/** The text at a path of names; empty where there is no text. */
export function textAt(structuredData: unknown, ...[name = "", ...rest]: string[]): string {
  const value = (structuredData as Told | undefined)?.[name];
  if (rest.length > 0) return textAt(value, ...rest);
  return typeof value === "string" ? value : "";
}

/** Every dish of the menu in the structured data. */
export const dishesIn = (structuredData: Told): unknown[] =>
  listAt(structuredData.hasMenu, "hasMenuSection").flatMap((section) => listAt(section, "hasMenuItem"));

/** The texts that search engines document for restaurants and menus, first the required and then the recommended ones. */
const TEXTS: [path: string[], form: RegExp][] = [
  [["@context"], /^https:\/\/schema\.org$/],
  [["@type"], /^Restaurant$/],
  [["name"], TEXT],
  [["address", "@type"], /^PostalAddress$/],
  [["address", "streetAddress"], TEXT],
  [["address", "addressCountry"], /^[A-Z]{2}$/],
  [["description"], TEXT],
  [["url"], TEXT],
  [["telephone"], /^\+[1-9][\d -]{7,}$/],
  [["priceRange"], /^\$\d+\.\d\d(?: - \$\d+\.\d\d)?$/],
  [["hasMenu", "@type"], /^Menu$/],
  [["hasMenu", "url"], TEXT],
  [["hasMenu", "inLanguage"], /^[a-z]{2}-[A-Z]{2}$/],
];
const DISH_TEXTS: typeof TEXTS = [
  [["@type"], /^MenuItem$/],
  [["name"], TEXT],
  [["offers", "@type"], /^Offer$/],
  [["offers", "price"], /^\d+\.\d\d$/],
  [["offers", "priceCurrency"], /^[A-Z]{3}$/],
];

const wrongTexts = (structuredData: unknown, texts: typeof TEXTS): string[] =>
  texts.flatMap(([path, form]) =>
    form.test(textAt(structuredData, ...path)) ? [] : [`${path.join(".")}: "${textAt(structuredData, ...path)}"`],
  );

/** Whether opening hours have named days, and times that differ: equal times mean closed, which only a date can be. */
function areHours(hours: unknown): boolean {
  const [opens, closes] = [textAt(hours, "opens"), textAt(hours, "closes")];
  const days = listAt(hours, "dayOfWeek");
  const areDays = days.length > 0 && days.every((day) => typeof day === "string" && DAYS.has(day));
  return (
    textAt(hours, "@type") === "OpeningHoursSpecification" &&
    areDays &&
    TIME.test(opens) &&
    TIME.test(closes) &&
    (opens !== closes || textAt(hours, "validFrom") !== "")
  );
}

const isSection = (section: unknown): boolean =>
  textAt(section, "@type") === "MenuSection" && TEXT.test(textAt(section, "name")) && listAt(section, "hasMenuItem").length > 0;

/** Every URL in the structured data. */
export const addressesIn = (structuredData: unknown): string[] =>
  leavesOf(structuredData).flatMap(([name, value]) => (["url", "image", "logo", "@id"].includes(name) ? [String(value)] : []));

function leavesOf(structuredData: unknown): [name: string, value: unknown][] {
  if (typeof structuredData !== "object" || structuredData === null) return [];
  return Object.entries(structuredData).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? leavesOf(value) : [[name, value]],
  );
}

/** What search engines would find missing or wrong; `origin` is the origin of all URLs. */
export function missingIn(structuredData: Told, origin: string): string[] {
  const hours = listAt(structuredData, "openingHoursSpecification");
  const sections = listAt(structuredData.hasMenu, "hasMenuSection");
  return [
    ...wrongTexts(structuredData, TEXTS),
    ...(hours.length > 0 && hours.every(areHours) ? [] : ["openingHoursSpecification"]),
    ...(sections.length > 0 && sections.every(isSection) ? [] : ["hasMenuSection"]),
    ...dishesIn(structuredData).flatMap((dish) => wrongTexts(dish, DISH_TEXTS)),
    ...addressesIn(structuredData).filter((address) => !address.startsWith(`${origin}/`)),
    ...leavesOf(structuredData).flatMap(([name, value]) => (value === "" || value === null ? [`${name} is empty`] : [])),
  ];
}
