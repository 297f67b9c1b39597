import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { RestaurantFields, RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { baseText } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { dayEndOf } from "@comanda/domain/time/day-end";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { isNamed, textsOf, translatedFrom } from "../fields/menu-texts.ts";
import { type ListContext, listsOf, storedCharges, storedLevels, storedTaxes } from "./tax-and-level-fields.ts";
import { findLastChange } from "../../audit/merge-change.ts";
import { findStoredRestaurant, type StoredChange, type StoredRestaurant } from "./restaurant-setting-store.ts";

/** The language that the texts of a restaurant cannot do without, a BCP 47 tag. */
export const baseLanguageOf = ({ definition }: Pick<StoredRestaurant, "definition">): string => baseText(definition.description).lang;

/** What is stored, as the console edits it. */
export function fieldsOf({ shortName, timeZone, definition }: StoredRestaurant): RestaurantFields {
  const { description, phone, countries, address, accentColor, logo, img, announcement, openingHours, openingDates = [] } = definition;
  return {
    shortName,
    description: textsOf(description),
    baseLanguage: baseText(description).lang,
    languages: languagesOf(definition),
    allergenList: definition.allergenList ?? DEFAULT_ALLERGEN_LIST,
    phone,
    countries: [...countries],
    address,
    taxNumber: definition.taxNumber ?? "",
    timeZone,
    accentColor,
    logo,
    img,
    announcementTitle: announcement ? textsOf(announcement.title) : {},
    announcementText: announcement ? textsOf(announcement.text) : {},
    announcementSlots: announcement?.slots ?? [],
    openingHours,
    openingDates: openingDates.map(({ date, times }) => ({ date, times: [...times] })),
    dayEndsAt: dayEndOf(definition),
    ...listsOf(definition),
  };
}

/** Without a title and a text there is no announcement. */
function announcementFrom(fields: RestaurantFields, { baseLanguage }: ListContext): MerchantDefinition["announcement"] {
  const { announcementTitle, announcementText, announcementSlots: slots } = fields;
  const [title, text] = [translatedFrom(announcementTitle, baseLanguage), translatedFrom(announcementText, baseLanguage)];
  return isNamed(title) || isNamed(text) ? { title, text, slots } : null;
}

/** The entries that a folder alone has, and those that other pages of the console edit. */
type EditedElsewhere = "currency" | "serverMode" | "venueAddresses" | "categories" | "coupons" | "settings";

type Stored<Entry extends keyof StoredChange> = {
  fields: readonly (keyof RestaurantFields)[];
  from: (fields: RestaurantFields, context: ListContext) => StoredChange[Entry];
};

/** A field that is stored under its own name as it is. */
const same = <Entry extends keyof RestaurantFields & keyof StoredChange>(entry: Entry) => ({
  fields: [entry],
  from: (fields: RestaurantFields): RestaurantFields[Entry] => fields[entry],
});

/** How each entry is stored, and the fields of the console that it follows from. */
const STORED: { [Entry in Exclude<keyof Required<StoredChange>, EditedElsewhere>]: Stored<Entry> } = {
  shortName: same("shortName"),
  // The language of the restaurant is that of its description.
  description: {
    fields: ["description", "baseLanguage"],
    from: ({ description }, { baseLanguage }) => translatedFrom(description, baseLanguage),
  },
  languages: {
    fields: ["languages"],
    from: ({ description, languages }, { baseLanguage }) =>
      languagesOf({ description: translatedFrom(description, baseLanguage), languages }),
  },
  allergenList: same("allergenList"),
  phone: same("phone"),
  countries: same("countries"),
  address: same("address"),
  taxNumber: same("taxNumber"),
  timeZone: same("timeZone"),
  accentColor: { fields: ["accentColor"], from: ({ accentColor }) => accentColor.toUpperCase() },
  // A new accent replaces colours that the folder sets beside its own.
  accentTokens: { fields: ["accentColor"], from: () => null },
  logo: same("logo"),
  img: same("img"),
  announcement: { fields: ["announcementTitle", "announcementText", "announcementSlots"], from: announcementFrom },
  openingHours: same("openingHours"),
  openingDates: {
    fields: ["openingDates"],
    from: ({ openingDates }) => openingDates.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  },
  dayEndsAt: same("dayEndsAt"),
  taxes: { fields: ["taxes"], from: storedTaxes },
  pricesIncludeTax: same("pricesIncludeTax"),
  charges: { fields: ["charges"], from: storedCharges },
  levels: { fields: ["levels"], from: storedLevels },
  levelMonths: same("levelMonths"),
};

/** The entries that change with fields, as they are stored. */
export function storedFrom(fields: RestaurantFields, changed: readonly string[], context: ListContext): StoredChange {
  const names = new Set(changed.map((name) => name.split(".")[0] ?? name));
  const entries = Object.entries(STORED).filter(([, stored]) => stored.fields.some((field) => names.has(field)));
  return Object.fromEntries(entries.map(([entry, { from }]) => [entry, from(fields, context)])) as StoredChange;
}

/** The actions of the audit that change the restaurant. */
export const RESTAURANT_ACTIONS: readonly AuditAction[] = ["restaurant.save", "hours.save", "tax.save", "level.save"];

/** What the console shows of a restaurant; null for an unknown merchant. */
export async function readRestaurantSettings(on: Queryable, merchantId: string): Promise<RestaurantSettings | null> {
  const stored = await findStoredRestaurant(on, merchantId);
  const last = stored && (await findLastChange(on, { merchantId, actions: RESTAURANT_ACTIONS }));
  return (
    stored && {
      fields: fieldsOf(stored),
      rowVersion: stored.rowVersion,
      savedAt: last?.at.toISOString() ?? null,
    }
  );
}
