import { accentCss } from "@comanda/web/server/accent-css.server";
import { DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { locales } from "@comanda/domain/locale";
import { EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import { data, Outlet, redirect } from "react-router";
import { staffContext } from "../session/staff-site.server.ts";
import { loadTexts } from "@comanda/web/i18n/namespace";
import type { Route } from "./+types/restaurant.layout";
import type { ConsoleData } from "./console-data.ts";
import { readAroundPages } from "../page/read-again.ts";
import { keepShownData } from "./shown-data.ts";

/** Reads the restaurant, and the language of the person who is signed in there. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<ConsoleData> {
  const site = context.get(staffContext);
  const merchantId = params.merchantId ?? "";
  const tiny = await site.apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
  // An open page, or one whose API runs in another process: the host leads everything else there itself.
  if (tiny.status === RESTAURANT_MOVED)
    throw redirect(new URL(`${url.pathname}${url.search}`, (tiny.data as { origin: string }).origin).href, 307);
  if (!tiny.success) throw data({ isMissing: tiny.status === 404 || tiny.status === 400 }, { status: tiny.status === 503 ? 503 : 404 });
  if (site.cookie.tokenAt(merchantId)) {
    const me = await site.consoleAt(merchantId).session.me();
    if (me.success) site.speak(me.data.language);
  }
  const { id, shortName, logo, timeZone, currency = DEFAULT_CURRENCY, cashStep = EXACT_CASH, languages = locales } = tiny.data;
  const { allergenList = DEFAULT_ALLERGEN_LIST } = tiny.data;
  const css = accentCss(tiny.data);
  site.inlineStyles.push(css);
  const merchant = { id, name: shortName, logo, timeZone, currency, cashStep, languages, allergenList };
  return { merchant, accentCss: css, locale: site.language() };
}

/** Loads the texts of another language before the page is rendered in it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ConsoleData> {
  const page = await serverLoader();
  await loadTexts(page.locale);
  return page;
}

export const clientMiddleware = [keepShownData];

export const shouldRevalidate = readAroundPages;

export default function RestaurantLayout() {
  return <Outlet />;
}
