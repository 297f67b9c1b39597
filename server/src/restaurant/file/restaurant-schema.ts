import { ServerMode } from "@comanda/domain/codes";
import { DEFAULT_CURRENCY, isCurrency } from "@comanda/domain/money/currency";
import { isOwnPath } from "@comanda/domain/redirect";
import { MOST_CHARGE, MOST_GROWTH, MOST_LEVEL_MONTHS, MOST_TAX } from "@comanda/domain/merchant/restaurant-fields";
import { DEFAULT_TIP_PERCENTS } from "@comanda/domain/pricing/tip-percents";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { TO_GO_NAMES } from "@comanda/domain/order/to-go-customer";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type BaseLanguage, baseLanguageFrom, NO_LANGUAGE } from "./base-language.ts";
import { ACCENT_TOKENS } from "./restaurant-file.ts";
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
} from "./value-schemas.ts";

/** The name of an IANA zone. */
export const timeZone = word("a time zone has its IANA name, like America/Los_Angeles", (file) => {
  try {
    return /^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/.test(file) && new Intl.DateTimeFormat("en", { timeZone: file }) ? file : null;
  } catch {
    return null;
  }
});

const orderType = word(`an order type is one of ${Object.keys(ORDER_TYPE_WORDS).join(", ")}`, (file) => ORDER_TYPE_WORDS[file] ?? null);
const orderTypes = list(orderType)
  .min(1, "leave it out for every order type")
  .optional()
  .transform((types) => types ?? null);

const addressBlock = word("an address block is written like 203.0.113.0/24", (file) => (ipaddr.isValidCIDR(file) ? file : null));

/** A phone number with its country. */
export const phone = word("a phone number is written with its country, like +1 415-555-0134", (file) =>
  /^\+\d[\d ()-]{6,24}$/.test(file) ? file : null,
);

const baseLanguage = word(NO_LANGUAGE, (file) => baseLanguageFrom(file)?.tag ?? null);

const tokens = entry(Object.fromEntries(ACCENT_TOKENS.map((token) => [token, colour.optional()])));

/** The number that fits in a row of a phone beside "none" and "other". */
const MOST_TIPS = 3;

const minutes = whole(1, 600).optional();

/** By order type with the names of the file: `{ to-go: 15, dine-in: 20 }`. */
const minutesToExpect = entry({ "dine-in": minutes, "to-go": minutes, delivery: minutes })
  .optional()
  .transform((file) =>
    Object.entries(file ?? {}).flatMap(([name, each]) => {
      const type = ORDER_TYPE_WORDS[name];
      return type === undefined || each === undefined ? [] : [{ type, minutes: each }];
    }),
  );

const tableRequest = word(
  `a request of a table is one of ${TABLE_REQUESTS.join(", ")}`,
  (file) => TABLE_REQUESTS.find((one) => one === file) ?? null,
);

const settings = entry({
  guestMode: yesOrNo.default(true),
  dineIn: yesOrNo.default(true),
  orderCode: yesOrNo.default(true),
  toGo: yesOrNo.default(true),
  pickup: yesOrNo.default(false),
  delivery: yesOrNo.default(false),
  moreWaysOnPage: yesOrNo.default(true),
  maxGuests: whole(1, 999).default(20),
  undoSeconds: whole(0, 60).default(5),
  warnMinutes: whole(1, 600).default(10),
  lateMinutes: whole(1, 600).default(20),
  ordersWhenClosed: yesOrNo.default(false),
  minutesToExpect,
  toGoName: word("toGoName is required, optional or off", (file) => TO_GO_NAMES.find((one) => one === file) ?? null).default("required"),
  tableRequests: list(tableRequest).optional(),
  tips: list(percent(100)).max(MOST_TIPS, `at most ${MOST_TIPS} percentages are offered as a tip`).optional(),
}).transform(({ orderCode, tips, tableRequests, ...rest }) => ({
  ...rest,
  orderCodeRequired: orderCode,
  tableRequests: [...new Set(tableRequests ?? TABLE_REQUESTS)],
  tipPercents: tips?.map(Number) ?? [...DEFAULT_TIP_PERCENTS],
}));

