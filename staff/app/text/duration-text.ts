import type { Locale } from "@comanda/domain/locale";

const UNITS = [
  { unit: "day", ms: 86_400_000, from: 48 * 3_600_000 },
  { unit: "hour", ms: 3_600_000, from: 3_600_000 },
  { unit: "minute", ms: 60_000, from: 60_000 },
] as const;

/** A duration in the largest unit that says enough, rounded down: `12 分鐘`, `47 horas`, `2 days`; null below a minute. */
export function durationText(milliseconds: number, locale: Locale): string | null {
  const found = UNITS.find(({ from }) => milliseconds >= from);
  if (!found) return null;
  const { unit, ms } = found;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(milliseconds / ms));
}
