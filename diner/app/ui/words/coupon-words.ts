import type { UserCouponView } from "@comanda/contract/shapes/coupon-shapes";
import { Availability, CouponScope, DiscountType } from "@comanda/domain/codes";
import { type AmountReader, formatAmount } from "@comanda/domain/money/currency";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import type { TicketWords } from "@comanda/ui/lists/coupon-ticket";
import { shortWallTime } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import { daysFromNow, type Reading, shortDay } from "./day-words.ts";

/** Days before its expiry from which a coupon is marked (design, section 12: Coupons). */
const SOON_DAYS = 3;

/** What is written on the ticket of a coupon: what it takes off, on what, and from or until when. */
export const couponWords = (coupon: UserCouponView, reading: Reading & AmountReader, t: TranslatePage): TicketWords => ({
  ...couponValue(coupon, reading, t),
  name: coupon.name,
  lang: coupon.lang,
  terms: couponTerms(coupon, reading, t),
  ...couponNote(coupon, reading, t),
});

/** `$5` `off`, `10%` `off`. */
function couponValue(
  { discountType, discountValue }: UserCouponView,
  reader: AmountReader,
  t: TranslatePage,
): Pick<TicketWords, "value" | "unit"> {
  return discountType === DiscountType.percent
    ? { value: `${Number(discountValue)}%`, unit: t("couponPercentOff") }
    : { value: formatAmount(discountValue, reader, "short"), unit: t("couponAmountOff") };
}

/** On what a coupon holds: `Monday to Friday, on Desserts from $20, up to $4.00 off`. */
function couponTerms(coupon: UserCouponView, reader: AmountReader, t: TranslatePage): string {
  const { locale } = reader;
  const { maxDiscountAmount } = coupon;
  const parts = [
    daysText(coupon.weekdays, locale, t),
    ...scopeTexts(coupon, reader, t),
    maxDiscountAmount !== null && t("couponCap", { amount: formatAmount(maxDiscountAmount, reader) }),
  ].filter((part) => part !== false);
  return parts.length === 0
    ? t("couponAnyOrder")
    : parts.reduce((first, next) => t("couponAnd", { first, next: next.charAt(0).toLocaleLowerCase(locale) + next.slice(1) }));
}

/** What a coupon is for, and from which amount on: of the whole order, or of the dishes that it is for. */
function scopeTexts(coupon: UserCouponView, reader: AmountReader, t: TranslatePage): (string | false)[] {
  const { couponType, scopeNames, thresholdAmount } = coupon;
  const amount = /[1-9]/.test(thresholdAmount) && formatAmount(thresholdAmount, reader, "short");
  const ofOrder = amount && t("couponThreshold", { amount });
  if (couponType === CouponScope.order) return [ofOrder];
  if (scopeNames.length === 0) return [t("couponNoDish")];
  const names = listed(scopeNames, reader.locale);
  if (amount && coupon.thresholdWithin === "scope") return [t("couponScopeThreshold", { names, amount })];
  return [t("couponScope", { names }), ofOrder];
}

/** The days of the week on which a coupon holds, from Monday on; of all seven nothing is said. */
function daysText(weekdays: readonly number[], locale: Locale, t: TranslatePage): string | false {
  if (weekdays.length === 0 || weekdays.length === 7) return false;
  const days = weekdays.map((day) => (day + 6) % 7).toSorted((one, other) => one - other);
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? 0;
  const isRun = days.length > 2 && last - first === days.length - 1;
  if (isRun) return t("couponDays", { first: dayName(first, locale), last: dayName(last, locale) });
  const names = listed(
    days.map((day) => dayName(day, locale)),
    locale,
  );
  return t("couponOnlyDays", { days: names });
}

/** Until when a coupon holds, or from when; of a spent one, when it was used. */
function couponNote(coupon: UserCouponView, reading: Reading, t: TranslatePage): Pick<TicketWords, "note" | "isSoon"> {
  const { usedAt, validTo, availability, nextFrom } = coupon;
  if (usedAt !== null) return { note: t("couponUsedOn", { day: shortDay(usedAt, reading) }) };
  if (availability === Availability.NotYetTime && nextFrom !== null) return { note: startText(nextFrom, reading, t) };
  // `validTo` is exclusive: a coupon until midnight is last valid on the day before.
  const last = new Date(Date.parse(validTo) - 1).toISOString();
  const day = shortDay(last, reading);
  if (validTo <= reading.now) return { note: t("couponExpiredOn", { day }) };
  const count = daysFromNow(last, reading);
  if (count > SOON_DAYS) return { note: t("couponEndsOn", { day }) };
  return { note: t(count === 0 ? "couponEndsToday" : count === 1 ? "couponEndsTomorrow" : "couponEndsIn", { count }), isSoon: true };
}

function startText(from: string, reading: Reading, t: TranslatePage): string {
  const days = daysFromNow(from, reading);
  if (days > 1) return t("couponStartsOn", { day: shortDay(from, reading) });
  if (days === 1) return t("couponStartsTomorrow");
  return t("couponStartsAt", { time: shortWallTime(from, reading.locale, reading.timeZone) });
}

const listed = (names: readonly string[], locale: Locale): string => new Intl.ListFormat(locale, { type: "conjunction" }).format(names);

/** A Monday, for formatting the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a weekday, 0 for Monday: `Friday`, `週五`, `viernes`. */
const dayName = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: LOCALES[locale].weekday, timeZone: "UTC" }).format(MONDAY + day * DAY_MS);
