/** Matches a string or a number of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Parses JSON. An integer that a double cannot represent becomes the string of its digits (specification, section 7: Large numbers). The
 * text is rewritten before parsing, because not every browser passes the source of a number to a reviver. Throws a `SyntaxError` for
 * invalid JSON.
 */
export const parseJson = (json: string): unknown =>
  JSON.parse(json.replace(STRING_OR_NUMBER, (token) => (isBig(token) ? `"${token}"` : token)));

const DIGITS = /^-?\d+$/;

/** A number with a fraction or an exponent is not an id and stays a number. */
const isBig = (token: string): boolean => DIGITS.test(token) && !Number.isSafeInteger(Number(token));
