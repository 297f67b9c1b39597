/**
 * An exact decimal: `units` ÷ 10^`scale` (specification, section 5: precision-safe decimal math). Immutable. Only the functions with
 * "round" in their names round. Equal values may have different scales: use `compare`.
 */
export type Decimal = { readonly units: bigint; readonly scale: number };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Longer texts are not a price, quantity or rate, and take long to parse. */
const LONGEST_TEXT = 40;
/** A number with more significant digits may be the result of binary arithmetic, so it is not the decimal that was written. */
const NUMBER_DIGITS = 15;

/**
 * Parses a decimal from outside: a text of digits with optional decimals and minus, or a number whose text is exactly such a decimal;
 * otherwise null.
 */
export function parseDecimal(outside: unknown): Decimal | null {
  if (typeof outside === "number") return isExact(outside) ? parseDecimal(String(outside)) : null;
  if (typeof outside !== "string" || outside.length > LONGEST_TEXT) return null;
  const [, sign, whole = "", fraction = ""] = DECIMAL.exec(outside) ?? [];
  return sign === undefined ? null : { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** The decimal of a text (or safe number) that is known to be valid; throws a RangeError for anything else. */
export function decimal(text: string | number): Decimal {
  const value = parseDecimal(text);
  if (!value) throw new RangeError(`not a decimal: ${text}`);
  return value;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** The exact sum of decimals; 0 for none. */
export const add = (...terms: Decimal[]): Decimal => terms.reduce(plus, ZERO);

/** Exactly `from` − `what`. */
export const subtract = (from: Decimal, what: Decimal): Decimal => plus(from, negate(what));

/** The exact product of decimals; 1 for none. */
export const times = (...factors: Decimal[]): Decimal =>
  factors.reduce((one, other) => ({ units: one.units * other.units, scale: one.scale + other.scale }), { units: 1n, scale: 0 });

/** The decimal with the opposite sign. */
export const negate = (value: Decimal): Decimal => ({ units: -value.units, scale: value.scale });

/** Compares by value: below 0 where `one` is less than `other`, 0 where they are equal, above 0 otherwise. */
export function compare(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const [left, right] = [atScale(one, scale), atScale(other, scale)];
  return left < right ? -1 : Number(left > right);
}

export const isZero = (value: Decimal): boolean => value.units === 0n;

/** The digits of a decimal without trailing zeros: `12.5`, `-0.001`, `40`. */
export function toText(value: Decimal): string {
  const text = digitsText(value);
  return value.scale === 0 ? text : text.replace(/\.?0+$/, "");
}

/** The digits of a decimal with all digits of its scale: `12.50`. */
export function digitsText({ units, scale }: Decimal): string {
  const digits = units
    .toString()
    .replace("-", "")
    .padStart(scale + 1, "0");
  const point = digits.length - scale;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}${scale === 0 ? "" : `.${digits.slice(point)}`}`;
}

/** Rounds to `digits` decimals (0 or more): to the nearest, a tie to the even digit (specification, section 5). */
export function roundHalfEven(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return { units: atScale(value, digits), scale: digits };
  return { units: dividedHalfEven(value.units, 10n ** BigInt(value.scale - digits)), scale: digits };
}

const isExact = (value: number): boolean =>
  Number.isSafeInteger(value) || String(value).replace(/\D|^-?0\.0*/g, "").length <= NUMBER_DIGITS;

const plus = (one: Decimal, other: Decimal): Decimal => {
  const scale = Math.max(one.scale, other.scale);
  return { units: atScale(one, scale) + atScale(other, scale), scale };
};

/** The units of a value at a scale that is not less than its own. */
export const atScale = (value: Decimal, scale: number): bigint =>
  value.scale === scale ? value.units : value.units * 10n ** BigInt(scale - value.scale);

/** `over` ÷ `under` as a whole number, half to even; `under` is above zero. */
export function dividedHalfEven(over: bigint, under: bigint): bigint {
  const sign = over < 0n ? -1n : 1n;
  const whole = (over * sign) / under;
  const twice = ((over * sign) % under) * 2n;
  const isUp = twice > under || (twice === under && whole % 2n === 1n);
  return sign * (isUp ? whole + 1n : whole);
}
