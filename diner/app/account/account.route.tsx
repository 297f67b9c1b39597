import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./account.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { isReadAgain } from "@comanda/web/client/navigation/retry-navigation";
import { readMerchant } from "../shell/merchant/read-merchant.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/account.route";
import { Account } from "./account.tsx";

/** The restaurant's contact data. The page contains no personal data and needs no sign-in. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { phone, address } = (await readMerchant(context.get(siteContext), params.merchantId, url.pathname)).merchant;
  return { phone, address };
}

export const shouldRevalidate = isReadAgain;

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("account") },
];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return <Account {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";
