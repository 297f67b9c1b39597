import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import type { RestaurantFields, RestaurantMistake } from "@comanda/contract/staff/settings/restaurant-calls";
import { baseText, locales, type Translated } from "@comanda/domain/locale";
import { CALLING_CODES } from "@comanda/domain/member/calling-codes";
import { lacksLanguage } from "@comanda/domain/merchant/base-language";
import { LONGEST_IDENTITY, MOST_CHARGE, MOST_NAMED, MOST_TAX, type RestaurantProblem } from "@comanda/domain/merchant/restaurant-fields";
import { areInDateRange } from "@comanda/domain/time/date-range";
import type { Times } from "@comanda/domain/time/opening-hours";
import { z } from "zod";
import { textMistakes } from "../../menu/fields/menu-texts.ts";
import { baseLanguageOf } from "../../menu/restaurant/restaurant-fields.ts";
import type { StoredRestaurant } from "../../menu/restaurant/restaurant-setting-store.ts";
import { colour, decimal, percent, price, text } from "../../platform/values/value-schemas.ts";
import { phone, timeZone } from "../../transfer/file/restaurant-schema.ts";

/** The fields that are any text. Those of which something else is checked below are not in the rules. */
type TextField = { [Field in keyof RestaurantFields]: string extends RestaurantFields[Field] ? Field : never }[keyof RestaurantFields];

/** The rules of a restaurant's file for values without a language. */
const RULES = {
  shortName: text(LONGEST_IDENTITY.name),
  phone,
  address: text(LONGEST_IDENTITY.address),
  taxNumber: z.literal("").or(text(LONGEST_IDENTITY.taxNumber)),
  timeZone,
  accentColor: colour,
} as const satisfies Record<Exclude<TextField, "baseLanguage" | "logo" | "img">, z.ZodType>;

/** Countries with a calling code, each once. */
const areCountries = (countries: readonly string[]): boolean =>
  countries.every((country) => CALLING_CODES.has(country)) && new Set(countries).size === countries.length;

const isWritten = (texts: MenuTexts): boolean => Object.values(texts).some((words) => words?.trim());

/** Hours have a length; from midnight to midnight is the whole day. */
const areTimes = (times: readonly Times[]): boolean => times.every(({ from, to }) => from !== to || from === 0);

const valueMistakes = (fields: RestaurantFields): RestaurantMistake[] =>
  Object.entries(RULES).flatMap(([field, rule]) => {
    const value = fields[field as keyof typeof RULES];
    const problem: RestaurantProblem = value.trim() === "" ? "missing" : "wrong";
    return rule.safeParse(value).success ? [] : [{ field, problem }];
  });

function hoursMistakes({ openingHours, openingDates, announcementSlots }: RestaurantFields, now: Date): RestaurantMistake[] {
  const days = openingDates.map(({ date }) => date);
  const isNear = areInDateRange(days, now.toISOString());
  const areDatesRight = openingDates.every(({ times }) => areTimes(times));
  const areDatesOnce = new Set(days).size === openingDates.length;
  const checked: [string, boolean][] = [
    ["openingHours", areTimes(openingHours)],
    ["openingDates", areDatesRight && areDatesOnce],
    ["announcementSlots", areTimes(announcementSlots)],
  ];
  const wrong = checked.filter(([, isRight]) => !isRight).map(([field]) => ({ field, problem: "wrong" as const }));
  return isNear ? wrong : [...wrong, { field: "openingDates", problem: "out-of-range" }];
}

/** What cannot be stored of a restaurant's fields, by the rules of its file and of date fields. */
export function restaurantMistakes(fields: RestaurantFields, baseLanguage: string, now: Date): RestaurantMistake[] {
  const { countries, description, announcementTitle, announcementText } = fields;
  const isAnnounced = isWritten(announcementTitle) || isWritten(announcementText);
  return [
    ...valueMistakes(fields),
    ...(areCountries(countries) ? [] : [{ field: "countries", problem: "wrong" as const }]),
    ...textMistakes("description", description, baseLanguage),
    ...(isAnnounced ? textMistakes("announcementTitle", announcementTitle, baseLanguage) : []),
    ...(isAnnounced ? textMistakes("announcementText", announcementText, baseLanguage) : []),
    ...hoursMistakes(fields, now),
    ...listMistakes(fields, baseLanguage),
  ];
}

