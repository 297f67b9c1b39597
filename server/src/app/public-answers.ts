import { HEADERS } from "@comanda/contract/headers";
import { callsOfTheContract } from "@comanda/contract/openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { localeOf } from "../platform/http/caller.ts";
import type { Deps } from "../platform/deps.ts";
import { BoundedCache } from "../platform/net/bounded-cache.ts";
import { sizeOfBody } from "../platform/net/compression.ts";
import { responseOf, type StoredAnswer, storeAnswer } from "../platform/net/stored-answer.ts";

/** A stored answer, and the versions of the menus that it was made from. */
type Stored = { answer: StoredAnswer; versions: Versions; minute: number };
/** The cache version of each merchant that a request names; "" for an unknown one. */
type Versions = Record<string, string>;

const PUBLIC_PATHS = new Set<string>(callsOfTheContract().flatMap(({ call }) => (call.isPublic ? [call.path] : [])));
/** The query parameters that public calls read; other parameters are ignored, so that they do not create separate entries. */
const QUERY_NAMES = [
  ...new Set(
    callsOfTheContract().flatMap(({ call }) => (call.isPublic && call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [])),
  ),
];
/** Slots begin and end on full minutes, so no answer is served across one. */
const MINUTE_MS = 60_000;
const BOUNDS = { entries: 500, bytes: 64 * 2 ** 20 };
/** Normalised keys by the request as written: several spellings have one answer. */
const REQUEST_BOUNDS = { entries: 2000, bytes: 2 ** 20 };
const HEADERS_OF_ANSWER = {
  "content-type": "application/json",
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "accept-encoding, languagecode, merchantid",
};

/** A request: the target of the request line, and its headers with lower-case names. */
type PublicRequest = { url?: string | undefined; headers: Record<string, string | string[] | undefined> };

/** The cache of answers to public calls. */
export type PublicAnswers = {
  /** Returns a cached answer, or computes it once for all concurrent requests. */
  middleware: MiddlewareHandler;
  /** The stored answer to a request if it is still valid; `null` where it has to be looked up or computed. */
  stored(request: PublicRequest): StoredAnswer | null;
};

/**
 * Caches the answers of public calls, encoded once, until their content changes or a minute ends. They depend on address, merchant and
 * language, and not on the caller's identity.
 */
export function publicAnswers(deps: Pick<Deps, "menus" | "clock">): PublicAnswers {
  const answers = new BoundedCache<Stored>(BOUNDS);
  const keyOfRequest = new BoundedCache<string>(REQUEST_BOUNDS);
  const making = new Map<string, Promise<Stored | null>>();

  const make = async (c: Context, key: string, next: () => Promise<void>): Promise<Stored | null> => {
    // Read before the answer is computed: a concurrent change then invalidates it at once.
    const minute = minuteOf(deps);
    const versions = await versionsOf(deps, merchantsOf(c));
    const same = answers.get(key);
    if (same?.minute === minute && JSON.stringify(same.versions) === JSON.stringify(versions)) return same;
    await next();
    if (c.res.status !== 200 || !(await isSuccess(c.res))) return null;
    const answer = await storeAnswer(Buffer.from(await c.res.arrayBuffer()), HEADERS_OF_ANSWER);
    const stored = { answer, versions, minute };
    answers.set(key, stored, sizeOfBody(answer.body));
    return stored;
  };
  const makeOnce = (c: Context, key: string, next: () => Promise<void>): Promise<Stored | null> => {
    const made = make(c, key, next).finally(() => making.get(key) === made && making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    async middleware(c, next) {
      if (c.req.method !== "GET" || !PUBLIC_PATHS.has(c.req.path)) return next();
      const key = keyOf(c);
      const madeByOther = holding(deps, answers.get(key)) ?? (await making.get(key)?.catch(() => null));
      const stored = madeByOther ?? (await makeOnce(c, key, next));
      if (!stored) return;
      const request = requestOf(c);
      keyOfRequest.set(request, key, request.length + key.length);
      c.res = responseOf(stored.answer, c.req.raw.headers);
    },
    stored({ url = "", headers }) {
      const key = keyOfRequest.get(requestLine(url, headers[HEADERS.merchant], headers[HEADERS.language]));
      return key === undefined ? null : (holding(deps, answers.get(key))?.answer ?? null);
    },
  };
}

const minuteOf = ({ clock }: Pick<Deps, "clock">): number => Math.floor(clock.now().getTime() / MINUTE_MS);

/** A stored answer if it is still valid, by the menus in memory. */
function holding(deps: Pick<Deps, "menus" | "clock">, stored: Stored | undefined): Stored | null {
  if (!stored || stored.minute !== minuteOf(deps)) return null;
  const isCurrent = ([id, version]: [string, string]) => deps.menus.inMemory(id)?.cacheVersion === version;
  return Object.entries(stored.versions).every(isCurrent) ? stored : null;
}

type HeaderValue = string | string[] | undefined;
const requestLine = (url: string, merchant: HeaderValue = "", language: HeaderValue = ""): string => `${url}\n${merchant}\n${language}`;

function requestOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return requestLine(pathname + search, c.req.header(HEADERS.merchant), c.req.header(HEADERS.language));
}

const keyOf = (c: Context): string =>
  JSON.stringify([
    c.req.path,
    ...QUERY_NAMES.map((name) => c.req.query(name) ?? null),
    c.req.header(HEADERS.merchant) ?? null,
    localeOf(c),
  ]);

/** The merchant ids that a call may use: the answer is valid while none of their versions changes. */
const merchantsOf = (c: Context): string[] =>
  [c.req.query("merchantId"), c.req.query("id"), c.req.header(HEADERS.merchant)].flatMap((id) =>
    id && /^\d{1,18}$/.test(id) ? [BigInt(id).toString()] : [],
  );

async function versionsOf({ menus }: Pick<Deps, "menus">, ids: string[]): Promise<Versions> {
  const entries = await Promise.all(ids.map(async (id) => [id, (await menus.latest(id))?.cacheVersion ?? ""] as const));
  return Object.fromEntries(entries);
}

const isSuccess = async (response: Response) => ((await response.clone().json()) as { success: boolean }).success;
