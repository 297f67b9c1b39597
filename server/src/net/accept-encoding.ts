/** How the bytes of a body are coded; `identity`: as they are. */
export type Encoding = "br" | "gzip" | "identity";

/** Of codings that a client likes alike, the one that makes the fewest bytes. */
const PREFERRED = ["br", "gzip", "identity"] as const;

const KNOWN_HEADERS = 200;
const cache = new Map<string, readonly Encoding[]>();

/**
 * The codings that a client takes, best first, by its `Accept-Encoding` (RFC 9110, section 12.5.3): by weight, a weight of 0 excludes, `*`
 * stands for what is not named. Without the header a body is sent as it is. `identity` is always there, as the last resort.
 */
export function acceptedEncodings(header: string | undefined | null): readonly Encoding[] {
  const text = header ?? "";
  const encodings = cache.get(text) ?? parsed(text);
  if (cache.size < KNOWN_HEADERS) cache.set(text, encodings);
  return encodings;
}

function parsed(header: string): readonly Encoding[] {
  const weights = new Map(header.toLowerCase().split(",").map(weighted));
  const weightOf = (coding: Encoding) => weights.get(coding) ?? (coding === "identity" ? 0.001 : (weights.get("*") ?? 0));
  const accepted = PREFERRED.filter((coding) => coding === "identity" || weightOf(coding) > 0);
  return accepted.toSorted((one, other) => weightOf(other) - weightOf(one));
}

function weighted(entry: string): [string, number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
