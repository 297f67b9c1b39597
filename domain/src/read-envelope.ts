import { parseJson } from "./parse-json.ts";

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
