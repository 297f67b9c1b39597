import { createHash } from "node:crypto";
import { chooseBody, encodeBody, type EncodedBody } from "./encoded-body.ts";

/** An answer that is the same for everybody who asks alike: status 200, coded once, with a strong `ETag`. Header names are lower case. */
export type StoredAnswer = { etag: string; headers: Record<string, string>; body: EncodedBody };

/** Codes an answer to be stored; its headers say neither coding nor length. */
export async function storeAnswer(bytes: Buffer, headers: Record<string, string>): Promise<StoredAnswer> {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { etag, headers: { ...headers, etag }, body: await encodeBody(bytes) };
}

/** Whether a client has the answer already, by its `If-None-Match`. */
export function isNotModified({ etag }: Pick<StoredAnswer, "etag">, ifNoneMatch: string | undefined | null): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

/** What the headers of a body in a coding add to those of its answer. */
export const bodyHeaders = (encoding: string, bytes: Uint8Array): Record<string, string> => ({
  ...(encoding !== "identity" && { "content-encoding": encoding }),
  "content-length": String(bytes.byteLength),
});

/** The answer to a request: 304 to a client that has it. */
export function responseOf(answer: StoredAnswer, request: Headers): Response {
  if (isNotModified(answer, request.get("if-none-match"))) return new Response(null, { status: 304, headers: answer.headers });
  const { encoding, bytes } = chooseBody(answer.body, request.get("accept-encoding"));
  return new Response(new Uint8Array(bytes), { headers: { ...answer.headers, ...bodyHeaders(encoding, bytes) } });
}
