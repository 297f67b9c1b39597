import { atScale, type Decimal, dividedHalfEven, isZero, toText } from "./decimal.ts";

/**
 * `numerator` ÷ `denominator` with `digits` decimals, half to even, exact also where the quotient never ends. Throws for a zero
 * denominator.
 */
export function roundRatioHalfEven(numerator: Decimal, denominator: Decimal, digits: number): Decimal {
  const [over, under] = asWhole(numerator, denominator);
  return { units: dividedHalfEven(over * 10n ** BigInt(digits), under), scale: digits };
}

/**
 * `numerator` ÷ `denominator` exactly, in words of digits: a decimal where one is exact (`0.25`), else the ratio in lowest terms
 * (`1/3`).
 */
export function ratioText(numerator: Decimal, denominator: Decimal): string {
  const [over, under] = asWhole(numerator, denominator);
  const common = greatestCommon(over, under);
  const [top, bottom] = [over / common, under / common];
  let [rest, scale] = [bottom, 0];
  for (; rest % 5n === 0n || rest % 2n === 0n; scale++) rest /= rest % 5n === 0n ? 5n : 2n;
  return rest === 1n ? toText({ units: (top * 10n ** BigInt(scale)) / bottom, scale }) : `${top}/${bottom}`;
}

/** Both as whole numbers in the same proportion, the second above zero. */
function asWhole(numerator: Decimal, denominator: Decimal): [bigint, bigint] {
  if (isZero(denominator)) throw new RangeError("divided by zero");
  const scale = Math.max(numerator.scale, denominator.scale);
  const [over, under] = [atScale(numerator, scale), atScale(denominator, scale)];
  return under < 0n ? [-over, -under] : [over, under];
}

const greatestCommon = (one: bigint, other: bigint): bigint =>
  other === 0n ? (one < 0n ? -one : one) : greatestCommon(other, one % other);
