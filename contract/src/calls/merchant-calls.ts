import { ALLERGEN_LIST_NAMES } from "@comanda/domain/allergy/allergen-lists";
import { CASH_STEPS } from "@comanda/domain/money/cash-rounding";
import { locales } from "@comanda/domain/locale";
import { TO_GO_NAMES } from "@comanda/domain/order/to-go-customer";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { z } from "zod";
import { serverMode } from "../shapes/code-shapes.ts";
import { endpoint } from "../endpoint.ts";
import { id, idOut, instant, text, lang } from "../scalars.ts";

const colours = z.record(z.string(), z.string());

/**
 * Whether the restaurant takes orders now; `nextChangeAt`: when that changes, null where it never does (product rules, section 9: Open or
 * closed).
 */
export const ordering = z.object({ takesOrders: z.boolean(), nextChangeAt: instant.nullable() });

/** A pause of a type of order. `until`: when it ends by itself; null: when the restaurant turns it on. */
export const pause = z.object({ until: instant.nullable() });

/** The merchant data that every page needs (specification, section 3). */
export const merchantView = z.object({
  id: idOut,
  shortName: z.string(),
  desc: z.string(),
  descLang: lang,
  /** The languages in which its pages are offered, its own first; a page in another one leads to the first. */
  languages: z.array(z.enum(locales)),
  /** The allergens that its menu states: the nine of the United States, or the fourteen of the European Union. */
  allergenList: z.enum(ALLERGEN_LIST_NAMES),
  img: z.string(),
  serverMode,
  necessarySettingValues: z.array(z.object({ templateEnum: z.int(), value: z.enum(["true", "false"]) })),
  accentColor: z.string(),
  /** The colours that the merchant set explicitly, by token; they override the derived ones. */
  accentTokens: z.object({ light: colours, dark: colours }),
  logo: z.string(),
  phone: z.string(),
  /** The countries whose phones can sign in, with their calling codes: the United States and Canada, where the restaurant chose no others. */
  phoneCountries: z.array(z.object({ country: z.string(), callingCode: z.string(), name: z.string() })),
  address: z.string(),
  timeZone: z.string(),
  /** ISO 4217, the currency of all amounts. */
  currency: z.string(),
  /** The step to which the merchant rounds what is paid in cash; `0.01` rounds nothing. */
  cashStep: z.enum(CASH_STEPS),
  openNow: z.boolean(),
  nextChangeAt: instant.nullable(),
  ordering,
  /** The types of orders that the restaurant has paused. */
  pauses: z.array(pause.extend({ type: z.int() })),
  maxGuests: z.int(),
  /** The percentages that a page offers as a tip; empty: the page offers no tip. */
  tipPercents: z.array(z.number()),
  /** The order types that a page offers; dine-in where the restaurant has tables. */
  offersDineIn: z.boolean(),
  offersToGo: z.boolean(),
  offersPickup: z.boolean(),
  offersDelivery: z.boolean(),
  /** Whether the merchant uses points: members earn them, or can spend them on a product. */
  hasPoints: z.boolean(),
  /** Whether a page asks a guest for a name in a to-go order; API clients decide themselves. */
  toGoName: z.enum(TO_GO_NAMES),
  /** What a table can ask the staff for; empty: nothing but its order code. */
  tableRequests: z.array(z.enum(TABLE_REQUESTS)),
  /** Whether the diners of a table may share its order. */
  hasSharedTable: z.boolean(),
  /** The expected minutes from placing to completing, by order type; an unknown type is missing. */
  minutesToExpect: z.array(z.object({ type: z.int(), minutes: z.int() })),
  /** Increases with every change of the menu. */
  menuVersion: z.int(),
  /** Differs where the settings of the restaurant differ, or its hours; compared with that of its stream of changes. */
  settingsMark: z.string(),
});
export type MerchantView = z.output<typeof merchantView>;

export const tinyMerchant = endpoint({
  method: "GET",
  path: "/api/merchant/tiny-merchant",
  summary: "A merchant's name, looks and settings",
  needs: "anyone",
  isPublic: true,
  query: z.object({
    id,
    settingValueEnums: z
      .string()
      .regex(/^\d{1,6}(,\d{1,6}){0,49}$/)
      .optional(),
  }),
  data: merchantView,
  refusals: ["not-found"],
});

const hours = z.object({ days: z.array(z.int()), from: z.int(), to: z.int() });

/** The hours of one date in place of those of its weekday; no times: closed. */
const dateHours = z.object({ date: z.iso.date(), times: z.array(z.object({ from: z.int(), to: z.int() })) });

export const merchantHome = endpoint({
  method: "GET",
  path: "/api/member/merchant/home",
  summary: "What a merchant's home shows",
  needs: "anyone",
  merchant: "optional",
  isPublic: true,
  query: z.object({ merchantId: id.optional() }),
  data: z.object({
    merchant: merchantView,
    announcement: z.object({ title: z.string(), titleLang: lang, text: z.string(), textLang: lang }).nullable(),
    openingHours: z.array(hours),
    openingDates: z.array(dateHours),
    popularProducts: z.array(z.object({ id: idOut, name: z.string(), lang, img: z.string(), price: z.string() })),
  }),
  refusals: ["not-found"],
});

/** The target of a legacy path; null where there is none (specification, section 2: guard 6; product rules, section 4). */
export const findRedirect = endpoint({
  method: "GET",
  path: "/api/merchant/redirect",
  summary: "The current target of a legacy path",
  needs: "anyone",
  query: z.object({ path: text(500, 1) }),
  data: z.object({ target: z.string(), status: z.union([z.literal(301), z.literal(302)]) }).nullable(),
  refusals: [],
});

/** Lists the restaurants of the deployment, for its sitemaps. */
export const merchantDirectory = endpoint({
  method: "GET",
  path: "/api/merchant/directory",
  summary: "The restaurants of the deployment, with their languages, and when each last changed",
  needs: "anyone",
  data: z.array(z.object({ id: idOut, shortName: z.string(), languages: z.array(z.enum(locales)), changedAt: instant })),
  refusals: [],
});
