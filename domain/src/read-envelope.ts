import { parseJson } from "./parse-json.ts";

/** What every call answers, whatever its data (specification, section 3). */
type AnyEnvelope = { success: boolean; code: number; data: unknown; msg: string };

/**
 * Reads the body of an answer. `null` for everything that is not an envelope, such as the page of a gateway: then nobody knows whether
 * the call was heard, and the caller treats it like no answer (specification, section 8: API call fails).
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
