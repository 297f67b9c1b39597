import { contract } from "@comanda/contract";
import type { Endpoint } from "@comanda/contract/endpoint";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { localePrefixes } from "@comanda/domain/locale";
import { staffContract } from "@comanda/contract/staff/index";
import type { Context } from "hono";
import type { Priority } from "./admission.ts";

/** Where the host marks a call as made for rendering a page; headers from outside cannot set it. */
export const FOR_PAGE = "forPage";

/** Calls that use no database, and those that hash a password: these have a queue of their own and hold up nobody who orders. */
const WITHOUT_ADMISSION = new Set<Endpoint>([
  contract.platform.build,
  staffContract.session.signIn,
  staffContract.session.changePassword,
  staffContract.device.signIn,
  staffContract.device.setPin,
  staffContract.secondFactor.start,
  staffContract.secondFactor.turnOff,
  staffContract.people.add,
  staffContract.people.resetPassword,
]);
/** What a diner's next step waits for, beside everything that is sent. */
const INTERACTIVE = new Set<Endpoint>([contract.cart.get]);

/** The class in which a call is served; `null` for a call that waits for nobody (product rules, section 9: Overload). */
export function priorityOf(call: Endpoint, { isForPage }: { isForPage: boolean }): Priority | null {
  if (WITHOUT_ADMISSION.has(call)) return null;
  if (call === contract.order.place) return "order";
  if (call === contract.platform.monitor) return "page";
  if (call.method !== "GET") return "interactive";
  if (isForPage) return "page";
  return INTERACTIVE.has(call) ? "interactive" : "read";
}

export const isForPage = (c: Context): boolean => (c.env as Record<string, unknown> | undefined)?.[FOR_PAGE] === true;

/** Calls with a constant path, by method and path. Those answered from the cache do not wait for the database. */
const PRIORITIES = new Map(
  callsOfTheContract().flatMap(({ call }) =>
    call.isPublic || call.path.includes(":") ? [] : [[`${call.method} ${call.path}`, priorityOf(call, { isForPage: false })]],
  ),
);

/** A call of the API by its address, directly or by way of a restaurant's page. */
const CALL_PATH = new RegExp(`^(?:(?:/(?:${localePrefixes.join("|")}))?/merchant/\\d+/call)?(/api/[^?]+)`);

/** The class of a request, by its method and path only; `null` where these do not determine it. */
export function priorityOfRequest({ method = "", url = "" }: { method?: string; url?: string }): Priority | null {
  const path = CALL_PATH.exec(url)?.[1];
  return path === undefined ? null : (PRIORITIES.get(`${method} ${path}`) ?? null);
}
