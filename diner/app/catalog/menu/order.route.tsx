import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { ORDERS_AT_ANY_TIME } from "@comanda/domain/time/ordering-hours";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { staysMounted } from "../../links.ts";
import { isReadAgain, isRetrying } from "@comanda/web/client/navigation/retry-navigation";
import { isNavigation } from "@comanda/web/server/is-navigation.server";
import { dataOfMountedPage } from "@comanda/web/client/keep-mounted";
import { merchantOfMatches } from "../../shell/merchant/merchant-data.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { translator } from "../../text/text.tsx";
import type { Route } from "./+types/order.route";
import { type ComingMenu, type MenuData, namedTextOf, textOf } from "./menu-data.ts";
import { menuPage } from "./menu-page.server.ts";
import { OrderPage } from "./menu-page.tsx";

export async function loader({ request, params, context, url }: Route.LoaderArgs): Promise<MenuData> {
  const { apiFor, locale, deps } = context.get(siteContext);
  const api = apiFor(params.merchantId);
  const [menu, home] = await Promise.all([api.menu.productsByCategories(), api.merchant.home()]);
  if (!menu.success || !home.success) throw data({ path: url.pathname }, { status: menu.status === 404 ? 404 : 503 });
  const { announcement, merchant } = home.data;
  const { timeZone, currency = DEFAULT_CURRENCY, ordering = ORDERS_AT_ANY_TIME } = merchant;
  const page = menuPage(menu.data, { announcement, ordering }, { locale, timeZone, currency, now: deps.now() });
  // A document links the scripts that read it; an open page may be of an earlier release.
  return { ...page, categories: isNavigation(request) ? namedTextOf(page.categories) : textOf(page.categories) };
}

/**
 * A navigation from another page renders the skeleton at once, until the menu has loaded. A change of language keeps the current menu until
 * then. A retry, as after a change of the restaurant's settings, reads a mounted menu again.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<MenuData | ComingMenu> {
  const mountedData = dataOfMountedPage(url.pathname);
  if (mountedData && !isRetrying()) return mountedData as MenuData | ComingMenu;
  const menu = serverLoader();
  menu.catch(() => {});
  if (staysMounted(location.pathname)) return menu;
  return { menu, Fallback: (await import("./menu-skeleton.tsx")).MenuSkeleton };
}

/** The page stays mounted, so that returning to it needs no request, except for a retry, another merchant or another language. */
export const shouldRevalidate = isReadAgain;

export const meta = ({ matches, location }: MetaArgs): MetaDescriptor[] => {
  const menu = translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("menu");
  return [{ title: `${menu} · ${merchantOfMatches(matches)?.shortName ?? ""}` }];
};

export const handle = { keepMounted: OrderPage, needsSeating: true, hasSidePanel: true };

export default () => null;
