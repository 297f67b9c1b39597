import { Readable } from "node:stream";
import type { Endpoint } from "@comanda/contract/endpoint";
import { HEADERS } from "@comanda/contract/headers";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { readEnvelope } from "@comanda/domain/read-envelope";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { Site } from "../site-context.server.ts";

/** A call that a page may make, with its path as an expression. */
export type PageCall = { call: Endpoint; pattern: RegExp };

/** The calls that a page may make, to be found by method and path. */
export const pageCalls = (calls: readonly Endpoint[]): PageCall[] =>
  calls.map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`) }));

/** The call of a request; `undefined` where a page may not make it. */
export const pageCallAt = (calls: readonly PageCall[], { method }: Request, path: string): Endpoint | undefined =>
  calls.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;

/**
 * Headers of a page's call that are passed on to the API. Headers that identify the caller are added here and never taken from the page.
 */
const PASSED_ON = ["content-type", "last-event-id", HEADERS.idempotencyKey, HEADERS.language, HEADERS.lender, HEADERS.drawer];

type Passing = { request: Request; merchantId: string; site: Pick<Site, "locale" | "deps" | "fetchApi" | "apiAt"> };

/**
 * Returns a function that sends a page's call to the merchant's API with the headers of an identity. The function returns null where no
 * answer arrives.
 */
export function sender(
  { request, merchantId, site }: Passing,
  { call, to, body }: { call: Endpoint; to: string; body: string | undefined },
) {
  return async (identity: Record<string, string>): Promise<Response | null> => {
    const { method } = request;
    // A stream or a file has no timeout: it ends when the browser disconnects or this process stops.
    const isLong = call.isStream || call.file !== undefined;
    const late = new AbortController();
    const timer = isLong ? undefined : setTimeout(() => late.abort(), SERVER_CALL_TIMEOUT_MS);
    const signal = AbortSignal.any([request.signal, isLong ? site.deps.closing : late.signal]);
    const headers = { [HEADERS.language]: site.locale, ...passedOn(request), ...identity };
    try {
      const answer = await site.fetchApi(`${await site.apiAt(merchantId)}${to}`, { method, body, signal, headers });
      if (!answer.body) return answer;
      return isLong
        ? new Response(createReadableStreamFromReadable(Readable.from(untilEnded(answer.body, signal))), answer)
        : new Response(await answer.arrayBuffer(), answer);
    } catch (error) {
      if (!request.signal.aborted && !site.deps.closing.aborted)
        site.deps.log("warn", "api-unreachable", { merchantId, call: call.path, message: String(error) });
      return null;
    } finally {
      // `AbortSignal.timeout` would be in memory for a minute after each call.
      clearTimeout(timer);
    }
  };
}

/** Ends a stream without an error when the browser has disconnected or this process stops. */
async function* untilEnded(stream: ReadableStream<Uint8Array>, end: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    if (!end.aborted) throw error;
  }
}

export const bodyOf = async (request: Request): Promise<string | undefined> => (request.method === "GET" ? undefined : request.text());

/**
 * A GET, also of a stream, is sent as JSON; any other call keeps the content type of its body, so that the API refuses what is not JSON.
 */
const passedOn = (request: Request): Record<string, string> => ({
  ...(request.method === "GET" && { "content-type": "application/json" }),
  ...Object.fromEntries(PASSED_ON.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name) ?? ""]] : []))),
});

/** The envelope of an answer, which stays readable; null where it is none. */
export const envelopeOf = async (answer: Response) => readEnvelope(await answer.clone().text());

/** The answer for the page, `no-store` since it is personal. */
export function forPage(answer: Response): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of ["content-type", "content-disposition", "retry-after", "x-accel-buffering"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * The outcome is unknown: the request may or may not have been processed. The body is no envelope, so the page treats it as no answer
 * (specification, section 8).
 */
export const noAnswer = (): Response => new Response(null, { status: 502, headers: { "cache-control": "private, no-store" } });

export const notFound = (): Response => Response.json({ success: false, code: 404, data: null, msg: "" }, { status: 404 });

/** Query parameter that marks a call as repeated by the browser, with its current cookies. */
const RETRIES = "again";

/** Whether the browser repeats a call; takes the mark out of the address. */
export function takeRetryMark({ searchParams }: URL): boolean {
  const isRetry = searchParams.has(RETRIES);
  searchParams.delete(RETRIES);
  return isRetry;
}

/**
 * Redirects the browser to the same call with status 307: it sends the same body, with its current cookies. By the query alone, since the path of
 * the request has no base path.
 */
export function resent({ searchParams }: URL): Response {
  const query = new URLSearchParams([...searchParams, [RETRIES, ""]]);
  return new Response(null, { status: 307, headers: { location: `?${query}`, "cache-control": "private, no-store" } });
}
