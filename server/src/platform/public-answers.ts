import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { HEADERS } from "@comanda/contract/headers";
import { callsOfTheContract } from "@comanda/contract/openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { localeOf } from "../caller.ts";
import type { Deps } from "../deps.ts";

type Kept = { etag: string; raw: Uint8Array; br: Uint8Array; gzip: Uint8Array; stamp: string; minute: number };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const PUBLIC_PATHS = new Set<string>(callsOfTheContract().flatMap(({ call }) => (call.isPublic ? [call.path] : [])));
/** What public calls ask for by name; anything else in an address changes nothing, and is kept under no name of its own. */
const ASKED = [
  ...new Set(
    callsOfTheContract().flatMap(({ call }) => (call.isPublic && call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [])),
  ),
];
/** Slots open and close by the minute, so no answer is kept across one. */
const MINUTE_MS = 60_000;
const MOST_KEPT = 500;

/**
 * Keeps the answers of public calls, compressed once, until the menu that they were read from changes or a minute turns;
 * answers `ETag` and 304. They depend on address, merchant and language, and on nobody's identity.
 */
export function publicAnswers(deps: Deps): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  return async (c, next) => {
    if (c.req.method !== "GET" || !PUBLIC_PATHS.has(c.req.path)) return next();
    // Which of these names the merchant is for the call to say: the answer is kept under all of them.
    const header = c.req.header(HEADERS.merchant);
    const stamps = await Promise.all([c.req.query("merchantId"), c.req.query("id"), header].map((id) => stampOf(deps, id)));
    const stamp = stamps.join(" ");
    const minute = Math.floor(deps.clock.now().getTime() / MINUTE_MS);
    const asked = ASKED.map((name) => c.req.query(name) ?? null);
    const key = JSON.stringify([c.req.path, ...asked, header ?? null, localeOf(c)]);
    let answer = kept.get(key);
    if (!answer || answer.stamp !== stamp || answer.minute !== minute) {
      await next();
      if (c.res.status !== 200 || !(await isSuccess(c.res))) return;
      answer = await keep(c.res, stamp, minute);
    }
    // The one that was asked for longest ago goes first: a thousand searches do not push out the menu.
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    c.res = answerOf(answer, c.req.header("accept-encoding") ?? "", c.req.header("if-none-match"));
  };
}

const stampOf = async (deps: Deps, id: string | undefined): Promise<string> =>
  id && /^\d{1,18}$/.test(id) ? ((await deps.menus.of(BigInt(id).toString()))?.stamp ?? "") : "";

const isSuccess = async (response: Response) => ((await response.clone().json()) as { success: boolean }).success;

async function keep(response: Response, stamp: string, minute: number): Promise<Kept> {
  const raw = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
  const br = await toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { etag, raw, br, gzip: await toGzip(raw), stamp, minute };
}

/** A coding that a reader names, unless with a weight of nothing. */
const coding = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`);
const takes = { br: coding("br"), gzip: coding("gzip") };

function answerOf(answer: Kept, accepts: string, known: string | undefined): Response {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding, languagecode, merchantid",
    etag: answer.etag,
  };
  if (known?.split(",").some((one) => one.trim().replace(/^W\//, "") === answer.etag)) return new Response(null, { status: 304, headers });
  const encoding = accepts.match(takes.br) ? "br" : accepts.match(takes.gzip) ? "gzip" : null;
  const body = encoding ? answer[encoding] : answer.raw;
  if (encoding) headers["content-encoding"] = encoding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: { ...headers, "content-length": String(body.byteLength) } });
}
