import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { RestaurantFields, RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { baseText } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { dayEndOf } from "@comanda/domain/time/day-end";
import type { Queryable } from "../../platform/db/queryable.ts";
import { isNamed, textsOf, translatedFrom } from "../fields/menu-texts.ts";
import { type ListContext, listsOf, storedLists } from "./tax-and-level-fields.ts";
import { findLastChange } from "../../audit/merge-change.ts";
import { findStoredRestaurant, type StoredChange, type StoredRestaurant } from "./restaurant-setting-store.ts";

/** The language that the texts of a restaurant cannot do without, a BCP 47 tag. */
export const baseLanguageOf = ({ definition }: Pick<StoredRestaurant, "definition">): string => baseText(definition.description).lang;

/** What is stored, as the console edits it. */
export function fieldsOf({ shortName, timeZone, definition }: StoredRestaurant): RestaurantFields {
  const { description, phone, address, accentColor, logo, img, announcement, openingHours, openingDates = [] } = definition;
  return {
    shortName,
    description: textsOf(description),
    baseLanguage: baseText(description).lang,
    languages: languagesOf(definition),
    phone,
    address,
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

const ANNOUNCEMENT = /^announcement/;

/**
 * The fields as they are stored. Without a title and a text there is no announcement. A new accent replaces colours that the folder sets
 * beside its own.
 */
export function storedFrom(fields: RestaurantFields, changed: readonly string[], context: ListContext): StoredChange {
  const { baseLanguage } = context;
  const { description, announcementTitle, announcementText, announcementSlots, ...same } = fields;
  const names = new Set(changed.map((name) => name.split(".")[0] ?? name));
  // It is stored as the language of every text, that of the restaurant by its description.
  if (names.delete("baseLanguage")) names.add("description");
  const named = translatedFrom(description, baseLanguage);
  const announcement = {
    title: translatedFrom(announcementTitle, baseLanguage),
    text: translatedFrom(announcementText, baseLanguage),
    slots: announcementSlots,
  };
  return {
    ...(Object.fromEntries(Object.entries(same).filter(([name]) => names.has(name))) as StoredChange),
    ...(names.has("openingDates") && { openingDates: same.openingDates.toSorted((one, other) => (one.date < other.date ? -1 : 1)) }),
    ...(names.has("accentColor") && { accentColor: same.accentColor.toUpperCase(), accentTokens: null }),
    ...(names.has("languages") && { languages: languagesOf({ description: named, languages: same.languages }) }),
    ...(names.has("description") && { description: named }),
    ...(changed.some((name) => ANNOUNCEMENT.test(name)) && {
      announcement: isNamed(announcement.title) || isNamed(announcement.text) ? announcement : null,
    }),
    ...storedLists(fields, names, context),
  };
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
