import { CouponScope, DiscountType, ServerMode } from "@comanda/domain/codes";
import { baseText, DEFAULT_LOCALE, keyOf } from "@comanda/domain/locale";
import type { Level } from "@comanda/domain/member/member-level";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { stringify } from "yaml";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import type { FolderSettings } from "../../platform/db/schema/stored-rules.ts";
import { type BaseLanguage, baseLanguageFrom, ENGLISH } from "../../platform/values/base-language.ts";
import { ORDER_TYPE_WORDS } from "../../platform/values/value-schemas.ts";
import { clockWords, dateWords, dayWords, slotWords } from "../menu-plan/slot-words.ts";
import { menuValue } from "./menu-yaml.ts";
import type { RestaurantRows } from "./restaurant-rows-store.ts";
import { ifThere, orderTypesValue, pictureNames, translatedValue, withoutEmpty, type YamlMap, type YamlValue } from "./yaml-words.ts";

type WrittenSetting = (settings: MerchantDefinition["settings"]) => YamlMap;

/** A setting under its own name, where it is stored. */
const same =
  (name: keyof FolderSettings): WrittenSetting =>
  (settings) =>
    settings[name] === undefined ? {} : { [name]: String(settings[name]) };

function minutesValue({ minutesToExpect = [] }: MerchantDefinition["settings"]): YamlMap {
  const minutes = Object.entries(ORDER_TYPE_WORDS).flatMap(([word, type]) => {
    const found = minutesToExpect.find((one) => one.type === type);
    return found ? [[word, String(found.minutes)] as const] : [];
  });
  return minutes.length > 0 ? { minutesToExpect: Object.fromEntries(minutes) } : {};
}

/** How the file says each setting, in its order. */
const WRITTEN_SETTINGS: Record<keyof FolderSettings, WrittenSetting> = {
  guestMode: same("guestMode"),
  dineIn: same("dineIn"),
  toGo: same("toGo"),
  pickup: same("pickup"),
  delivery: same("delivery"),
  moreWaysOnPage: same("moreWaysOnPage"),
  maxGuests: same("maxGuests"),
  undoSeconds: same("undoSeconds"),
  warnMinutes: same("warnMinutes"),
  lateMinutes: same("lateMinutes"),
  ordersWhenClosed: same("ordersWhenClosed"),
  toGoName: same("toGoName"),
  sharedTable: same("sharedTable"),
  orderCodeRequired: ({ orderCodeRequired }) => ({ orderCode: String(orderCodeRequired) }),
  minutesToExpect: minutesValue,
  paceLimit: ({ paceLimit }) => ifThere("paceLimit", paceLimit && { [paceLimit.counts]: String(paceLimit.most) }),
  payRequired: ({ payRequired = [] }) => ifThere("payRequired", payRequired.length > 0 ? [...payRequired] : undefined),
  payWithinMinutes: same("payWithinMinutes"),
  tableRequests: ({ tableRequests }) => ifThere("tableRequests", tableRequests && [...tableRequests]),
  tipPercents: ({ tipPercents }) =>
    ifThere(
      "tips",
      tipPercents?.map((percent) => `${percent}%`),
    ),
};

/** How the file says each field of a level, in its order; absent: it does not say it. */
const WRITTEN_LEVEL: { [Field in keyof Required<Level>]: (level: Level, base: BaseLanguage) => YamlValue | undefined } = {
  id: (level) => level.id,
  name: (level, base) => translatedValue(level.name, base),
  growth: (level) => String(level.growth),
  pointsRate: (level) => level.pointsRate,
};
const levelValue = (level: Level, base: BaseLanguage): YamlMap =>
  Object.assign({}, ...Object.entries(WRITTEN_LEVEL).map(([field, write]) => ifThere(field, write(level, base))));

/** Does not compile where a value has a field that the file does not say. */
const nothingElse = (_: Record<string, never>): YamlMap => ({});

const taxValue = ({ id, name, rate, orderTypes, ...rest }: MerchantDefinition["taxes"][number], base: BaseLanguage): YamlMap => ({
  id,
  name: translatedValue(name, base),
  rate: `${rate}%`,
  ...orderTypesValue(orderTypes),
  ...nothingElse(rest),
});

