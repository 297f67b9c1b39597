import { redirect } from "react-router";
import type { Site } from "./site-context.server.ts";

/**
 * Leads away from a path of former days, once for each page that is asked for (specification, section 2: guard 6): within the app with
 * the query kept, and elsewhere as a full page load. Where the API does not answer, the page goes on as it is.
 */
export async function redirectLegacyPath({ apiFor }: Site, { pathname, search }: URL): Promise<void> {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const answer = await apiFor(null).merchant.redirect({ query: { path } });
  if (!answer.success || !answer.data) return;
  const { target, status } = answer.data;
  const keepsQuery = target.startsWith("/") && !target.includes("?");
  throw redirect(keepsQuery ? `${target}${search}` : target, status);
}
