import { OrderType } from "@comanda/domain/codes";
import { DEFAULT_LOCALE, type Translated } from "@comanda/domain/locale";
import type { WeeklySlot } from "@comanda/domain/menu/menu";
import type { DateHours, Times } from "@comanda/domain/time/opening-hours";
import { isPrintable } from "@comanda/domain/printable";
import { z } from "zod";
import { type BaseLanguage, textLanguages } from "./base-language.ts";
import { said } from "./sentence.ts";

/** A scalar; `read` returns its value, or `null` where it is invalid. `sentence` is then the message for the author. */
export const word = <T>(sentence: string, read: (raw: string) => T | null) =>
  z.string({ error: sentence }).transform((raw, context) => {
    const value = read(raw);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  });

/** A map with these keys only. The message about an unknown key is the list of the known ones. */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape, sentence = said("expected-map")) =>
  z.strictObject(shape, { error: (issue) => (issue.code === "unrecognized_keys" ? Object.keys(shape).join(", ") : sentence) });

/** A list. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: said("expected-list") });

/** `true` or `false`. */
export const yesOrNo = word(said("true-or-false"), (raw) => (raw === "true" ? true : raw === "false" ? false : null));

/** A 64-bit positive integer, as text (product rules, section 1). */
export const id = word(said("id"), (raw) => (/^[1-9]\d{0,18}$/.test(raw) && BigInt(raw) < 2n ** 63n ? raw : null));

/** An integer within bounds. */
export const whole = (least: number, most: number) =>
  word(said("whole", { least, most }), (raw) =>
    /^\d{1,9}$/.test(raw) && Number(raw) >= least && Number(raw) <= most ? Number(raw) : null,
  );

/** An amount of money with at most two digits: `12.5` and `12.50` are "12.50". */
export const price = word(said("price"), (raw) => {
  const [, units, cents = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(raw) ?? [];
  return units === undefined ? null : `${BigInt(units)}.${cents.padEnd(2, "0")}`;
});

/** A percentage up to `most`: `8.25` and `8.25%` are "8.25". */
export const percent = (most: number) =>
  word(said("percent", { most }), (raw) => {
    const [, digits] = /^(\d{1,3}(?:\.\d{1,4})?)%?$/.exec(raw) ?? [];
    return digits !== undefined && Number(digits) <= most ? digits : null;
  });

/** The price of a choice: added to the product's (`2.50`), or the whole price (`= 9.90`), for sizes with prices of their own. */
export const choicePrice = word(said("choice-price"), (raw) => {
  const [, sign, amount = ""] = /^(=)? ?(.+)$/.exec(raw) ?? [];
  const read = price.safeParse(amount);
  return read.success ? { amount: read.data, isWhole: sign !== undefined } : null;
});

/**
 * The percentage of a tax or charge. A number below one without the percent sign is refused, because it is most likely a fraction: `0.2`
 * for 20 %.
 */
export const rate = (most: number) =>
  z
    .string()
    .superRefine((raw, context) => {
      if (!/^0?\.\d*[1-9]\d*$/.test(raw)) return;
      context.addIssue({ code: "custom", message: said("rate-fraction", { raw }) });
    })
    .pipe(percent(most));

/** A decimal above zero, like a points rate. */
export const decimal = word(said("decimal"), (raw) => (/^\d{1,4}(\.\d{1,3})?$/.test(raw) && Number(raw) > 0 ? raw : null));

/** `#RRGGBB`. */
export const colour = word(said("colour"), (raw) => (/^#[0-9a-f]{6}$/i.test(raw) ? raw.toUpperCase() : null));

/**
 * A text of one line that a database can hold and a screen can show, without the blanks that YAML's folding leaves around it. `missing`: what
 * the author reads where there is none.
 */
export const text = (longest: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined && missing) || said("expected-text") })
    .trim()
    .superRefine((raw, context) => {
      const say = (message: string) => context.addIssue({ code: "custom", message });
      if (raw === "") say(said("text-empty"));
      if ([...raw].length > longest) say(said("text-long", { longest }));
      if (!raw.isWellFormed()) say(said("text-half"));
      if (raw.isWellFormed() && !isPrintable(raw)) say(said("text-unprintable"));
    });

/** A text in one or more languages: plain text is in the base language of the restaurant, a map names the languages. */
export const translatedFrom = (base: BaseLanguage) => (longest: number) => {
  const languages = textLanguages(base);
  const shape: Record<string, z.ZodOptional<ReturnType<typeof text>>> = {};
  for (const { key } of languages) if (key !== base.key) shape[key] = text(longest).optional();
  return z
    .preprocess(
      (raw) => (typeof raw === "string" ? { [base.key]: raw } : raw),
      entry({ [base.key]: text(longest, baseMissing(base)), ...shape }),
    )
    .transform((raw): Translated => {
      const named: Record<string, string | undefined> = raw;
      const texts = languages.flatMap(({ locale, key }) => (locale && named[key] ? [[locale, named[key]]] : []));
      const ofBase = named[base.key] ?? "";
      return { ...Object.fromEntries(texts), ...(base.tag !== DEFAULT_LOCALE && { base: { lang: base.tag, text: ofBase } }) };
    });
};

/** Texts in the languages of a restaurant, by how long they can be. */
export type TranslatedSchema = ReturnType<typeof translatedFrom>;

const baseMissing = ({ tag, key, name }: BaseLanguage): string =>
  tag === DEFAULT_LOCALE ? said("text-missing-english") : said("text-missing-base", { name, key, tag });

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Parses `daily`, `mon-fri`, `sat, sun` to days 0 (Sunday) to 6 without duplicates. */
function daysFrom(raw: string): number[] | null {
  if (raw === "daily") return [0, 1, 2, 3, 4, 5, 6];
  const days = raw.split(/\s*,\s*/).flatMap((part) => {
    const [first = "", last = first] = part.split("-");
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < 0 || part.split("-").length > 2) return [-1];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  });
  const isSane = !days.includes(-1) && new Set(days).size === days.length;
  return isSane ? days.toSorted((one, other) => one - other) : null;
}

