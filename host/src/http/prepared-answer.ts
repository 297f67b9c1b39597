import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding } from "@comanda/server/net/accept-encoding";
import { acceptedEncodings } from "@comanda/server/net/accept-encoding";
import { bodyHeaders, isNotModified, type StoredAnswer } from "@comanda/server/net/stored-answer";
import { REQUEST_ID_HEADER } from "@comanda/server/platform/request-id";
import { CLOSED_POLICY, type SecurityHeaders } from "./security-headers.ts";

/** A stored answer as node:http writes it: header names and values in turn, for each coding of its body. */
type PreparedAnswer = { notModified: string[]; encoded: Partial<Record<Encoding, { headers: string[]; bytes: Buffer }>> };

/** A `GET` or `HEAD`, its response, and the id of the request, which the response carries. */
type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };

/** Writes a stored answer. */
export type AnswerWriter = (answer: StoredAnswer, exchange: Exchange) => void;

/** A writer that adds the headers that every answer carries. */
export function answerWriter(securityHeaders: SecurityHeaders): AnswerWriter {
  const prepared = new WeakMap<StoredAnswer, PreparedAnswer>();
  return (answer, exchange) => {
    const ready = prepared.get(answer) ?? prepare(answer, securityHeaders);
    prepared.set(answer, ready);
    write(answer, ready, exchange);
  };
}

function write(answer: StoredAnswer, { notModified, encoded }: PreparedAnswer, { request, response, id }: Exchange): void {
  const { headers } = request;
  if (isNotModified(answer, headers["if-none-match"])) return void response.writeHead(304, [...notModified, REQUEST_ID_HEADER, id]).end();
  const accepted = acceptedEncodings(headers["accept-encoding"] as string | undefined);
  const chosen = accepted.map((encoding) => encoded[encoding]).find((one) => one !== undefined) ?? encoded.identity;
  if (!chosen) throw new Error("a stored answer has a body");
  response.writeHead(200, [...chosen.headers, REQUEST_ID_HEADER, id]);
  if (request.method === "HEAD") response.end();
  else response.end(chosen.bytes);
}

function prepare(answer: StoredAnswer, securityHeaders: SecurityHeaders): PreparedAnswer {
  const headers = { "content-security-policy": CLOSED_POLICY, ...answer.headers, ...securityHeaders };
  const made: PreparedAnswer = { notModified: Object.entries(headers).flat(), encoded: {} };
  for (const [encoding, bytes] of Object.entries(answer.body) as [Encoding, Buffer][])
    made.encoded[encoding] = { headers: Object.entries({ ...headers, ...bodyHeaders(encoding, bytes) }).flat(), bytes };
  return made;
}
