/** The envelope of every answer (specification, section 3). */
type AnyEnvelope = { success: boolean; code: number; data: unknown; msg: string };

/**
 * Parses the body of an answer. `null` for anything that is not an envelope, such as an error page of a gateway: it is unknown whether the
 * call was processed, so the caller treats it like a missing answer (specification, section 8: API call fails).
 */
export function readEnvelope(body: string): AnyEnvelope | null {
  try {
    const value = parseJson(body) as Partial<AnyEnvelope> | null;
    const isEnvelope = typeof value?.success === "boolean" && typeof value.code === "number" && typeof value.msg === "string";
    return isEnvelope ? (value as AnyEnvelope) : null;
  } catch {
    return null;
  }
}

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
