import { DIGITS } from "./currency.ts";

/**
 * The currencies that ISO 4217 gives another number of digits than two. `Intl` knows the digits of daily use instead, which are none for forint
 * and Colombian pesos.
 */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
  }).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)] as const)),
);

/** The digits of a currency's minor unit: 2 of cents, none of yen. */
export const digitsOf = (currency: string): number => OTHER_DIGITS.get(currency) ?? DIGITS;

/** Whether a text is the ISO 4217 code of a current currency with two digits. Yen (none) and dinar (three) are not. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code) && !OTHER_DIGITS.has(code);
