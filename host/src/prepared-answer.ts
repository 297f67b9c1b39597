import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding } from "@comanda/server/net/accept-encoding";
import { acceptedEncodings } from "@comanda/server/net/accept-encoding";
import { bodyHeaders, isNotModified, type StoredAnswer } from "@comanda/server/net/stored-answer";
import { CLOSED_POLICY, type SecurityHeaders } from "./security-headers.ts";

/** A stored answer as node:http writes it: header names and values in turn, for each coding of its body. */
type PreparedAnswer = { notModified: string[]; encoded: Partial<Record<Encoding, { headers: string[]; bytes: Buffer }>> };

/** Writes a stored answer to a `GET` or `HEAD`. */
export type AnswerWriter = (answer: StoredAnswer, request: IncomingMessage, response: ServerResponse) => void;

/** A writer that adds the headers that every answer carries. */
export function answerWriter(securityHeaders: SecurityHeaders): AnswerWriter {
  const prepared = new WeakMap<StoredAnswer, PreparedAnswer>();
  return (answer, request, response) => {
    const ready = prepared.get(answer) ?? prepare(answer, securityHeaders);
    prepared.set(answer, ready);
    write(answer, ready, { request, response });
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

function write(answer: StoredAnswer, { notModified, encoded }: PreparedAnswer, { request, response }: Exchange): void {
  const { headers } = request;
  if (isNotModified(answer, headers["if-none-match"])) return void response.writeHead(304, notModified).end();
  const accepted = acceptedEncodings(headers["accept-encoding"] as string | undefined);
  const chosen = accepted.map((encoding) => encoded[encoding]).find((one) => one !== undefined) ?? encoded.identity;
  if (!chosen) throw new Error("a stored answer has a body");
  response.writeHead(200, chosen.headers);
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
