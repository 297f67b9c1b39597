import { createHash } from "node:crypto";
import { bodyHeaders, chooseEncoding, encodeBody, type EncodedBody, type Encoding, ENCODINGS, etagIn } from "./compression.ts";

/**
 * A stored answer for identical requests: status 200, encoded once. `etag` is the strong `ETag` of its unencoded bytes, empty where it has
 * none. Header names are lower case.
 */
export type StoredAnswer = { etag: string; headers: Record<string, string>; body: EncodedBody };

/** Codes an answer to be stored; its headers say neither coding nor length nor `ETag`. */
export async function storeAnswer(bytes: Buffer, headers: Record<string, string>): Promise<StoredAnswer> {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { etag, headers, body: await encodeBody(bytes) };
}

/** The headers of an answer in a coding, also of 304. */
export const headersIn = (encoding: Encoding, { etag, headers }: StoredAnswer): Record<string, string> =>
  etag === "" ? headers : { ...headers, etag: etagIn(encoding, etag) };

/** Whether a client has this answer already, in whatever coding, by the `ETag` of its bytes as they are and the client's `If-None-Match`. */
export function isNotModified(etag: string, ifNoneMatch: string | undefined | null): boolean {
  const opaque = etag.slice(0, -1);
  // Most requests have no such header, or one that names other bytes.
  if (!ifNoneMatch || opaque === "" || !ifNoneMatch.includes(opaque)) return false;
  const names = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return ENCODINGS.some((encoding) => names.includes(etagIn(encoding, etag)));
}

/** The answer to a request: 304 to a client that has it. */
export function responseOf(answer: StoredAnswer, request: Headers): Response {
  const encoding = chooseEncoding(answer.body, request.get("accept-encoding"));
  const headers = headersIn(encoding, answer);
  if (isNotModified(answer.etag, request.get("if-none-match"))) return new Response(null, { status: 304, headers });
  const bytes = answer.body[encoding] ?? answer.body.identity;
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...bodyHeaders({ encoding, bytes }) } });
}
