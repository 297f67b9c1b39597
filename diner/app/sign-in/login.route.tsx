import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { type MetaArgs, type MetaDescriptor, redirect } from "react-router";
import { isPathOf } from "../links/historic-path.ts";
import { linksIn } from "../links.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/login.route";
import { SignInPage } from "./sign-in-page.tsx";

/** The destination after sign-in; a member who is signed in is redirected at once. */
export function loader({ params: { merchantId }, context, url }: Route.LoaderArgs) {
  const { session, locale } = context.get(siteContext);
  const requestedPath = url.searchParams.get("back") ?? "";
  const back = isPathOf(merchantId, requestedPath) ? requestedPath : null;
  if (session.isMemberAt(merchantId)) throw redirect(back ?? linksIn(locale).merchant(merchantId));
  return { back };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("signIn") },
];

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";
