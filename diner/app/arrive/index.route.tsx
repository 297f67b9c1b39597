import { type Locale, locales } from "@comanda/domain/locale";
import { redirect } from "react-router";
import { merchantIdAsked } from "../links/addresses.ts";
import { linksIn, localeOfPath } from "../links.ts";
import { siteContext } from "../shell/site-context.server.ts";
import type { Route } from "./+types/index.route";
import { preferredLocale } from "./preferred-locale.ts";

const MERCHANT_ID = /^\d{1,18}$/;

/**
 * To the menu of the merchant that is asked for, else of the last one, else of the deployment's; else home (product rules, sections 5
 * and 8). An address that asks for a merchant and names none leads to NotFound (specification, section 2).
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { deps, session } = context.get(siteContext);
  const remembered = locales.find((locale) => locale === session.cookie("locale"));
  const locale: Locale = localeOfPath(url.pathname) ?? remembered ?? preferredLocale(request.headers.get("accept-language"));
  session.remember("locale", locale);
  const links = linksIn(locale);
  const asked = merchantIdAsked(url.searchParams);
  if (asked === null && url.searchParams.has("merchantId")) throw redirect(links.notFound());
  const candidates = [asked, session.cookie("merchantId"), deps.defaultMerchantId];
  const merchantId = candidates.find((id) => id && MERCHANT_ID.test(id));
  throw redirect(merchantId ? links.order(merchantId) : links.home());
}

export default () => null;
