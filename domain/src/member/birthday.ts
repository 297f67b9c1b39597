/** A day of the year, without a year: month 1 to 12, day from 1. */
export type MonthDay = { month: number; day: number };

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number of days that the picker offers for a month 1 to 12: 29 for February, since a birthday has no year; 0 for any other number. */
export const daysOfMonth = (month: number): number => DAYS[month - 1] ?? 0;

/** A birthday as the stored number (product rules, section 7): month × 100 + day, 203 for 3 February. */
export const birthday = ({ month, day }: MonthDay): number => month * 100 + day;

/** Parses the number of a birthday, 29 February (229) included; null for a number that is not a day of the year. */
export function birthdayFrom(outside: unknown): MonthDay | null {
  if (typeof outside !== "number" || !Number.isInteger(outside)) return null;
  const [month, day] = [Math.floor(outside / 100), outside % 100];
  return day >= 1 && day <= daysOfMonth(month) ? { month, day } : null;
}
