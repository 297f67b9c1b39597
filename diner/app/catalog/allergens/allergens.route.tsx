import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { type AllergenList, DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { chartLists } from "@comanda/domain/allergy/allergen-chart";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { formatDate } from "@comanda/web/i18n/formats";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { readMerchant } from "../../shell/merchant/read-merchant.server.ts";
import { pageTranslator } from "../../text/page-texts.ts";
import type { Route } from "./+types/allergens.route";
import { type ChartOfPage, GuestChart } from "./guest-chart.tsx";

/** The allergens of every dish on the menu. The page contains no personal data and needs no sign-in. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<ChartOfPage> {
  const site = context.get(siteContext);
  const { merchant } = await readMerchant(site, params.merchantId, url.pathname);
  const menu = await site.apiFor(merchant.id).menu.productsByCategories({ query: { merchantId: merchant.id } });
  if (!menu.success) throw data({ path: url.pathname }, { status: menu.status === 404 ? 404 : 503 });
  // The API of another process may be of an earlier release, which has neither a list nor the time.
  const list = (merchant.allergenList as AllergenList | undefined) ?? DEFAULT_ALLERGEN_LIST;
  const changedAt = menu.data.changedAt as string | undefined;
  return {
    restaurant: merchant.shortName,
    list,
    version: menu.data.version,
    time: changedAt ? formatDate(changedAt, site.locale, { timeZone: merchant.timeZone, dateStyle: "long", timeStyle: "short" }) : null,
    categories: menu.data.categories.map(({ id, name, lang, products }) => ({
      id,
      name,
      lang,
      dishes: products.map((product) => ({
        id: product.id,
        name: numberedName(product),
        lang: product.lang,
        ...chartLists(product, list),
      })),
    })),
  };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("chartTitle") },
];

export default function AllergensPage({ loaderData }: Route.ComponentProps) {
  return <GuestChart {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../../shell/document/route-error.tsx";
