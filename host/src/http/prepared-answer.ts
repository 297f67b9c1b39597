import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyHeaders, chooseEncoding, type Encoding } from "@comanda/server/platform/net/compression";
import { headersIn, isNotModified, type StoredAnswer } from "@comanda/server/platform/net/stored-answer";
import { REQUEST_ID_HEADER } from "@comanda/server/platform/http/request-id";
import { CLOSED_POLICY, type SecurityHeaders } from "./security-headers.ts";

/** A stored answer in a coding as node:http writes it: header names and values in turn. */
type PreparedAnswer = { etag: string; notModified: string[]; headers: string[]; bytes: Buffer };

/** A `GET` or `HEAD`, its response, and the id of the request, which the response carries. */
type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };

/** Writes a stored answer. */
export type AnswerWriter = (answer: StoredAnswer, exchange: Exchange) => void;

/** A writer that adds the headers that every answer carries. */
export function answerWriter(securityHeaders: SecurityHeaders): AnswerWriter {
  const prepared = new WeakMap<StoredAnswer, Partial<Record<Encoding, PreparedAnswer>>>();
  return (answer, exchange) => {
    const inEncodings = prepared.get(answer) ?? {};
    prepared.set(answer, inEncodings);
    const encoding = chooseEncoding(answer.body, exchange.request.headers["accept-encoding"] as string | undefined);
    write((inEncodings[encoding] ??= prepare(answer, encoding, securityHeaders)), exchange);
  };
}

function write({ etag, notModified, headers, bytes }: PreparedAnswer, { request, response, id }: Exchange): void {
  if (isNotModified(etag, request.headers["if-none-match"]))
    return void response.writeHead(304, [...notModified, REQUEST_ID_HEADER, id]).end();
  response.writeHead(200, [...headers, REQUEST_ID_HEADER, id]);
  if (request.method === "HEAD") response.end();
  else response.end(bytes);
}

function prepare(answer: StoredAnswer, encoding: Encoding, securityHeaders: SecurityHeaders): PreparedAnswer {
  const bytes = answer.body[encoding] ?? answer.body.identity;
  const headers = { "content-security-policy": CLOSED_POLICY, ...headersIn(encoding, answer), ...securityHeaders };
  return {
    etag: answer.etag,
    notModified: Object.entries(headers).flat(),
    headers: Object.entries({ ...headers, ...bodyHeaders({ encoding, bytes }) }).flat(),
    bytes,
  };
}
