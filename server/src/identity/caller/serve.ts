import type { Context, Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { CheckedOf, DataOf, Endpoint, RefusalOf, StaffNeed } from "@comanda/contract/endpoint";
import { BODY_KIB } from "@comanda/contract/endpoint";
import { takesDrawer, takesLender } from "@comanda/contract/call-refusals";
import { HEADERS } from "@comanda/contract/headers";
import type { Refusal } from "@comanda/contract/refusals";
import { id } from "@comanda/contract/scalars";
import { refuse, type Result } from "@comanda/domain/result";
import type { ScreenPermission } from "@comanda/domain/staff/permissions";
import {
  type AuthenticatedCaller,
  browserHashOf,
  type Caller,
  hasApiKey,
  localeOf,
  merchantOf,
  merchantOfKey,
  tokenHashOf,
} from "../../platform/http/caller.ts";
import { dinerOf, memberOfGuestToken } from "./diner-of-token.ts";
import type { Deps } from "../../platform/deps.ts";
import { addressOf } from "../../platform/net/client-address.ts";
import { idempotencyKeyFrom } from "../../platform/net/idempotency-key.ts";
import type { Priority } from "../../platform/admission/admission.ts";
import { isForPage, priorityOf } from "../../platform/admission/call-priority.ts";
import { callSignal, databaseFor } from "../../platform/admission/call-signal.ts";
import { reply } from "../../platform/http/reply.ts";
import type { CallAllowance } from "../../platform/limits/attempt-counter.ts";
import { keyCallerOf } from "./key-caller.ts";
import { setKeyOrigins } from "./key-origins.ts";
import { type ConsoleCaller, isForStaff, type StaffCaller, staffCallerOf } from "./staff-caller.ts";

type Extra = { key: string | null; lastEventId: string | null; signal: AbortSignal };

/** The input of a handler: its validated input and, for an order, its idempotency key. */
export type Input<E extends Endpoint> = CheckedOf<E> & Extra;

/** Who makes a call. One whose permission kitchen screens have is made by a person or by a screen. */
type CallerOf<E extends Endpoint> = E["needs"] extends "anyone"
  ? Caller
  : E["needs"] extends { staff: ScreenPermission }
    ? ConsoleCaller
    : E["needs"] extends StaffNeed
      ? StaffCaller
      : AuthenticatedCaller;

/** Handles one call of the contract; one handler per file. */
export type Handler<E extends Endpoint> = (
  deps: Deps,
  caller: CallerOf<E>,
  input: Input<E>,
) => Promise<Result<DataOf<E>, RefusalOf<E>> | Response>;

/** Binds calls of the contract to handlers. */
export type Serve = <E extends Endpoint>(call: E, handler: Handler<E>) => void;

/**
 * Binds handlers to routes: validates the input by the contract, waits until the call may use the database, determines the caller, runs
 * the handler, and replies (product rules, sections 2, 8 and 9: Overload).
 */
export const serveOn =
  (app: Hono, deps: Deps): Serve =>
  (call, handler) => {
    const answer = async (c: Context, callDeps: Deps, input: Input<Endpoint>): Promise<Response> => {
      const caller = callersOfLargeBodies.get(c) ?? (await callerOf(callDeps, c, { call, body: input.body }));
      if (!caller.ok) return reply(c, caller);
      const result = await handler(callDeps, caller.value as never, input as never);
      return result instanceof Response ? result : reply(c, result);
    };
    app.on(call.method, call.path, async (c) => {
      const priority = priorityOf(call, { isForPage: isForPage(c) });
      // Checked before the body is read.
      const refused = priority && deps.admission.check(priority);
      if (refused) return reply(c, refused);
      const input = await inputOf(call, c);
      if (!input.ok) return reply(c, input);
      if (!priority) return answer(c, deps, input.value);
      return admitted(deps, { c, priority }, (callDeps) => answer(c, callDeps, input.value));
    });
  };

type Admitting = { c: Context; priority: Priority };

/** Does the work of a call as soon as it may use the database, until its deadline. */
async function admitted(deps: Deps, { c, priority }: Admitting, work: (deps: Deps) => Promise<Response>): Promise<Response> {
  const { signal, dispose } = callSignal(c.req.raw.signal, deps.admission.settings.deadlineMs);
  try {
    const turn = await deps.admission.admit(priority, signal);
    if (!turn.ok) {
      signal.throwIfAborted();
      return reply(c, turn);
    }
    return await work({ ...deps, db: databaseFor(signal, deps.db) }).finally(turn.value);
  } finally {
    dispose();
  }
}

/** The callers of calls with large bodies, which are known before the body is read. */
const callersOfLargeBodies = new WeakMap<Context, Result<Caller, Refusal>>();

/**
 * Reads the body of a call of the console that may be larger than a diner's only for a caller who may make the call: anybody else is refused
 * before, since reading and parsing such a body takes memory and time.
 */
export function largeBodyGuard(deps: Deps, calls: readonly Endpoint[]): MiddlewareHandler {
  const large = new Map(calls.filter(({ bodyKib = 0 }) => bodyKib > BODY_KIB.lines).map((call) => [`${call.method} ${call.path}`, call]));
  return async (c, next) => {
    const call = large.get(`${c.req.method} ${c.req.path}`);
    const priority = call && priorityOf(call, { isForPage: isForPage(c) });
    if (!call || !priority) return next();
    const refused = deps.admission.check(priority);
    if (refused) return reply(c, refused);
    const answer = await admitted(deps, { c, priority }, async (callDeps) => {
      const caller = await callerOf(callDeps, c, { call, body: undefined });
      if (caller.ok) callersOfLargeBodies.set(c, caller);
      return reply(c, caller);
    });
    return callersOfLargeBodies.has(c) ? next() : answer;
  };
}

async function callerOf(deps: Deps, c: Context, { call, body }: { call: Endpoint; body: unknown }): Promise<Result<Caller, Refusal>> {
  const merchantId = merchantOf(c);
  const inBody = typeof body === "object" && body !== null && "merchantId" in body ? body.merchantId : undefined;
  if (merchantId === null) return refuse("malformed-input", { issues: [{ path: "merchantId", message: "the header is no id" }] });
  if (inBody !== undefined && merchantId !== undefined && inBody !== merchantId)
    return refuse("malformed-input", { issues: [{ path: "merchantId", message: "not the merchant of the header" }] });
  const tokenHash = tokenHashOf(c);
  // A diner's call without a token is answered with "not signed in" before the merchant is checked.
  const isKey = isForStaff(call) && hasApiKey(c);
  const needsMerchant = call.needs === "anyone" ? call.merchant === "required" : tokenHash !== null && !isKey;
  if (needsMerchant && merchantId === undefined)
    return refuse("malformed-input", { issues: [{ path: HEADERS.merchant, message: "required" }] });
  const browserHash = call.takesBrowser ? browserHashOf(c) : null;
  const named = merchantId ?? (isKey ? merchantOfKey(c) : null);
  const caller = { locale: localeOf(c), merchantId: named, diner: null, tokenHash, browserHash, address: addressOf(c) };
  if (call.needs === "anyone") return { ok: true, value: caller };
  const lenderHeader = takesLender(call) ? (c.req.header(HEADERS.lender) ?? null) : null;
  const drawerId = takesDrawer(call) ? idIn(c.req.header(HEADERS.drawer)) : null;
  if (isForStaff(call) && isKey)
    return keyCallerOf(deps, caller, {
      call,
      drawerId,
      onAllowance: (left) => setRateHeaders(c, left),
      onOrigins: (all) => setKeyOrigins(c, all),
    });
  if (isForStaff(call)) return staffCallerOf(deps, caller, { call, lenderHeader, drawerId });
  const live = merchantId && tokenHash ? await dinerOf(deps, merchantId, tokenHash) : null;
  const diner = live ?? (call.takesKey && merchantId && tokenHash ? await memberOfGuestToken(deps, merchantId, tokenHash) : null);
  if (!diner) return refuse("not-signed-in");
  // Placing an order looks up its merchant itself, so that the stored answer of a used key is returned even then.
  if (!call.takesKey && !(await deps.menus.latest(diner.merchantId))) return refuse("not-found");
  if (call.needs === "member" && !diner.isMember) return refuse("not-signed-in", { needs: "member" });
  return { ok: true, value: { ...caller, diner } };
}

/** The id in a header; null without one, and for what is no id. */
const idIn = (header: string | undefined): string | null => (header !== undefined && id.safeParse(header).data) || null;

/** How many calls a key may make, how many are left, and after how many seconds all are back. */
function setRateHeaders(c: Context, { most, left, resetSeconds }: CallAllowance): void {
  c.header("RateLimit-Limit", String(most));
  c.header("RateLimit-Remaining", String(left));
  c.header("RateLimit-Reset", String(resetSeconds));
}

async function inputOf(call: Endpoint, c: Context): Promise<Result<Input<Endpoint>, Refusal>> {
  const body = call.body ? await bodyOf(c) : ({ ok: true, value: undefined } as const);
  if (!body.ok) return body;
  const key = call.takesKey ? idempotencyKeyFrom(c.req.header(HEADERS.idempotencyKey)) : null;
  if (call.takesKey && !key) return refuse("key-required", { issues: [{ path: HEADERS.idempotencyKey, message: "required" }] });
  const given: Record<string, unknown> = { params: c.req.param(), query: c.req.query(), body: body.value };
  const issues: { path: string; message: string }[] = [];
  const read = (part: "params" | "query" | "body") => {
    const schema: z.ZodType | undefined = call[part];
    if (!schema) return undefined;
    const parsed = schema.safeParse(given[part]);
    if (parsed.success) return parsed.data;
    issues.push(...parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })));
    return undefined;
  };
  const checked = { params: read("params"), query: read("query"), body: read("body") };
  if (issues.length > 0) return refuse("malformed-input", { issues: issues.slice(0, 20) });
  const lastEventId = c.req.header("last-event-id") ?? null;
  return { ok: true, value: { ...checked, key, lastEventId, signal: c.req.raw.signal } as Input<Endpoint> };
}

async function bodyOf(c: Context): Promise<Result<unknown, Refusal>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) return refuse("not-json");
  const text = await c.req.text();
  if (depthOf(text) > 12) return refuse("malformed-input", { issues: [{ path: "", message: "nested too deep" }] });
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse("malformed-input", { issues: [{ path: "", message: "not JSON" }] });
  }
}

/**
 * The maximum nesting depth of brackets in a text; brackets within strings count too, so the result may be too large but never too small.
 */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text) {
    if (letter === "{" || letter === "[") deepest = Math.max(deepest, ++depth);
    else if (letter === "}" || letter === "]") depth -= 1;
  }
  return deepest;
}
