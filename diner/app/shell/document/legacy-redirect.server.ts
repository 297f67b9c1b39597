import { redirect } from "react-router";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * Redirects a legacy path (specification, section 2: guard 6): within the app with its query, to another site by a full page load.
 * Continues without a redirect when the API does not answer.
 */
export async function redirectLegacyPath({ apiFor }: Site, { pathname, search }: URL): Promise<void> {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const answer = await apiFor(null).merchant.redirect({ query: { path } });
  if (!answer.success || !answer.data) return;
  const { target, status } = answer.data;
  const keepsQuery = target.startsWith("/") && !target.includes("?");
  throw redirect(keepsQuery ? `${target}${search}` : target, status);
}
