import { CouponScope, DiscountType, ServerMode } from "@comanda/domain/codes";
import { DEFAULT_LOCALE, baseText } from "@comanda/domain/locale";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { stringify } from "yaml";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { type BaseLanguage, baseLanguageFrom, ENGLISH, keyOf } from "../../platform/values/base-language.ts";
import { ORDER_TYPE_WORDS } from "../../platform/values/value-schemas.ts";
import { clockWords, dateWords, dayWords, slotWords } from "../menu-plan/slot-words.ts";
import { menuValue } from "./menu-yaml.ts";
import type { RestaurantRows } from "./restaurant-rows-store.ts";
import { orderTypesValue, pictureNames, translatedValue, withoutEmpty, type YamlMap, type YamlValue } from "./yaml-words.ts";

/** What of the settings a file has under the same name. */
const SAME = [
  "guestMode",
  "dineIn",
  "toGo",
  "pickup",
  "delivery",
  "moreWaysOnPage",
  "maxGuests",
  "undoSeconds",
  "warnMinutes",
  "lateMinutes",
  "ordersWhenClosed",
  "toGoName",
  "sharedTable",
] as const;

function settingsValue({ settings }: MerchantDefinition): YamlMap {
  const { orderCodeRequired, minutesToExpect = [], tableRequests, tipPercents } = settings;
  const same = SAME.flatMap((name) => (settings[name] === undefined ? [] : [[name, String(settings[name])] as const]));
  const minutes = Object.entries(ORDER_TYPE_WORDS).flatMap(([word, type]) => {
    const found = minutesToExpect.find((one) => one.type === type);
    return found ? [[word, String(found.minutes)] as const] : [];
  });
  return {
    ...Object.fromEntries(same),
    orderCode: String(orderCodeRequired),
    ...(minutes.length > 0 && { minutesToExpect: Object.fromEntries(minutes) }),
    ...(tableRequests && { tableRequests: [...tableRequests] }),
    ...(tipPercents && { tips: tipPercents.map((percent) => `${percent}%`) }),
  };
}

function moneyValue({ taxes, charges, pricesIncludeTax, currency }: MerchantDefinition, base: BaseLanguage): YamlMap {
  return {
    currency: currency ?? DEFAULT_CURRENCY,
    pricesIncludeTax: String(pricesIncludeTax),
    taxes: taxes.map(({ id, name, rate, orderTypes }) => ({
      id,
      name: translatedValue(name, base),
      rate: `${rate}%`,
      ...orderTypesValue(orderTypes),
    })),
    charges: charges.map(({ id, name, kind, value, orderTypes, isTaxed, guestsFrom }) => ({
      id,
      name: translatedValue(name, base),
      ...(kind === "percent" ? { percent: `${value}%` } : { amount: value }),
      ...orderTypesValue(orderTypes),
      ...(guestsFrom !== undefined && { guestsFrom: String(guestsFrom) }),
      taxed: String(isTaxed),
    })),
  };
}

function couponValue(
  { id, terms, validDays, validUntil, isWelcome }: MerchantDefinition["coupons"][number],
  base: BaseLanguage,
): YamlValue {
  const { name, couponType, scopeIds, discountType, discountValue, maxDiscountAmount, stackable, weekdays } = terms;
  return {
    id,
    name: translatedValue(name, base),
    ...(discountType === DiscountType.percent ? { percentOff: `${discountValue}%` } : { amountOff: discountValue }),
    from: terms.thresholdAmount,
    ...(terms.thresholdWithin === "scope" && { within: terms.thresholdWithin }),
    ...(maxDiscountAmount !== null && { atMost: maxDiscountAmount }),
    ...(couponType === CouponScope.categories && { categories: [...scopeIds] }),
    ...(couponType === CouponScope.products && { products: [...scopeIds] }),
    stackable: String(stackable),
    ...(validUntil === undefined ? { validDays: String(validDays) } : { validUntil }),
    days: dayWords(weekdays),
    welcome: String(isWelcome),
  };
}

