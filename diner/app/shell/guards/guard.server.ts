import type { Answer, Client } from "@comanda/contract/client";
import { isNavigation } from "@comanda/web/server/is-navigation.server";
import type { Site } from "@comanda/web/server/site-context.server";
import { data, redirect } from "react-router";
import { memberLinksIn } from "../../links/member-links.ts";

/** The result of a guard; `from` is the page on which a navigation in the app began. */
export type Guard = { mayEnter: boolean; from?: string };

/**
 * Sends a diner without access to sign in and back: a document request by a redirect to the login page, a client navigation by data that
 * opens the login popup (product rules, section 8: Protected routes).
 */
export function refuseEntry({ request, url }: { request: Request; url: URL }, { locale }: Site, merchantId: string): Guard {
  if (!isNavigation(request)) throw redirect(memberLinksIn(locale).loginFor(merchantId, `${url.pathname}${url.search}`));
  return { mayEnter: false };
}

/** Redirects a member whose session has ended to sign in and back. */
export function signInAgain({ session, locale }: Site, { merchantId, url }: { merchantId: string; url: URL }): Response {
  session.leave(merchantId);
  return redirect(memberLinksIn(locale).loginFor(merchantId, `${url.pathname}${url.search}`));
}

/**
 * Calls the API as the member, for a page behind the guard. Null where the guard refuses; a member whose session has ended is redirected to
 * sign in and back.
 */
export async function askAsMember<Data>(
  site: Site,
  { merchantId, url }: { merchantId: string; url: URL },
  ask: (api: Client) => Promise<Answer<Data>>,
): Promise<Data | null> {
  const { session, apiFor } = site;
  const token = session.isMemberAt(merchantId) ? session.tokenAt(merchantId) : undefined;
  if (!token) return null;
  const answer = await ask(apiFor(merchantId, token));
  if (answer.success) return answer.data;
  if (answer.status !== 401) throw data({ path: url.pathname }, { status: 503 });
  throw signInAgain(site, { merchantId, url });
}
