import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How the bytes of a body are coded, the one that makes the fewest bytes first; `identity`: as they are. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A body without encoding and in its compressed encodings. */
export type EncodedBody = { identity: Buffer } & Partial<Record<Exclude<Encoding, "identity">, Buffer>>;

/** A body in the coding that one client takes. */
export type ChosenBody = { encoding: Encoding; bytes: Buffer };

/** Smaller bodies fit into one packet anyway, so compressing them saves nothing. */
const WORTH_ENCODING = 860;
/** Bodies that are text; pictures are as small as they get, and a stream of events is never whole. */
const TEXT = /^(text\/(?!event-stream|csv)|application\/(json|xml|manifest\+json)|image\/svg)/;

const KNOWN_HEADERS = 200;
const cache = new Map<string, readonly Encoding[]>();

/**
 * The encodings that a client accepts, best first, by its `Accept-Encoding` (RFC 9110, section 12.5.3): sorted by weight, a weight of 0
 * excludes, `*` stands for the encodings that are not named. Without the header, only `identity`. `identity` is always included, as the
 * last resort.
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
  const accepted = ENCODINGS.filter((coding) => coding === "identity" || weightOf(coding) > 0);
  return accepted.toSorted((one, other) => weightOf(other) - weightOf(one));
}

function weighted(entry: string): [string, number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const encoders = {
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => toGzip(bytes),
};

/** Codes a body in all codings, to be stored. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  if (identity.byteLength < WORTH_ENCODING) return { identity };
  const [br, zipped] = await Promise.all([encoders.br(identity), encoders.gzip(identity)]);
  return { identity, br, gzip: zipped };
}

/** Bytes in memory of a stored body. */
export const sizeOfBody = ({ identity, br, gzip: zipped }: EncodedBody): number =>
  identity.byteLength + (br?.byteLength ?? 0) + (zipped?.byteLength ?? 0);

/** The best coding, of those that there are, for a client. */
export function chooseEncoding(available: { [Each in Encoding]?: unknown }, acceptEncoding: string | undefined | null): Encoding {
  return acceptedEncodings(acceptEncoding).find((encoding) => available[encoding] !== undefined) ?? "identity";
}

/** Codes a body for one client, for an answer that is not stored. */
export async function encodeFor(acceptEncoding: string | undefined | null, bytes: Buffer): Promise<ChosenBody> {
  const [encoding = "identity"] = bytes.byteLength < WORTH_ENCODING ? [] : acceptedEncodings(acceptEncoding);
  return encoding === "identity" ? { encoding, bytes } : { encoding, bytes: await encoders[encoding](bytes) };
}

/** What the headers of a body in a coding add to those of its answer. */
export const bodyHeaders = ({ encoding, bytes }: { encoding: Encoding; bytes: Uint8Array }): Record<string, string> => ({
  ...(encoding !== "identity" && { "content-encoding": encoding }),
  "content-length": String(bytes.byteLength),
});

/** The strong `ETag` of an answer in a coding: its bytes are others in each (RFC 9110, section 8.8.3.3). Empty where the answer has none. */
export const etagIn = (encoding: Encoding, etag: string): string =>
  encoding === "identity" || etag === "" ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/**
 * An answer with its body in the best coding that the request accepts; streams and pictures stay as they are. So do CSV files: they are made
 * while they are sent, and would otherwise be held whole in memory, and nothing sent until the last row is read.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status, body } = response;
  if (!body || !TEXT.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return response;
  const chosen = await encodeFor(request.headers.get("accept-encoding"), Buffer.from(await response.arrayBuffer()));
  const changed = new Headers(headers);
  changed.append("vary", "accept-encoding");
  for (const [name, value] of Object.entries(bodyHeaders(chosen))) changed.set(name, value);
  const etag = headers.get("etag");
  if (etag) changed.set("etag", etagIn(chosen.encoding, etag));
  return new Response(new Uint8Array(chosen.bytes), { status, headers: changed });
}
