import { type Decimal, toText } from "./decimal.ts";
import { asWhole } from "./ratio.ts";

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

const greatestCommon = (one: bigint, other: bigint): bigint =>
  other === 0n ? (one < 0n ? -one : one) : greatestCommon(other, one % other);
