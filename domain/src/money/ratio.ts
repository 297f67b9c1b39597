import { atScale, type Decimal, dividedHalfEven, isZero } from "./decimal.ts";

/**
 * `numerator` ÷ `denominator` with `digits` decimals, half to even, exact also where the quotient never ends. Throws for a zero
 * denominator.
 */
export function roundRatioHalfEven(numerator: Decimal, denominator: Decimal, digits: number): Decimal {
  const [over, under] = asWhole(numerator, denominator);
  return { units: dividedHalfEven(over * 10n ** BigInt(digits), under), scale: digits };
}

/** Both as whole numbers in the same proportion, the second above zero. Throws for a zero denominator. */
export function asWhole(numerator: Decimal, denominator: Decimal): [bigint, bigint] {
  if (isZero(denominator)) throw new RangeError("divided by zero");
  const scale = Math.max(numerator.scale, denominator.scale);
  const [over, under] = [atScale(numerator, scale), atScale(denominator, scale)];
  return under < 0n ? [-over, -under] : [over, under];
}
