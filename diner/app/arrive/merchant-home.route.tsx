import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { data, type MetaDescriptor } from "react-router";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/merchant-home.route";
import { MerchantHome } from "./merchant-home.tsx";
import { openingText } from "./opening-text.server.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { merchantId } = params;
  const { apiFor, deps, locale } = context.get(siteContext);
  const home = await apiFor(merchantId).merchant.home({ query: { merchantId } });
  if (!home.success) throw data({ path: url.pathname }, { status: home.status === 404 ? 404 : 503 });
  const { shortName, desc, descLang, img, address } = home.data.merchant;
  return { shortName, desc, ...(descLang && { descLang }), img, address, open: openingText(home.data.merchant, locale, deps.now()) };
}

export const meta = ({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData
    ? [
        { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("welcome", { name: loaderData.shortName }) },
        { name: "description", content: loaderData.desc },
      ]
    : [];

export default function MerchantHomePage({ loaderData }: Route.ComponentProps) {
  return <MerchantHome home={loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";
