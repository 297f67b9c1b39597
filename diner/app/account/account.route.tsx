import "../text/deferred.ts";
import "./account.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";
import { localeOfPath } from "../links.ts";
import { isRetrying } from "../shell/retry-navigation.ts";
import { readMerchant } from "../shell/read-merchant.server.ts";
import { siteContext } from "../shell/site-context.server.ts";
import { translator } from "../text/text.tsx";
import type { Route } from "./+types/account.route";
import { Account } from "./account.tsx";

/** How to reach the restaurant; nothing of a person, so a visitor needs not sign in. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { phone, address } = (await readMerchant(context.get(siteContext), params.merchantId, url.pathname)).merchant;
  return { phone, address };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  isRetrying() || currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("account") },
];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return <Account {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/route-error.tsx";
