import type { Context } from "hono";
import { HEADERS } from "@comanda/contract/headers";
import { localeFrom, type Locale } from "@comanda/domain/locale";
import type { Deps } from "./deps.ts";
import { findDinerByToken, findMemberByGuestToken, touchSession } from "./member/session-store.ts";
import { hashOf } from "./random.ts";

/**
 * Whose call it is: the diner behind the token, of one merchant. `signedIn` where the token is the one of a guest who has become this
 * member: with it an answer can be read again by its key. A sign-in of the last two minutes is recent: an order that was sent before it
 * and arrives after it is placed for the member.
 */
export type Diner = { id: string; merchantId: string; isMember: boolean; uuid: string; signedIn?: "recently" | "earlier" };

/** What every handler knows of a call beside its input. `diner` is null where the call needs none, `tokenHash` where it carries no token. */
export type Caller = { locale: Locale; merchantId: string | null; diner: Diner | null; tokenHash: string | null; address: string };

/** A caller who is known to be a diner. */
export type AuthenticatedCaller = Caller & { merchantId: string; diner: Diner };

/** The language of a request, by its header. */
export const localeOf = (c: Context): Locale => localeFrom(c.req.header(HEADERS.language));

/** The merchant that the header names; `undefined` where it names none, `null` where it is no id. */
export function merchantOf(c: Context): string | undefined | null {
  const named = c.req.header(HEADERS.merchant);
  if (named === undefined || named === "") return undefined;
  return /^\d{1,18}$/.test(named) ? BigInt(named).toString() : null;
}

/** What a token that the request carries is kept as. */
export function tokenHashOf(c: Context): string | null {
  const token = /^Bearer ([\w-]{43})$/.exec(c.req.header(HEADERS.authorization) ?? "")?.[1];
  return token ? hashOf(token) : null;
}

/** The diner whose live token this is, at this merchant; a token of another merchant is none. */
export async function dinerOf(deps: Deps, merchantId: string, tokenHash: string): Promise<Diner | null> {
  const now = deps.clock.now();
  const session = await findDinerByToken(deps.db, { merchantId, tokenHash, now });
  if (!session) return null;
  const { id, uuid, isMember, isUnseen } = session;
  if (isUnseen) await touchSession(deps.db, { merchantId, tokenHash, now });
  return { id, merchantId, isMember, uuid };
}

/** The member that the guest of a token has become; only calls with a key are answered for it. */
export async function memberOfGuestToken(deps: Deps, merchantId: string, tokenHash: string): Promise<Diner | null> {
  const session = await findMemberByGuestToken(deps.db, { merchantId, tokenHash, now: deps.clock.now() });
  if (!session) return null;
  const { id, uuid, isRecent } = session;
  return { id, uuid, merchantId, isMember: true, signedIn: isRecent ? "recently" : "earlier" };
}
