import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { baseText, type Translated } from "@comanda/domain/locale";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { textsOf, translatedFrom } from "../fields/menu-texts.ts";

/** The fields that are lists of named entries, or belong to them. */
type Lists = Pick<RestaurantFields, "taxes" | "pricesIncludeTax" | "charges" | "levels" | "levelMonths">;
/** What is needed to store them. */
export type ListContext = { baseLanguage: string; newId: () => string };

type OrderTypes = Lists["taxes"][number]["orderTypes"];

const withTexts = <Entry extends { name: Translated }>({ name, ...entry }: Entry) => ({ ...entry, name: textsOf(name) });

/** The stored taxes, charges and levels, as the console edits them. */
export function listsOf({ taxes, pricesIncludeTax, charges, levels, levelMonths }: MerchantDefinition): Lists {
  return {
    taxes: taxes.map(withTexts).map((tax) => ({ ...tax, orderTypes: tax.orderTypes as OrderTypes })),
    pricesIncludeTax,
    charges: charges
      .map(withTexts)
      .map((charge) => ({ ...charge, orderTypes: charge.orderTypes as OrderTypes, guestsFrom: charge.guestsFrom ?? null })),
    levels: levels.map(withTexts),
    levelMonths,
  };
}

/** No types are all types. */
const typesFrom = (types: OrderTypes): OrderTypes => (types && types.length > 0 ? [...new Set(types)].toSorted() : null);

/** The same number as a restaurant file is stored with: `5` is an amount of "5.00". */
const amountFrom = (value: string): string => {
  const [units = "", cents = ""] = value.trim().split(".");
  return `${BigInt(units)}.${cents.padEnd(2, "0")}`;
};

type Named = { id?: string | undefined; name: Lists["taxes"][number]["name"] };

/** An entry as it is stored; one without an id gets one. */
const storedEntry = <Entry extends Named>({ id, name, ...entry }: Entry, { baseLanguage, newId }: ListContext) => ({
  ...entry,
  id: id ?? newId(),
  name: translatedFrom(name, baseLanguage),
});

export const storedTaxes = ({ taxes }: Lists, context: ListContext): MerchantDefinition["taxes"] =>
  taxes.map((tax) => storedEntry(tax, context)).map((tax) => ({ ...tax, rate: tax.rate.trim(), orderTypes: typesFrom(tax.orderTypes) }));

export const storedCharges = ({ charges }: Lists, context: ListContext): MerchantDefinition["charges"] =>
  charges
    .map((charge) => storedEntry(charge, context))
    .map(({ guestsFrom, ...charge }) => ({
      ...charge,
      ...(guestsFrom !== null && { guestsFrom }),
      value: charge.kind === "amount" ? amountFrom(charge.value) : charge.value.trim(),
      orderTypes: typesFrom(charge.orderTypes),
    }));

export const storedLevels = ({ levels }: Lists, context: ListContext): MerchantDefinition["levels"] =>
  levels.map((level) => storedEntry(level, context)).map((level) => ({ ...level, pointsRate: level.pointsRate.trim() }));

/** The fields for the audit: each entry of a list is one text. */
export function listWords({ taxes, charges, levels }: Pick<Lists, "taxes" | "charges" | "levels">, baseLanguage: string) {
  const named = (name: Lists["taxes"][number]["name"]) => baseText(translatedFrom(name, baseLanguage)).text;
  return {
    taxes: taxes.map(({ name, rate }) => `${named(name)} ${rate} %`),
    charges: charges.map(({ name, kind, value, guestsFrom }) => {
      const from = guestsFrom === null ? "" : ` (${guestsFrom}+)`;
      return `${named(name)} ${value}${kind === "percent" ? " %" : ""}${from}`;
    }),
    levels: levels.map(({ name, growth, pointsRate }) => `${named(name)} ${growth}: ${pointsRate}`),
  };
}
