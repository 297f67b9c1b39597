import { ALLERGEN_LIST_NAMES } from "@comanda/domain/allergy/allergen-lists";
import { ServerMode } from "@comanda/domain/codes";
import { keyOf, locales } from "@comanda/domain/locale";
import { CALLING_CODES } from "@comanda/domain/member/calling-codes";
import { DEFAULT_PHONE_COUNTRIES } from "@comanda/domain/member/international-phone";
import { isRestaurantPhone } from "@comanda/domain/restaurant-phone";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { isCurrency } from "@comanda/domain/money/currency-digits";
import { isOwnPath } from "@comanda/domain/redirect";
import {
  LONGEST_IDENTITY,
  MOST_CHARGE,
  MOST_GROWTH,
  MOST_GUESTS,
  MOST_LEVEL_MONTHS,
  MOST_TAX,
} from "@comanda/domain/merchant/restaurant-fields";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type BaseLanguage, baseLanguageFrom, NO_LANGUAGE } from "../../platform/values/base-language.ts";
import { ACCENT_TOKENS } from "./restaurant-file.ts";
import { said } from "../../platform/values/sentence.ts";
import { settings } from "./settings-schema.ts";
import { checkWholePrices } from "./whole-prices.ts";
import { coupon } from "./coupon-schema.ts";
import { pictureName, categorySchema, groupSchema } from "./menu-schema.ts";
import {
  colour,
  dateHours,
  decimal,
  entry,
  id,
  list,
  morning,
  ORDER_TYPE_WORDS,
  percent,
  price,
  rate,
  slots,
  text,
  translatedFrom,
  type TranslatedSchema,
  whole,
  word,
  yesOrNo,
} from "../../platform/values/value-schemas.ts";

/** The name of an IANA zone. */
export const timeZone = word(said("time-zone"), (file) => {
  try {
    return /^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/.test(file) && new Intl.DateTimeFormat("en", { timeZone: file }) ? file : null;
  } catch {
    return null;
  }
});

const orderType = word(said("order-type", { words: Object.keys(ORDER_TYPE_WORDS).join(", ") }), (file) => ORDER_TYPE_WORDS[file] ?? null);
const orderTypes = list(orderType)
  .min(1, said("order-types-empty"))
  .optional()
  .transform((types) => types ?? null);

const addressBlock = word(said("address-block"), (file) => (ipaddr.isValidCIDR(file) ? file : null));

/** A phone number with its country. */
export const phone = word(said("phone"), (file) => (isRestaurantPhone(file) ? file : null));

const baseLanguage = word(NO_LANGUAGE, (file) => baseLanguageFrom(file)?.tag ?? null);

/** A language of the product by its first letters or its tag. */
const ownLanguage = word(said("own-language", { words: locales.map(keyOf).join(", ") }), (file) => baseLanguageFrom(file)?.locale ?? null);

const tokens = entry(Object.fromEntries(ACCENT_TOKENS.map((token) => [token, colour.optional()])));

const tax = (translated: TranslatedSchema) => entry({ id, name: translated(80), rate: rate(MOST_TAX), orderTypes });

const charge = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(80),
    percent: rate(MOST_CHARGE).optional(),
    amount: price.optional(),
    orderTypes,
    guestsFrom: whole(2, MOST_GUESTS).optional(),
    taxed: yesOrNo.default(false),
  }).refine((file) => (file.percent === undefined) !== (file.amount === undefined), {
    path: ["percent"],
    message: said("charge-either"),
  });

/** A language of the product under its own tag, another as it is written. */
const stationLanguage = word(NO_LANGUAGE, (file) => {
  const language = baseLanguageFrom(file);
  return language && (language.locale ?? language.tag);
});

const station = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(60),
    language: stationLanguage.optional(),
    categories: list(id).default([]),
    products: list(id).default([]),
  });

const promotion = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(80),
    count: whole(2, 99).default(2),
    price: price.optional(),
    percentOff: percent(100).optional(),
    products: list(id).min(1, said("promotion-products")),
    slots: slots.default([]),
  }).refine((file) => (file.price === undefined) !== (file.percentOff === undefined), {
    path: ["price"],
    message: said("promotion-price-either"),
  });

