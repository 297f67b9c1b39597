import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isIPv6 } from "node:net";

/** The answer of a receiver; `body`: its beginning. */
export type OutsideAnswer = { status: number; body: string; retryAfter: string | undefined };

/** The number of bytes of an answer that are read. */
const MOST_BYTES = 1_024;

/**
 * Posts a body to an address that was resolved before: the name of the URL is used for TLS and the Host header, and not resolved again. A
 * redirect is an answer too. Rejects where no answer begins before the signal is aborted.
 */
export async function postOutside(
  { url, address }: { url: URL; address: string },
  { headers, body, signal }: { headers: Record<string, string>; body: string | Uint8Array; signal: AbortSignal },
): Promise<OutsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const family = isIPv6(address) ? 6 : 4;
  const pinned: LookupFunction = (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family));
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const length = String(Buffer.byteLength(body));
  const sent = send(
    url,
    { method: "POST", headers: { ...headers, "content-length": length }, lookup: pinned, agent: false, signal },
    resolve,
  );
  sent.on("error", reject);
  sent.end(body);
  const answer = await promise;
  const beginning = await beginningOf(answer);
  sent.destroy();
  return { status: answer.statusCode ?? 0, body: beginning, retryAfter: answer.headers["retry-after"] };
}

/** The beginning of an answer; what was received where it breaks off. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // The status has arrived and decides.
  }
  // NUL cannot be stored in PostgreSQL.
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString("utf8").replaceAll("\0", "");
}
