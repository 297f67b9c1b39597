import { redirect } from "react-router";
import { memberLinksIn } from "../links/member-links.ts";
import { isNavigation } from "./is-navigation.server.ts";
import type { Site } from "./site-context.server.ts";

/** What a guarded page knows of its guard; `from` is where a navigation in the app began. */
export type Guard = { mayEnter: boolean; from?: string };

/**
 * Whoever may not enter a page signs in first and comes back: a document is sent to the login page, a navigation in the app hears
 * that it may not (product rules, section 8: Protected routes).
 */
export function refuseEntry({ request, url }: { request: Request; url: URL }, { locale }: Site, merchantId: string): Guard {
  if (!isNavigation(request)) throw redirect(memberLinksIn(locale).loginFor(merchantId, `${url.pathname}${url.search}`));
  return { mayEnter: false };
}

/** The way of a member whose right has ended meanwhile: to sign in, and back. */
export function signInAgain({ session, locale }: Site, { merchantId, url }: { merchantId: string; url: URL }): Response {
  session.leave(merchantId);
  return redirect(memberLinksIn(locale).loginFor(merchantId, `${url.pathname}${url.search}`));
}