const tax = (translated: TranslatedSchema) => entry({ id, name: translated(80), rate: rate(MOST_TAX), orderTypes });

const charge = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(80),
    percent: rate(MOST_CHARGE).optional(),
    amount: price.optional(),
    orderTypes,
    taxed: yesOrNo.default(false),
  }).refine((file) => (file.percent === undefined) !== (file.amount === undefined), {
    path: ["percent"],
    message: "a charge is either percent or amount",
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
    price,
    products: list(id).min(1, "a promotion is for at least one product"),
    slots: slots.default([]),
  });

const levels = (translated: TranslatedSchema) =>
  list(entry({ id, name: translated(80), growth: whole(0, MOST_GROWTH), pointsRate: decimal })).superRefine((steps, context) => {
    for (const [step, { growth }] of steps.entries()) {
      const below = steps[step - 1]?.growth;
      const message =
        below === undefined ? "the first level starts at growth 0" : `each level starts above the one before, here above ${below}`;
      if (below === undefined ? growth !== 0 : growth <= below) context.addIssue({ code: "custom", path: [step, "growth"], message });
    }
  });

const LONGEST_PATH = 500;
const formerPath = word("a path starts with one /, contains no blanks, and is not one of the app's own", (file) =>
  /^\/(?!\/)[^\s\\]*$/.test(file) && file.length <= LONGEST_PATH && !isOwnPath(file) ? file : null,
);
const target = word("a redirect leads to a path or to an http or https address", (file) => {
  if (file.length > LONGEST_PATH || /[\s\\]/.test(file)) return null;
  return /^\/(?!\/)/.test(file) || (/^https?:\/\//.test(file) && URL.canParse(file)) ? file : null;
});
const status = word("the status of a redirect is 301 or 302", (file) =>
  file === "301" ? (301 as const) : file === "302" ? (302 as const) : null,
);

/** What of the file is in no language. */
const valueFields = {
  id,
  name: text(60),
  baseLanguage: baseLanguage.optional(),
  hero: pictureName.optional(),
  logo: pictureName.optional(),
  accent: colour,
  accentTokens: entry({ light: tokens, dark: tokens }).optional(),
  phone,
  address: text(200),
  timeZone,
  openingHours: slots,
  openingDates: dateHours.optional(),
  dayEndsAt: morning.optional(),
  settings: settings.prefault({}),
  serverMode: word("the server mode is cloud or local", (file) => (file === "cloud" || file === "local" ? ServerMode[file] : null)).default(
    ServerMode.cloud,
  ),
  countries: list(
    word("a country is US or CA: sign-in takes no phones of others, where diners order as guests", (file) =>
      file === "US" || file === "CA" ? file : null,
    ),
  )
    .min(1, "at least one country is required")
    .default(["US", "CA"]),
  venueAddresses: list(addressBlock).default([]),
  currency: word("the currency is the ISO 4217 code of one with two digits, like USD, EUR, GBP, CAD or TWD", (file) =>
    isCurrency(file) ? file : null,
  ).default(DEFAULT_CURRENCY),
  pricesIncludeTax: yesOrNo.default(false),
  tables: list(entry({ id, name: text(20), seats: whole(1, 999), region: id.optional(), qrcodes: list(id).default([]) })),
  stock: z.record(z.string(), whole(0, 999_999), { error: "expected a map (`id: remaining portions`)" }).default({}),
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
    groups: z.record(z.string(), groupSchema(base), { error: "expected a map (`name: group`)" }).default({}),
    menu: list(categorySchema(base)).min(1, "the menu has at least one category"),
    promotions: list(promotion(translated)).default([]),
    coupons: list(coupon(translated)).default([]),
    levels: levels(translated).default([]),
  }).superRefine(checkWholePrices);
};

/** What the schema reads: values in the program's words, groups and pictures still by name. */
export type RestaurantFile = z.output<ReturnType<typeof restaurantSchema>>;