const chargeValue = (charge: MerchantDefinition["charges"][number], base: BaseLanguage): YamlMap => {
  const { id, name, kind, value, orderTypes, isTaxed, guestsFrom, ...rest } = charge;
  return {
    id,
    name: translatedValue(name, base),
    ...(kind === "percent" ? { percent: `${value}%` } : { amount: value }),
    ...orderTypesValue(orderTypes),
    ...(guestsFrom !== undefined && { guestsFrom: String(guestsFrom) }),
    taxed: String(isTaxed),
    ...nothingElse(rest),
  };
};

/** A folder has no ended coupons. */
type Coupon = Omit<MerchantDefinition["coupons"][number], "endedAt">;

function couponValue({ id, terms, validDays, validUntil, isWelcome, ...rest }: Coupon, base: BaseLanguage): YamlValue {
  const { name, couponType, scopeIds, discountType, discountValue, maxDiscountAmount, stackable, weekdays, ...other } = terms;
  const { thresholdAmount, thresholdWithin, ...restOfTerms } = other;
  return {
    id,
    name: translatedValue(name, base),
    ...(discountType === DiscountType.percent ? { percentOff: `${discountValue}%` } : { amountOff: discountValue }),
    from: thresholdAmount,
    ...(thresholdWithin === "scope" && { within: thresholdWithin }),
    ...(maxDiscountAmount !== null && { atMost: maxDiscountAmount }),
    ...(couponType === CouponScope.categories && { categories: [...scopeIds] }),
    ...(couponType === CouponScope.products && { products: [...scopeIds] }),
    stackable: String(stackable),
    ...(validUntil === undefined ? { validDays: String(validDays) } : { validUntil }),
    days: dayWords(weekdays),
    welcome: String(isWelcome),
    ...nothingElse(rest),
    ...nothingElse(restOfTerms),
  };
}

type Context = { base: BaseLanguage; pictures: ReadonlyMap<string, string> };
type Written = (definition: MerchantDefinition, context: Context, rows: RestaurantRows) => YamlMap;

/** What stands with another entry in the file. */
const elsewhere: Written = () => ({});

const baseLanguageValue = ({ tag }: BaseLanguage): YamlMap => (tag === DEFAULT_LOCALE ? {} : { baseLanguage: tag });

function roomValue({ tables }: RestaurantRows, base: BaseLanguage): YamlMap {
  const regions = new Map(tables.map(({ regionId, regionName }) => [regionId, regionName]));
  return {
    regions: [...regions].map(([id, name]) => ({ id, name: translatedValue(name, base) })),
    tables: tables.map(({ id, name, seats, regionId, regionName: _, qrcodes, ...rest }) => ({
      id,
      name,
      seats: String(seats),
      region: regionId,
      qrcodes,
      ...nothingElse(rest),
    })),
  };
}

function announcementValue({ announcement }: MerchantDefinition, { base }: Context): YamlMap {
  if (!announcement) return {};
  const { title, text, slots, ...rest } = announcement;
  const texts = { title: translatedValue(title, base), text: translatedValue(text, base) };
  return { announcement: { ...texts, slots: slots.map(slotWords), ...nothingElse(rest) } };
}