const levels = (translated: TranslatedSchema) =>
  list(entry({ id, name: translated(80), growth: whole(0, MOST_GROWTH), pointsRate: decimal })).superRefine((steps, context) => {
    for (const [step, { growth }] of steps.entries()) {
      const below = steps[step - 1]?.growth;
      const message = below === undefined ? said("level-first") : said("level-above", { below });
      if (below === undefined ? growth !== 0 : growth <= below) context.addIssue({ code: "custom", path: [step, "growth"], message });
    }
  });

const LONGEST_PATH = 500;
const formerPath = word(said("former-path"), (file) =>
  /^\/(?!\/)[^\s\\]*$/.test(file) && file.length <= LONGEST_PATH && !isOwnPath(file) ? file : null,
);
const target = word(said("redirect-target"), (file) => {
  if (file.length > LONGEST_PATH || /[\s\\]/.test(file)) return null;
  return /^\/(?!\/)/.test(file) || (/^https?:\/\//.test(file) && URL.canParse(file)) ? file : null;
});
const status = word(said("redirect-status"), (file) => (file === "301" ? (301 as const) : file === "302" ? (302 as const) : null));

/** What of the file is in no language. */
const valueFields = {
  id,
  name: text(60),
  baseLanguage: baseLanguage.optional(),
  languages: list(ownLanguage)
    .transform((languages) => locales.filter((locale) => languages.includes(locale)))
    .optional(),
  allergenList: word(said("allergen-list"), (file) => ALLERGEN_LIST_NAMES.find((one) => one === file) ?? null).optional(),
  hero: pictureName.optional(),
  logo: pictureName.optional(),
  accent: colour,
  accentTokens: entry({ light: tokens, dark: tokens }).optional(),
  phone,
  address: text(200),
  taxNumber: text(LONGEST_IDENTITY.taxNumber).optional(),
  timeZone,
  openingHours: slots,
  openingDates: dateHours.optional(),
  dayEndsAt: morning.optional(),
  settings: settings.prefault({}),
  serverMode: word(said("server-mode"), (file) => (file === "cloud" || file === "local" ? ServerMode[file] : null)).default(
    ServerMode.cloud,
  ),
  countries: list(word(said("country"), (file) => (CALLING_CODES.has(file) ? file : null)))
    .min(1, said("country-none"))
    .transform((countries) => [...new Set(countries)])
    .default([...DEFAULT_PHONE_COUNTRIES]),
  venueAddresses: list(addressBlock).default([]),
  currency: word(said("currency"), (file) => (isCurrency(file) ? file : null)).default(DEFAULT_CURRENCY),
  pricesIncludeTax: yesOrNo.default(false),
  tables: list(entry({ id, name: text(20), seats: whole(1, 999), region: id.optional(), qrcodes: list(id).default([]) })),
  stock: z.record(z.string(), whole(0, 999_999), { error: said("expected-stock") }).default({}),
  levelMonths: whole(1, MOST_LEVEL_MONTHS).default(12),
  redirects: list(entry({ path: formerPath, target, status })).default([]),
};

/**
 * `restaurant.yaml` as its author writes it; every scalar is parsed from its text (each value is documented in value-schemas and
 * menu-schema). `base` is the language of its plain texts.
 */
export const restaurantSchema = (base: BaseLanguage) => {
  const translated = translatedFrom(base);
  return entry({
    ...valueFields,
    description: translated(300),
    taxes: list(tax(translated)).default([]),
    charges: list(charge(translated)).default([]),
    announcement: entry({ title: translated(80), text: translated(200), slots: slots.default([]) }).optional(),
    regions: list(entry({ id, name: translated(80) })).default([]),
    stations: list(station(translated)).default([]),
    groups: z.record(z.string(), groupSchema(base), { error: said("expected-groups") }).default({}),
    menu: list(categorySchema(base)).min(1, said("menu-empty")),
    promotions: list(promotion(translated)).default([]),
    coupons: list(coupon(translated)).default([]),
    levels: levels(translated).default([]),
  }).superRefine(checkWholePrices);
};

/** What the schema reads: values in the program's words, groups and pictures still by name. */
export type RestaurantFile = z.output<ReturnType<typeof restaurantSchema>>;