function roomValue({ tables, stations }: RestaurantRows, base: BaseLanguage): YamlMap {
  const regions = new Map(tables.map(({ regionId, regionName }) => [regionId, regionName]));
  return {
    regions: [...regions].map(([id, name]) => ({ id, name: translatedValue(name, base) })),
    tables: tables.map(({ id, name, seats, regionId, qrcodes }) => ({ id, name, seats: String(seats), region: regionId, qrcodes })),
    stations: stations.map(({ id, name, language, categories, products }) =>
      withoutEmpty({ id, name: translatedValue(name, base), language, categories, products }),
    ),
  };
}

function membersValue({ coupons, levels, levelMonths }: MerchantDefinition, base: BaseLanguage): YamlMap {
  return {
    // A folder has no ended coupons: loading it gives those that it has.
    coupons: coupons.filter(({ endedAt }) => endedAt === undefined).map((coupon) => couponValue(coupon, base)),
    levels: levels.map(({ id, name, growth, pointsRate }) => ({
      id,
      name: translatedValue(name, base),
      growth: String(growth),
      pointsRate,
    })),
    levelMonths: String(levelMonths),
  };
}

function announcementValue({ announcement }: MerchantDefinition, base: BaseLanguage): YamlMap {
  if (!announcement) return {};
  const { title, text, slots } = announcement;
  return { announcement: { title: translatedValue(title, base), text: translatedValue(text, base), slots: slots.map(slotWords) } };
}

const hoursValue = ({ openingHours, openingDates = [], dayEndsAt }: MerchantDefinition): YamlMap => ({
  openingHours: openingHours.map(slotWords),
  ...(openingDates.length > 0 && { openingDates: openingDates.map(dateWords) }),
  ...(dayEndsAt !== undefined && { dayEndsAt: clockWords(dayEndsAt) }),
});

function identityValue(
  { id, shortName, timeZone, definition }: RestaurantRows,
  base: BaseLanguage,
  pictures: ReadonlyMap<string, string>,
): YamlMap {
  const { description, languages, img, logo, accentColor, accentTokens, phone, address, serverMode, countries, venueAddresses } =
    definition;
  const [hero, mark] = [pictures.get(img), pictures.get(logo)];
  return {
    id,
    name: shortName,
    ...(base.tag !== DEFAULT_LOCALE && { baseLanguage: base.tag }),
    ...(languages && { languages: languages.map(keyOf) }),
    description: translatedValue(description, base),
    ...(hero && { hero }),
    ...(mark && { logo: mark }),
    accent: accentColor,
    ...(accentTokens && { accentTokens }),
    phone,
    address,
    timeZone,
    ...hoursValue(definition),
    serverMode: serverMode === ServerMode.local ? "local" : "cloud",
    countries: [...countries],
    venueAddresses: [...venueAddresses],
  };
}

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
  const { definition, products, redirects } = rows;
  const base = baseOf(definition);
  const { img, logo } = definition;
  const sources = [img, logo, ...products.map(({ picture }) => picture?.src ?? "")].filter((src) => src !== "");
  const pictures = pictureNames(sources);
  const value = withoutEmpty({
    ...identityValue(rows, base, pictures),
    settings: settingsValue(definition),
    ...moneyValue(definition, base),
    ...announcementValue(definition, base),
    ...roomValue(rows, base),
    ...menuValue(rows, { base, pictures }),
    ...membersValue(definition, base),
    redirects: redirects.map(({ path, target, status }) => ({ path, target, status: String(status) })),
  });
  // A list of opening hours is required, also an empty one.
  const whole = { ...value, openingHours: definition.openingHours.map(slotWords) };
  return { yaml: stringify(whole, { schema: "failsafe", lineWidth: 0, aliasDuplicateObjects: false }), pictures };
}
