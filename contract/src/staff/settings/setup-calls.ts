import { ALLERGEN_LIST_NAMES } from "@comanda/domain/allergy/allergen-lists";
import { locales } from "@comanda/domain/locale";
import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { idOut, text } from "../../scalars.ts";

/** The maximum number of tables that the first restaurant is set up with; more are added in the console. */
const MOST_FIRST_TABLES = 200;

/** Values that are refused by the rules of a restaurant file, by their names in the body. */
export const SETUP_FIELDS = [
  "name",
  "description",
  "baseLanguage",
  "accent",
  "phone",
  "address",
  "timeZone",
  "currency",
  "hours",
  "taxRate",
] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];

/** Whether the deployment has no restaurant, so that its first one can be set up. */
export const setupState = endpoint({
  method: "GET",
  path: "/api/staff/setup",
  summary: "Whether the first restaurant of the deployment can be set up",
  needs: "anyone",
  data: z.object({ isOpen: z.boolean() }),
  refusals: [],
});

const newRestaurant = z.strictObject({
  /** The code that the server prints at its start; letters, digits and a hyphen, in any case. */
  code: text(40, 1),
  name: text(60, 1),
  /** A sentence for diners; empty: one of the product. */
  description: text(300).default(""),
  /** BCP 47 tag of the language in which the menu is written. */
  baseLanguage: text(35, 1),
  /** The languages of the product beside it in which the pages are offered; absent: all. */
  languages: z.array(z.enum(locales)).max(locales.length).optional(),
  /** `#RRGGBB`. */
  accent: text(7, 1),
  phone: text(30, 1),
  address: text(200, 1),
  timeZone: text(60, 1),
  /** The allergens that the menu states, by the law of the place; absent: those of the European Union. */
  allergenList: z.enum(ALLERGEN_LIST_NAMES).optional(),
  currency: text(3, 1),
  /** Times of the restaurant, `11:00` to `24:00`, of every day; a later day is not possible here. */
  opens: text(5, 1),
  closes: text(5, 1),
  /** In percent, `8.875`; empty: no tax. */
  taxRate: text(10).default(""),
  pricesIncludeTax: z.boolean(),
  dineIn: z.boolean(),
  toGo: z.boolean(),
  /** Tables named 1, 2, 3 and so on, each with a QR code. */
  tables: z.int().min(0).max(MOST_FIRST_TABLES),
  seats: z.int().min(1).max(99),
  owner: z.strictObject({ name: text(60, 1), password: text(MAX_PASSWORD_CHARACTERS * 2, 1) }),
});
export type NewRestaurant = z.output<typeof newRestaurant>;

/**
 * Sets up the first restaurant of a deployment, with its tables and its owner, in one transaction. It has a category without dishes, which
 * are added in the console. Refused where there is a restaurant already.
 */
export const setUpRestaurant = endpoint({
  method: "POST",
  path: "/api/staff/setup",
  summary: "Sets up the first restaurant of a deployment, with its tables and its owner",
  needs: "anyone",
  body: newRestaurant,
  data: z.object({ merchantId: idOut }),
  refusals: ["setup-closed", "setup-code-wrong", "setup-invalid", "password-unusable", "too-many-attempts", "overloaded"],
});
