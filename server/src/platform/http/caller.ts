import type { Context } from "hono";
import { HEADERS } from "@comanda/contract/headers";
import { localeFrom, type Locale } from "@comanda/domain/locale";
import type { PendingActor } from "../pending/pending-store.ts";
import { hashOf } from "../random.ts";

/**
 * The diner of a token at one merchant. `signedIn`: the token belongs to a guest who has become this member; it may still read stored
 * answers by key. `recently`: within two minutes after the sign-in; an order with this token, sent before the sign-in, is then placed for
 * the member.
 */
export type Diner = { id: string; merchantId: string; isMember: boolean; uuid: string; signedIn?: "recently" | "earlier" };

/**
 * The context of a request besides its input. `diner`: null where the call needs none. `tokenHash`: null without a token. `browserHash`: of the token
 * of the browser, for the calls that take it.
 */
export type Caller = {
  locale: Locale;
  merchantId: string | null;
  diner: Diner | null;
  tokenHash: string | null;
  browserHash?: string | null;
  address: string;
};

/**
 * Who takes an order for a diner; `tillId`: the diner to whom orders without a member belong. `taker`: the person who took an order that another one
 * places.
 */
export type OrderTaker = { actor: PendingActor; tillId: string; taker?: { id: string; name: string } | null };

/** A caller with a valid token. `takenBy`: who makes the call for the diner; absent where the diner does. */
export type AuthenticatedCaller = Caller & { merchantId: string; diner: Diner; takenBy?: OrderTaker };

/** The language of a request, from its header. */
export const localeOf = (c: Context): Locale => localeFrom(c.req.header(HEADERS.language));

/** The merchant of the header; `undefined` without the header, `null` where its value is not an id. */
export function merchantOf(c: Context): string | undefined | null {
  const named = c.req.header(HEADERS.merchant);
  if (named === undefined || named === "") return undefined;
  return /^\d{1,18}$/.test(named) ? BigInt(named).toString() : null;
}

/** What the key of another program begins with; a token of a person or a diner does not. */
const API_KEY_PREFIX = "cmd_";

/** A new key of a restaurant, which names it, so that it is looked for there alone; `token`: 43 random characters. */
export const newApiKey = (merchantId: string, token: string): string => `${API_KEY_PREFIX}${merchantId}_${token}`;

/** The restaurant that the request's key names; null for a key of a release before 0.3, which names none. */
export const merchantOfKey = (c: Context): string | null =>
  /^Bearer cmd_(\d{1,18})_[\w-]{43}$/.exec(c.req.header(HEADERS.authorization) ?? "")?.[1] ?? null;

/** Whether the request has a key of another program instead of a token. */
export const hasApiKey = (c: Context): boolean =>
  (c.req.header(HEADERS.authorization) ?? "").startsWith(`Bearer ${API_KEY_PREFIX}`) && tokenHashOf(c) !== null;

/** The hash under which the request's token or key is stored. */
export function tokenHashOf(c: Context): string | null {
  const token = /^Bearer ((?:cmd_(?:\d{1,18}_)?)?[\w-]{43})$/.exec(c.req.header(HEADERS.authorization) ?? "")?.[1];
  return token ? hashOf(token) : null;
}

/** The hash of the token of the browser in which people of the staff sign in; null without one. */
export function browserHashOf(c: Context): string | null {
  const token = c.req.header(HEADERS.browser) ?? "";
  return /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
}
