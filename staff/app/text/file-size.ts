import type { Locale } from "@comanda/domain/locale";

const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** The size of a file in decimal units, with one digit after the point at most: `0.4 kB`, `12.3 MB`, `4,1 GB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const options = { style: "unit", unit: UNITS[power - 1], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power);
}
