import { ALLERGEN_LIST_NAMES } from "@comanda/domain/allergy/allergen-lists";
import { OrderType } from "@comanda/domain/codes";
import { locales } from "@comanda/domain/locale";
import { MOST_PHONE_COUNTRIES } from "@comanda/domain/member/international-phone";
import {
  LONGEST_DATES,
  LONGEST_IDENTITY,
  MOST_GROWTH,
  MOST_GUESTS,
  MOST_LEVEL_MONTHS,
  MOST_NAMED,
  MOST_RULES,
  RESTAURANT_PROBLEMS,
} from "@comanda/domain/merchant/restaurant-fields";
import { z } from "zod";
import { BODY_KIB, endpoint, staff } from "../../endpoint.ts";
import { instant, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { slots, texts } from "../menu/menu-shapes.ts";

const LONGEST_NAME = 80;
const LONGEST_NUMBER = 10;

/** The order types that a tax or a charge applies to; null: all. */
const orderTypes = z
  .array(z.union([z.literal(OrderType.DINE_IN), z.literal(OrderType.PICKUP), z.literal(OrderType.TO_GO), z.literal(OrderType.DELIVERY)]))
  .max(4)
  .nullable();
const id = z.string().regex(/^[1-9]\d{0,18}$/);
/** Without an id the entry is new, and gets one. */
const named = { id: id.optional(), name: texts(LONGEST_NAME) };
/** A number as it is typed. */
const number = text(LONGEST_NUMBER);

/** What a restaurant adds to orders, and the levels of its members. Each list is one field, in its order. */
const taxAndLevelFields = {
  /** `rate`: in percent, `8.875`. */
  taxes: z.array(z.strictObject({ ...named, rate: number, orderTypes })).max(MOST_RULES),
  pricesIncludeTax: z.boolean(),
  /**
   * `value`: an amount, or a percentage of the subtotal after discounts. `guestsFrom`: the number of guests from which it is added; null: always.
   */
  charges: z
    .array(
      z.strictObject({
        ...named,
        kind: z.enum(["amount", "percent"]),
        value: number,
        orderTypes,
        isTaxed: z.boolean(),
        guestsFrom: z.int().min(2).max(MOST_GUESTS).nullable().default(null),
      }),
    )
    .max(MOST_RULES),
  /** Ascending by the growth at which they begin; the first at 0. `pointsRate`: points for each unit of the currency. */
  levels: z.array(z.strictObject({ ...named, growth: z.int().min(0).max(MOST_GROWTH), pointsRate: number })).max(MOST_RULES),
  /** The number of months that a level above the lowest is held. */
  levelMonths: z.int().min(1).max(MOST_LEVEL_MONTHS),
};

const MINUTES_A_DAY = 1_440;
const LATEST_DAY_END = 719;
const MOST_TIMES = 10;

const minute = z
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);
/** Hours of one date instead of those of its weekday; no times: closed. An end at or before the start is on the next day. */
const dateHours = z.strictObject({ date: z.iso.date(), times: z.array(z.strictObject({ from: minute, to: minute })).max(MOST_TIMES) });

/** What a restaurant says of itself, when it is open, what it adds to orders, and the levels of its members. */
const restaurantFields = z.strictObject({
  shortName: text(LONGEST_IDENTITY.name),
  description: texts(LONGEST_IDENTITY.description),
  /**
   * The BCP 47 tag of the language that its texts cannot do without. It becomes another one of the product where every text is written in that,
   * and stays where it is none of the product.
   */
  baseLanguage: text(LONGEST_IDENTITY.languageTag),
  /** The languages of the product in which its pages are offered and its texts asked for. Its base language is always among them. */
  languages: z.array(z.enum(locales)).max(locales.length),
  /** The allergens that its menu is marked for: the nine of the United States, or the fourteen of the European Union. */
  allergenList: z.enum(ALLERGEN_LIST_NAMES),
  /** With its country, like +1 415-555-0134. */
  phone: text(LONGEST_IDENTITY.phone),
  /** ISO 3166 codes of the countries whose phones can sign in, the one that the page begins with first. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(MOST_PHONE_COUNTRIES),
  address: text(LONGEST_IDENTITY.address),
  /** As receipts state it; empty for none. */
  taxNumber: text(LONGEST_IDENTITY.taxNumber),
  /** The name of an IANA zone. */
  timeZone: text(LONGEST_IDENTITY.timeZone),
  /** `#RRGGBB`; the other colours of the accent are derived from it. */
  accentColor: text(LONGEST_IDENTITY.colour),
  /** Addresses of pictures on this server; empty for none. */
  logo: text(LONGEST_IDENTITY.picture),
  img: text(LONGEST_IDENTITY.picture),
  /** The announcement above the menu. Without a title and a text there is none. */
  announcementTitle: texts(LONGEST_IDENTITY.announcementTitle),
  announcementText: texts(LONGEST_IDENTITY.announcementText),
  /** When the announcement is shown; empty: always. */
  announcementSlots: slots,
  /** The hours of the week; empty: open at any time. */
  openingHours: slots,
  openingDates: z.array(dateHours).max(LONGEST_DATES),
  /** Minutes after midnight until which an order belongs to the business day before. */
  dayEndsAt: z.int().min(0).max(LATEST_DAY_END),
  ...taxAndLevelFields,
});
export type RestaurantFields = z.output<typeof restaurantFields>;

const restaurantSettings = z.object({
  fields: restaurantFields,
  /** Increases with every change of the restaurant's settings and menu. */
  rowVersion: z.int(),
  /** The last change in the console: null before the first one. */
  savedAt: instant.nullable(),
});
export type RestaurantSettings = z.output<typeof restaurantSettings>;

export const getRestaurantSettings = endpoint({
  method: "GET",
  path: "/api/staff/settings/restaurant",
  summary: "What the restaurant says of itself, and when it is open",
  needs: staff("settings.edit"),
  data: restaurantSettings,
  refusals: ["not-found"],
});

/**
 * Changes of different fields by two people are both stored; each language of a text is a field of its own. A field that has another value
 * than the person saw is refused with `restaurant-changed`, and nothing is stored.
 */
export const saveRestaurantSettings = endpoint({
  method: "PUT",
  path: "/api/staff/settings/restaurant",
  summary: "Changes what the restaurant says of itself, or when it is open",
  needs: staff("settings.edit"),
  bodyKib: BODY_KIB.lines,
  body: z.strictObject({
    /** The fields to change, and the values of the same fields that the person saw. */
    seen: restaurantFields.partial(),
    wanted: restaurantFields.partial(),
  }),
  data: restaurantSettings,
  refusals: ["not-found", "restaurant-changed", "restaurant-field-wrong"],
});

/** What somebody else has changed: the names of the fields, like `phone` or `description.zh-TW`, all fields as they are now, and who did it when. */
export const restaurantConflict = recordConflict(restaurantFields);

/**
 * The names of the fields that cannot be stored, and why. `untranslated`, of a base language: how many dishes, categories and other records
 * have a text that is not written in it, and the names of the first.
 */
export const restaurantMistakes = z.object({
  mistakes: z.array(
    z.object({
      field: z.string(),
      problem: z.enum(RESTAURANT_PROBLEMS),
      untranslated: z.object({ count: z.int(), names: z.array(z.string()).max(MOST_NAMED) }).optional(),
    }),
  ),
});
export type RestaurantMistake = z.output<typeof restaurantMistakes>["mistakes"][number];