/** Days of the week as `daysFrom` parses them, or as a list: `[sat, sun]`. */
export const weekdays = z.preprocess((raw) => (Array.isArray(raw) ? raw.join(", ") : raw), word(said("days"), daysFrom));

const minutesFrom = (hours: string, minutes: string): number | null =>
  Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60 ? Number(hours) * 60 + Number(minutes) : null;

/** Parses `mon-fri 17:00-19:00`; an end at or before the start is on the next day, 24:00 is midnight at the end of the day. */
function slotFrom(raw: string): WeeklySlot | null {
  const [, dayWords = "", ...clock] = /^(.+) (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(raw) ?? [];
  const [fromHour = "", fromMinute = "", toHour = "", toMinute = ""] = clock;
  const days = daysFrom(dayWords);
  const [from, to] = [minutesFrom(fromHour, fromMinute), minutesFrom(toHour, toMinute)];
  if (days === null || from === null || to === null || from === 24 * 60 || from === to) return null;
  return { days, from, to: to % (24 * 60) };
}

const HOURS_OF_DATE = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;

/** Parses `17:00-19:00`; the same time twice is the whole day only as 00:00-24:00. */
function timesFrom(raw: string): Times | null {
  const [, fromHour = "", fromMinute = "", toHour = "", toMinute = ""] = HOURS_OF_DATE.exec(raw) ?? [];
  const [from, to] = [minutesFrom(fromHour, fromMinute), minutesFrom(toHour, toMinute)];
  if (from === null || to === null || from === 24 * 60 || from === to) return null;
  return { from, to: to % (24 * 60) };
}

const isDate = (raw: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) && new Date(raw).toISOString().startsWith(raw);

/** A day of the calendar. */
export const date = word(said("date"), (raw) => (isDate(raw) ? raw : null));

/** Parses `2026-12-25 closed` or `2026-12-31 10:00-14:00, 17:00-23:00`. */
function dateHoursFrom(raw: string): DateHours | null {
  const [, day = "", words = ""] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(raw) ?? [];
  if (!isDate(day)) return null;
  if (words === "closed") return { date: day, times: [] };
  const times = words.split(/\s*,\s*/).map(timesFrom);
  return times.includes(null) ? null : { date: day, times: times.filter((one) => one !== null) };
}

/** Dates with hours of their own, each once. */
export const dateHours = list(word(said("date-hours"), dateHoursFrom)).refine(
  (dates) => new Set(dates.map((one) => one.date)).size === dates.length,
  said("date-twice"),
);

const NOON = 720;

/** A time of the morning, in minutes after midnight. */
export const morning = word(said("morning"), (raw) => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(raw) ?? [];
  const minutes = hour && minute ? minutesFrom(hour, minute) : null;
  return minutes !== null && minutes < NOON ? minutes : null;
});

/** Weekly slots. */
export const slots = list(word(said("slots"), slotFrom));

/** The order types that a tax or a charge can apply to. */
export const ORDER_TYPE_WORDS: Record<string, OrderType> = {
  "dine-in": OrderType.DINE_IN,
  "to-go": OrderType.TO_GO,
  pickup: OrderType.PICKUP,
  delivery: OrderType.DELIVERY,
};
