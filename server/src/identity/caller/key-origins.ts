import { HEADERS } from "@comanda/contract/headers";
import type { Context, MiddlewareHandler } from "hono";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";

/** The name under which the origins of the key that makes a call are stored in the context of its request. */
const ORIGINS = "keyOrigins";
/** How long a browser keeps the answer of a preflight, in seconds. */
const MAX_AGE = "600";
const ALLOWED_HEADERS = [
  "authorization",
  "content-type",
  "last-event-id",
  HEADERS.merchant,
  HEADERS.language,
  HEADERS.idempotencyKey,
  HEADERS.drawer,
].join(", ");
const EXPOSED_HEADERS = "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Content-Disposition";

const listed = statement<{ isListed: boolean }, { origin: string }>(
  "api-key.origin",
  `select exists(select 1 from api_key where revoked_at is null and origins ? :origin::text) as "isListed"`,
);

const isListedByAny = async (on: Queryable, origin: string): Promise<boolean> => (await listed(on, { origin }))[0]?.isListed ?? false;

/** Stores the origins that the key of a call allows. */
export const setKeyOrigins = (c: Context, origins: readonly string[]): void => c.set(ORIGINS, origins);

/**
 * Lets web pages of the origins that a key lists read the answers to calls with that key (CORS). A preflight has no key: it is answered for
 * the origins of any valid key. No answer allows cookies, and calls with a person's token allow no other origin.
 */
export const keyOrigins =
  ({ db }: Pick<Deps, "db">): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header("origin");
    const isPreflight = c.req.method === "OPTIONS" && c.req.header("access-control-request-method") !== undefined;
    if (origin !== undefined && isPreflight && (await isListedByAny(db, origin))) return preflightAnswer(origin);
    await next();
    c.res.headers.append("vary", "Origin");
    const origins: unknown = c.get(ORIGINS);
    if (origin === undefined || !Array.isArray(origins) || !origins.includes(origin)) return;
    c.res.headers.set("access-control-allow-origin", origin);
    c.res.headers.set("access-control-expose-headers", EXPOSED_HEADERS);
  };

const preflightAnswer = (origin: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, POST, PUT",
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": MAX_AGE,
      vary: "Origin",
    },
  });
