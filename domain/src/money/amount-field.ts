import { type AmountReader, formatOf } from "./currency.ts";

/** How an amount is typed into a field: the currency sign, whether it precedes the digits, and zero without the sign. */
export function amountField(reader: AmountReader): { sign: string; isSignFirst: boolean; zero: string } {
  const parts = formatOf(reader).formatToParts(0);
  const [signAt, digitsAt] = [parts.findIndex(({ type }) => type === "currency"), parts.findIndex(({ type }) => type === "integer")];
  const zero = parts.filter(({ type }) => type === "integer" || type === "decimal" || type === "fraction");
  return { sign: parts[signAt]?.value ?? reader.currency, isSignFirst: signAt < digitsAt, zero: zero.map(({ value }) => value).join("") };
}

/** The signs with which the reader's language writes amounts: `,` and `.` between groups of digits and before the cents. */
export function amountSigns(reader: AmountReader): { decimal: string; group: string } {
  const parts = formatOf(reader).formatToParts(1234567.5);
  const of = (wanted: string, otherwise: string) => parts.find(({ type }) => type === wanted)?.value ?? otherwise;
  return { decimal: of("decimal", "."), group: of("group", ",") };
}