type Named = { name: Translated };
type Menu = { products: readonly Named[]; before: StoredRestaurant; after: Pick<StoredRestaurant, "definition" | "shortName"> };

/**
 * Why the base language of a restaurant cannot become another one: one of the two is none of the product, or texts are not written in the new
 * one, which would then have no words where a reader's language is missing.
 */
export function baseLanguageMistakes(wanted: string, { products, before, after }: Menu): RestaurantMistake[] {
  const field = "baseLanguage";
  const [tag, own] = [wanted, baseLanguageOf(before)].map((one) => locales.find((locale) => locale === one));
  if (!tag || !own) return [{ field, problem: "wrong" }];
  const { shortName, definition } = after;
  const { categories, taxes, charges, levels, coupons, description, announcement } = definition;
  const offers = coupons.filter(({ endedAt }) => endedAt === undefined).map(({ terms }) => terms);
  const records: Named[] = [...categories, ...products, ...taxes, ...charges, ...levels, ...offers];
  const lacking = records.filter((one) => lacksLanguage(one, tag)).map(({ name }) => baseText(name).text);
  const isOwnLacking = lacksLanguage([description, announcement], tag);
  const names = [...(isOwnLacking ? [shortName] : []), ...lacking];
  if (names.length === 0) return [];
  return [{ field, problem: "not-translated", untranslated: { count: names.length, names: names.slice(0, MOST_NAMED) } }];
}

const HUNDRED = 100;

/** Why a percentage cannot be stored; null where it can. */
function percentProblem(written: string, most: number): RestaurantProblem | null {
  if (percent(most).safeParse(written.trim()).success) return null;
  if (written.trim() === "") return "missing";
  const isNumber = percent(HUNDRED).safeParse(written.trim()).success || /^\d{3,}(\.\d*)?$/.test(written.trim());
  return isNumber ? "too-high" : "wrong";
}

const problemOf = (isRight: boolean): RestaurantProblem | null => (isRight ? null : "wrong");

function valueProblem({ kind, value }: RestaurantFields["charges"][number]): RestaurantProblem | null {
  return kind === "percent" ? percentProblem(value, MOST_CHARGE) : problemOf(price.safeParse(value.trim()).success);
}

/** Levels ascend by the growth at which they begin, the first at 0. */
function growthProblem(levels: RestaurantFields["levels"], at: number): RestaurantProblem | null {
  const [level, below] = [levels[at], levels[at - 1]];
  if (!level) return null;
  return (below === undefined ? level.growth === 0 : level.growth > below.growth) ? null : "not-above";
}

/** What cannot be stored of taxes, charges and levels: `taxes.0.rate`, `levels.1.name.en-US`. */
function listMistakes({ taxes, charges, levels }: RestaurantFields, baseLanguage: string): RestaurantMistake[] {
  const names = Object.entries({ taxes, charges, levels }).flatMap(([field, list]) =>
    list.flatMap(({ name }, at) => textMistakes(`${field}.${at}.name`, name, baseLanguage)),
  );
  const problems: [string, RestaurantProblem | null][] = [
    ...taxes.map(({ rate }, at): [string, RestaurantProblem | null] => [`taxes.${at}.rate`, percentProblem(rate, MOST_TAX)]),
    ...charges.map((charge, at): [string, RestaurantProblem | null] => [`charges.${at}.value`, valueProblem(charge)]),
    ...levels.map((_, at): [string, RestaurantProblem | null] => [`levels.${at}.growth`, growthProblem(levels, at)]),
    ...levels.map(({ pointsRate }, at): [string, RestaurantProblem | null] => [
      `levels.${at}.pointsRate`,
      problemOf(decimal.safeParse(pointsRate.trim()).success),
    ]),
  ];
  return [...names, ...problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))];
}
