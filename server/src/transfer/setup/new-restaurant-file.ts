import type { NewRestaurant, SetupField } from "@comanda/contract/staff/settings/setup-calls";
import { DEFAULT_LOCALE, keyOf, type Locale } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type BaseLanguage, baseLanguageFrom, textLanguages } from "../../platform/values/base-language.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { restaurantSchema } from "../file/restaurant-schema.ts";
import { toRestaurant } from "../file/to-restaurant.ts";
import { diningRoom, firstCategory, firstDescription, kitchen, tax } from "../../platform/text/dining-room.ts";

type Invalid = { fields: SetupField[] };

/** The field of the setup that a part of a restaurant file comes from. */
const FIELD_OF: Record<string, SetupField> = { openingHours: "hours", taxes: "taxRate" };

/**
 * The restaurant of a setup, by the rules of a restaurant file: what a folder could not say is refused here too (product rules, section 1).
 * Refuses with the names of the fields.
 */
export function restaurantOf(id: string, given: NewRestaurant): Result<Restaurant, "setup-invalid", Invalid> {
  const base = baseLanguageFrom(given.baseLanguage);
  if (!base) return refuse("setup-invalid", { fields: ["baseLanguage"] });
  const read = restaurantSchema(base).safeParse(fileOf(id, given, base));
  if (read.success) return ok(toRestaurant(read.data, []));
  const parts = read.error.issues.map(({ path }) => String(path[0]));
  return refuse("setup-invalid", { fields: [...new Set(parts.map((part) => FIELD_OF[part] ?? (part as SetupField)))] });
}

/** The content of the restaurant's file; every scalar is text there. */
function fileOf(id: string, given: NewRestaurant, base: BaseLanguage) {
  const { name, accent, phone, address, timeZone, currency, dineIn, toGo, taxRate } = given;
  const texts = textsIn(base);
  const percent = taxRate.replace(/\s*%$/, "").trim();
  return {
    id,
    name: name.trim(),
    ...(base.tag !== DEFAULT_LOCALE && { baseLanguage: base.tag }),
    ...(given.languages && { languages: given.languages.map(keyOf) }),
    description: given.description.trim() ? { [base.key]: given.description.trim() } : texts(firstDescription),
    accent: accent.toUpperCase(),
    phone: phone.trim(),
    address: address.trim(),
    timeZone,
    ...(given.allergenList && { allergenList: given.allergenList }),
    currency,
    openingHours: [`daily ${given.opens}-${given.closes}`],
    settings: { dineIn: String(dineIn), toGo: String(toGo) },
    pricesIncludeTax: String(given.pricesIncludeTax),
    taxes: percent === "" ? [] : [{ id: "1", name: texts(tax), rate: `${percent}%` }],
    regions: [{ id: "1", name: texts(diningRoom) }],
    tables: tablesOf(given),
    stations: [{ id: "1", name: texts(kitchen), language: base.tag }],
    menu: [{ id: "1", name: texts(firstCategory), products: [] }],
  };
}

const tablesOf = ({ dineIn, tables, seats }: NewRestaurant) =>
  Array.from({ length: dineIn ? tables : 0 }, (_, index) => ({ id: String(index + 1), name: String(index + 1), seats: String(seats) }));

/** A text of the product in the languages of a restaurant; a base language that the product does not have reads English. */
const textsIn = (base: BaseLanguage) => (text: Record<Locale, string>) =>
  Object.fromEntries(textLanguages(base).map(({ key, locale }) => [key, text[locale ?? DEFAULT_LOCALE]]));
