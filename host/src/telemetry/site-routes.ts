import { callRoutes } from "@comanda/server/app/call-routes";
import type { Backend } from "../backend.ts";
import { type RouteOf, routesOf } from "./route-templates.ts";

/** The paths of the pages of both apps. */
type Pages = { diner: readonly string[]; staff: readonly string[] };

/** What the process answers besides calls and pages. */
const OWN = ["/healthz", "/readyz", "/media/*", "/assets/*", "/staff/assets/*", "/staff"];
/** Where pages make their calls: the path of the call follows. */
const BY_PAGES = ["/merchant/:merchantId/call", "/staff/:merchantId/call"];

/** The route of every address that the process answers: calls, calls by way of a page, pages and files. */
export function siteRoutes({ local }: Pick<Backend, "local">, pages: Pages): RouteOf {
  const calls = callRoutes(local?.app ?? null);
  const others = [...OWN, ...pages.diner, ...pages.staff].map((template) => ({ template, isStream: false }));
  const byPages = BY_PAGES.flatMap((below) => calls.map(({ template, isStream }) => ({ template: `${below}${template}`, isStream })));
  return routesOf([...calls, ...byPages, ...others]);
}
