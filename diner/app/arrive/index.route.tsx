import { type Locale, locales } from "@comanda/domain/locale";
import { redirect } from "react-router";
import { linksIn, localeOfPath } from "../links.ts";
import { siteContext } from "../shell/site-context.server.ts";
import type { Route } from "./+types/index.route";
import { preferredLocale } from "./preferred-locale.ts";

const MERCHANT_ID = /^\d{1,18}$/;

/** To the menu of the merchant that is asked for, else of the last one, else of the deployment's; else home (product rules, sections 5 and 8). */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { deps, session } = context.get(siteContext);
  const remembered = locales.find((locale) => locale === session.cookie("locale"));
  const locale: Locale = localeOfPath(url.pathname) ?? remembered ?? preferredLocale(request.headers.get("accept-language"));
  session.remember("locale", locale);
  const candidates = [url.searchParams.get("merchantId"), session.cookie("merchantId"), deps.defaultMerchantId];
  const merchantId = candidates.find((id) => id && MERCHANT_ID.test(id));
  const links = linksIn(locale);
  throw redirect(merchantId ? links.order(merchantId) : links.home());
}

export default () => null;
