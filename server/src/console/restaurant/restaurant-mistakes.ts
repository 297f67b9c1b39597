import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import type { RestaurantFields, RestaurantMistake } from "@comanda/contract/staff/settings/restaurant-calls";
import { LONGEST_IDENTITY, type RestaurantProblem } from "@comanda/domain/merchant/restaurant-fields";
import { areInDateRange } from "@comanda/domain/time/date-range";
import type { Times } from "@comanda/domain/time/opening-hours";
import type { z } from "zod";
import { phone, timeZone } from "../../transfer/file/restaurant-schema.ts";
import { colour, text } from "../../platform/values/value-schemas.ts";
import { listMistakes } from "./tax-and-level-mistakes.ts";
import { textMistakes } from "../../menu/fields/text-mistakes.ts";

/** The rules of a restaurant's file for values without a language. */
const RULES = {
  shortName: text(LONGEST_IDENTITY.name),
  phone,
  address: text(LONGEST_IDENTITY.address),
  timeZone,
  accentColor: colour,
} as const satisfies Partial<Record<keyof RestaurantFields, z.ZodType>>;

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
  const { description, announcementTitle, announcementText } = fields;
  const isAnnounced = isWritten(announcementTitle) || isWritten(announcementText);
  return [
    ...valueMistakes(fields),
    ...textMistakes("description", description, baseLanguage),
    ...(isAnnounced ? textMistakes("announcementTitle", announcementTitle, baseLanguage) : []),
    ...(isAnnounced ? textMistakes("announcementText", announcementText, baseLanguage) : []),
    ...hoursMistakes(fields, now),
    ...listMistakes(fields, baseLanguage),
  ];
}
