import { HEADERS } from "@comanda/contract/headers";
import { callsOfTheContract } from "@comanda/contract/openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { localeOf } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { BoundedCache } from "../net/bounded-cache.ts";
import { sizeOfBody } from "../net/compression.ts";
import { responseOf, type StoredAnswer, storeAnswer } from "../net/stored-answer.ts";

/** A stored answer, and the state of the menus that it was made of. */
type Stored = { answer: StoredAnswer; versions: Versions; minute: number };
/** The cache version of each merchant that a request names; "" for one that is not there. */
type Versions = Record<string, string>;

const PUBLIC_PATHS = new Set<string>(callsOfTheContract().flatMap(({ call }) => (call.isPublic ? [call.path] : [])));
/** The names that public calls read in a query; other names change nothing, so answers are not stored apart for them. */
const QUERY_NAMES = [
  ...new Set(
    callsOfTheContract().flatMap(({ call }) => (call.isPublic && call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [])),
  ),
];
/** Slots open and close by the minute, so no answer is served across one. */
const MINUTE_MS = 60_000;
const BOUNDS = { entries: 500, bytes: 64 * 2 ** 20 };
/** Requests as they were written: several of them have one answer. */
const REQUEST_BOUNDS = { entries: 2000, bytes: 2 ** 20 };
const HEADERS_OF_ANSWER = {
  "content-type": "application/json",
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "accept-encoding, languagecode, merchantid",
};

/** A request: the address as the request line has it, and its headers by their names in lower case. */
type PublicRequest = { url?: string | undefined; headers: Record<string, string | string[] | undefined> };

/** Answers of public calls, stored. */
export type PublicAnswers = {
  /** Returns a cached answer, or computes it once for all concurrent requests. */
  middleware: MiddlewareHandler;
  /** The answer to a request that was answered before and whose answer still holds; `null` where it has to be looked up or made. */
  stored(request: PublicRequest): StoredAnswer | null;
};

/**
 * Stores the answers of public calls, coded once, until what they show changes or a minute turns. They depend on address, merchant and
 * language, and on nobody's identity.
 */
export function publicAnswers(deps: Pick<Deps, "menus" | "clock">): PublicAnswers {
  const answers = new BoundedCache<Stored>(BOUNDS);
  const keyOfRequest = new BoundedCache<string>(REQUEST_BOUNDS);
  const making = new Map<string, Promise<Stored | null>>();

  const make = async (c: Context, key: string, next: () => Promise<void>): Promise<Stored | null> => {
    // Read before the answer is made: what changes meanwhile makes it stale at once.
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

/** A stored answer where it still holds, by what is in memory of its merchants. */
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

/** Which of these names the merchant is for the call to say: the answer holds while none of them changes. */
const merchantsOf = (c: Context): string[] =>
  [c.req.query("merchantId"), c.req.query("id"), c.req.header(HEADERS.merchant)].flatMap((id) =>
    id && /^\d{1,18}$/.test(id) ? [BigInt(id).toString()] : [],
  );

async function versionsOf({ menus }: Pick<Deps, "menus">, ids: string[]): Promise<Versions> {
  const entries = await Promise.all(ids.map(async (id) => [id, (await menus.latest(id))?.cacheVersion ?? ""] as const));
  return Object.fromEntries(entries);
}

const isSuccess = async (response: Response) => ((await response.clone().json()) as { success: boolean }).success;
