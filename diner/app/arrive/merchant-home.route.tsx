import "./arrive.css";
import { DEFAULT_LOCALE, INVARIANT_LOCALE, type Locale } from "@comanda/domain/locale";
import { shortWallTime, spacedDigits, wallDayTime } from "@comanda/web/i18n/formats";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data, type MetaDescriptor } from "react-router";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/merchant-home.route";
import { MerchantHome } from "./merchant-home.tsx";

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

type Opening = { openNow: boolean; nextChangeAt: string | null; timeZone: string };

/**
 * Until when a merchant is open, or when it opens: `open until 10 PM`, `opens Mon 11 AM`. `null` where it is always open or always closed.
 */
function openingText({ openNow, nextChangeAt, timeZone }: Opening, locale: Locale, now: Date): string | null {
  if (!nextChangeAt) return null;
  const dayOf = new Intl.DateTimeFormat(INVARIANT_LOCALE, { timeZone, dateStyle: "short" });
  const isToday = dayOf.format(new Date(nextChangeAt)) === dayOf.format(now);
  const time = openNow || isToday ? shortWallTime(nextChangeAt, locale, timeZone) : wallDayTime(nextChangeAt, locale, timeZone);
  return spacedDigits(pageTranslator(locale)(openNow ? "openUntil" : "opensAt", { time }), locale);
}