/** How the file says each entry of the definition, and each list of records beside it, in its order. */
const WRITTEN: { [Entry in keyof Required<MerchantDefinition> | Exclude<keyof RestaurantRows, "definition">]: Written } = {
  id: (_, __, { id }) => ({ id }),
  shortName: (_, { base }, { shortName }) => ({ name: shortName, ...baseLanguageValue(base) }),
  languages: ({ languages }) => ifThere("languages", languages?.map(keyOf)),
  allergenList: ({ allergenList }) => ifThere("allergenList", allergenList),
  description: ({ description }, { base }) => ({ description: translatedValue(description, base) }),
  img: ({ img }, { pictures }) => ifThere("hero", pictures.get(img)),
  logo: ({ logo }, { pictures }) => ifThere("logo", pictures.get(logo)),
  accentColor: ({ accentColor }) => ({ accent: accentColor }),
  accentTokens: ({ accentTokens }) => ifThere("accentTokens", accentTokens),
  phone: ({ phone }) => ({ phone }),
  address: ({ address }) => ({ address }),
  taxNumber: ({ taxNumber }) => ifThere("taxNumber", taxNumber || null),
  timeZone: (_, __, { timeZone }) => ({ timeZone }),
  openingHours: ({ openingHours }) => ({ openingHours: openingHours.map(slotWords) }),
  openingDates: ({ openingDates = [] }) => ({ openingDates: openingDates.map(dateWords) }),
  dayEndsAt: ({ dayEndsAt }) => ifThere("dayEndsAt", dayEndsAt === undefined ? null : clockWords(dayEndsAt)),
  serverMode: ({ serverMode }) => ({ serverMode: serverMode === ServerMode.local ? "local" : "cloud" }),
  countries: ({ countries }) => ({ countries: [...countries] }),
  venueAddresses: ({ venueAddresses }) => ({ venueAddresses: [...venueAddresses] }),
  settings: ({ settings }) => ({ settings: Object.assign({}, ...Object.values(WRITTEN_SETTINGS).map((write) => write(settings))) }),
  currency: ({ currency = DEFAULT_CURRENCY }) => ({ currency }),
  pricesIncludeTax: ({ pricesIncludeTax }) => ({ pricesIncludeTax: String(pricesIncludeTax) }),
  taxes: ({ taxes }, { base }) => ({ taxes: taxes.map((tax) => taxValue(tax, base)) }),
  charges: ({ charges }, { base }) => ({ charges: charges.map((charge) => chargeValue(charge, base)) }),
  announcement: announcementValue,
  tables: (_, { base }, rows) => roomValue(rows, base),
  stations: (_, { base }, { stations }) => ({
    stations: stations.map(({ id, name, language, categories, products, ...rest }) =>
      withoutEmpty({ id, name: translatedValue(name, base), language, categories, products, ...nothingElse(rest) }),
    ),
  }),
  categories: (_, context, rows) => menuValue(rows, context),
  products: elsewhere,
  stock: elsewhere,
  // A folder has no ended coupons: loading it gives those that it has.
  coupons: ({ coupons }, { base }) => ({
    coupons: coupons.filter(({ endedAt }) => endedAt === undefined).map((coupon) => couponValue(coupon, base)),
  }),
  levels: ({ levels }, { base }) => ({ levels: levels.map((level) => levelValue(level, base)) }),
  levelMonths: ({ levelMonths }) => ({ levelMonths: String(levelMonths) }),
  redirects: (_, __, { redirects }) => ({
    redirects: redirects.map(({ path, target, status }) => ({ path, target, status: String(status) })),
  }),
};

/** The base language of a restaurant, which its description is written in. */
function baseOf({ description }: MerchantDefinition): BaseLanguage {
  const { lang } = baseText(description);
  return lang === DEFAULT_LOCALE ? ENGLISH : (baseLanguageFrom(lang) ?? ENGLISH);
}

/**
 * `restaurant.yaml` of a stored restaurant, with its menu, prices, hidden dishes and stock as they are now, and the names of its pictures by
 * their address. Loaded into an empty database it is the same restaurant. Without what the console alone has.
 */
export function restaurantYaml(rows: RestaurantRows): { yaml: string; pictures: Map<string, string> } {
  const { definition, products } = rows;
  const base = baseOf(definition);
  const { img, logo } = definition;
  const sources = [img, logo, ...products.map(({ picture }) => picture?.src ?? "")].filter((src) => src !== "");
  const pictures = pictureNames(sources);
  const entries = Object.values(WRITTEN).flatMap((write) => Object.entries(write(definition, { base, pictures }, rows)));
  const value = withoutEmpty(Object.fromEntries(entries));
  // A list of opening hours is required, also an empty one.
  const whole = { ...value, openingHours: definition.openingHours.map(slotWords) };
  return { yaml: stringify(whole, { schema: "failsafe", lineWidth: 0, aliasDuplicateObjects: false }), pictures };
}
