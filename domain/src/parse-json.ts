/** A string or a number of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Parses JSON. A whole number that a double cannot hold becomes the string of its digits (specification, section 7: Large numbers). The
 * text is rewritten before it is parsed, because not every browser gives a reviver the source of a number. Throws a `SyntaxError` for
 * what is not JSON.
 */
export const parseJson = (json: string): unknown =>
  JSON.parse(json.replace(STRING_OR_NUMBER, (token) => (isBig(token) ? `"${token}"` : token)));

const DIGITS = /^-?\d+$/;

/** A number with a fraction or an exponent is no id, and stays a number. */
const isBig = (token: string): boolean => DIGITS.test(token) && !Number.isSafeInteger(Number(token));
