import { data, type MetaArgs, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from "react-router";
import { merchantOfMatches } from "../shell/merchant-data.ts";
import { siteContext } from "../shell/site-context.server.ts";
import type { Route } from "./+types/order.route";
import { menuPage } from "./menu-page.server.ts";
import { MenuPage } from "./menu-page.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { apiFor } = context.get(siteContext);
  const api = apiFor(params.merchantId);
  const [menu, home] = await Promise.all([api.menu.productsByCategories(), api.merchant.home()]);
  if (!menu.success || !home.success) throw data({ path: url.pathname }, { status: menu.status === 404 ? 404 : 503 });
  return menuPage(menu.data, home.data.announcement);
}

/** Kept alive, so coming back to it asks the server nothing. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;

export const meta = ({ matches }: MetaArgs): MetaDescriptor[] => [{ title: merchantOfMatches(matches)?.shortName ?? "" }];

export const handle = { keepAlive: MenuPage, needsPlace: true };

export default () => null;
