/** A part of a dish: `numerator` of `denominator` equal parts, whole numbers above zero. */
export type Fraction = { numerator: number; denominator: number };

/** The most equal parts into which a dish is divided. */
export const MOST_PARTS_OF_DISH = 12;

export const WHOLE: Fraction = { numerator: 1, denominator: 1 };

/**
 * What is left of a dish of which parts are taken, in lowest terms; null where nothing is. Parts that are more than the whole leave nothing.
 * With denominators up to `MOST_PARTS_OF_DISH` the result has one up to 27 720.
 */
export function leftOfDish(taken: readonly Fraction[]): Fraction | null {
  let [over, under] = [1n, 1n];
  for (const { numerator, denominator } of taken) {
    [over, under] = [over * BigInt(denominator) - BigInt(numerator) * under, under * BigInt(denominator)];
    const common = greatestCommon(over, under);
    [over, under] = [over / common, under / common];
  }
  return over <= 0n ? null : { numerator: Number(over), denominator: Number(under) };
}

/** Below 0 where `one` is the smaller part, 0 where both are the same part, above 0 otherwise. */
export function compareParts(one: Fraction, other: Fraction): number {
  const [left, right] = [BigInt(one.numerator) * BigInt(other.denominator), BigInt(other.numerator) * BigInt(one.denominator)];
  return left < right ? -1 : Number(left > right);
}

const greatestCommon = (one: bigint, other: bigint): bigint =>
  other === 0n ? (one < 0n ? -one : one) : greatestCommon(other, one % other);
