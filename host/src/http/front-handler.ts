import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { DinerApp } from "@comanda/diner/diner-deps";
import type { PublicAnswers } from "@comanda/server/app/public-answers";
import type { PreparedRefusal } from "@comanda/server/platform/http/early-refusals";
import { REQUEST_ID_HEADER } from "@comanda/server/platform/http/request-id";
import { bodyHeaders, chooseEncoding, type Encoding } from "@comanda/server/platform/net/compression";
import { headersIn, isNotModified, type StoredAnswer } from "@comanda/server/platform/net/stored-answer";
import { isOwnHost } from "./host-name.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { CLOSED_POLICY, type SecurityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

type Parts = {
  hosts: ReadonlySet<string>;
  diner: Pick<DinerApp, "merchantOfPublicPage">;
  pages: { current: PageCache["current"] };
  publicAnswers: Pick<PublicAnswers, "stored"> | null;
  files: StaticFiles;
  refusedEarly: ((request: IncomingMessage) => PreparedRefusal | null) | null;
  headers: SecurityHeaders;
  idOf: (request: IncomingMessage) => string;
};

/**
 * Answers from memory what is stored and current: public pages, public API answers and files; and refuses calls that could not be served
 * in time. It uses no `Request`, `Response` or middleware, which would cost more than the answer. Everything else goes to `next`.
 */
export function frontHandler(parts: Parts, next: RequestListener): RequestListener {
  const { hosts, diner, pages, publicAnswers, files, refusedEarly, headers, idOf } = parts;
  const writeAnswer = answerWriter(headers);
  const refusalHeaders = { ...headers, "content-security-policy": CLOSED_POLICY };
  const stored = (request: IncomingMessage): StoredAnswer | null => {
    const { url = "" } = request;
    if (url.startsWith("/api/")) return publicAnswers?.stored(request) ?? null;
    const end = url.indexOf("?");
    const pathname = end < 0 ? url : url.slice(0, end);
    const file = files(pathname);
    if (file) return file;
    const merchantId = diner.merchantOfPublicPage(pathname, end < 0 ? "" : url.slice(end));
    return merchantId === null ? null : pages.current(pathname, merchantId);
  };

  /** An uncaught error here would end the process, so the request is passed to `next`, which logs its errors. */
  const storedOrNothing = (request: IncomingMessage): StoredAnswer | null => {
    try {
      return stored(request);
    } catch {
      return null;
    }
  };

  return (request, response) => {
    if (!isOwnHost(hosts, request.headers.host)) return next(request, response);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? storedOrNothing(request) : null;
    if (answer) return writeAnswer(answer, { request, response, id: idOf(request) });
    const refusal = refusedEarly?.(request);
    if (!refusal) return next(request, response);
    response.writeHead(refusal.status, { ...refusalHeaders, ...refusal.headers, [REQUEST_ID_HEADER]: idOf(request) }).end(refusal.body);
  };
}

/** A stored answer in a coding as node:http writes it: header names and values in turn. */
type PreparedAnswer = { etag: string; notModified: string[]; headers: string[]; bytes: Buffer };

/** A `GET` or `HEAD`, its response, and the id of the request, which the response carries. */
type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };

/** Writes a stored answer. */
type AnswerWriter = (answer: StoredAnswer, exchange: Exchange) => void;

/** A writer that adds the headers that every answer carries. */
function answerWriter(securityHeaders: SecurityHeaders): AnswerWriter {
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
  const own = { "content-security-policy": CLOSED_POLICY, ...headersIn(encoding, answer) };
  return {
    etag: answer.etag,
    // A client that has the answer has those of every answer with it (RFC 9111, section 3.2); its own ones may have changed.
    notModified: Object.entries(own).flat(),
    headers: Object.entries({ ...own, ...securityHeaders, ...bodyHeaders({ encoding, bytes }) }).flat(),
    bytes,
  };
}
