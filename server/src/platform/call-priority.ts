import { contract } from "@comanda/contract";
import type { Endpoint } from "@comanda/contract/endpoint";
import type { Context } from "hono";
import type { Priority } from "./admission.ts";

/** Where the host says that a call is made to render a page; a header from outside never gets there. */
export const FOR_PAGE = "forPage";

/** Calls that use no database. */
const WITHOUT_DATABASE = new Set<Endpoint>([contract.platform.build]);
/** What a diner's next step waits for, beside everything that is sent. */
const INTERACTIVE = new Set<Endpoint>([contract.cart.get]);

/** The class in which a call is served; `null` for a call that uses no database (product rules, section 9: Overload). */
export function priorityOf(call: Endpoint, c: Context): Priority | null {
  if (WITHOUT_DATABASE.has(call)) return null;
  if (call === contract.order.place) return "order";
  if (call === contract.platform.monitor) return "page";
  if (call.method !== "GET") return "interactive";
  if (isForPage(c)) return "page";
  return INTERACTIVE.has(call) ? "interactive" : "read";
}

const isForPage = (c: Context): boolean => (c.env as Record<string, unknown> | undefined)?.[FOR_PAGE] === true;
