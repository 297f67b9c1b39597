import type { contract } from "@comanda/contract";
import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import type { DataOf } from "@comanda/contract/endpoint";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";
import { APP_ICONS, iconAt, SHARE_CARD, shareCardAt } from "@comanda/domain/menu/drawn-pictures";
import { escapeMarkup } from "@comanda/web/escape-markup";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { merchantIdIn } from "@comanda/web/merchant-path";
import type { Site } from "@comanda/web/server/site-context.server";
import { staysMounted } from "../../links.ts";
import { alternatesOf, isIndexedPage } from "../../links/indexed-pages.ts";
import { translator } from "../../text/text.tsx";
import { restaurantData } from "./structured-data.server.ts";

/**
 * The metadata for search engines in the `<head>`: canonical URL, alternates in the other languages, a description, and for a restaurant's
 * home the restaurant and its menu (schema.org). Personal pages get `noindex`. Added to the rendered page, so that the script does not
 * contain it; hydration leaves it in place.
 */
export async function searchEngineHead(site: Pick<Site, "deps" | "apiFor" | "locale">, pathname: string): Promise<string> {
  if (!isIndexedPage(pathname)) return '<meta name="robots" content="noindex"/>';
  const { publicOrigin } = site.deps;
  const merchantId = merchantIdIn(pathname);
  const home = merchantId === null ? null : await site.apiFor(merchantId).merchant.home({ query: { merchantId } });
  const merchant = home?.success ? home.data.merchant : null;
  // The API of another process may be of an earlier release, which has no languages.
  const languages = (merchant?.languages as Locale[] | undefined) ?? locales;
  const alternates = alternatesOf(pathname, languages).map(
    ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${publicOrigin}${path}"/>`,
  );
  const links = `<link rel="canonical" href="${publicOrigin}${pathname}"/>${alternates.join("")}`;
  return home?.success ? links + (await aboutMerchant(site, home.data, pathname)) : links;
}

type Home = DataOf<typeof contract.merchant.home>;

async function aboutMerchant({ apiFor, deps }: Pick<Site, "deps" | "apiFor">, home: Home, pathname: string): Promise<string> {
  const { merchant } = home;
  const merchantId = merchant.id;
  const shared = sharedPageHead(merchant, deps.publicOrigin);
  if (staysMounted(pathname)) {
    const t = translator(localeOfPath(pathname) ?? DEFAULT_LOCALE);
    return `${shared}<meta name="description" content="${escapeMarkup(`${t("menu")}, ${merchant.shortName}. ${merchant.desc}`)}"/>`;
  }
  const menu = await apiFor(merchantId).menu.productsByCategories({ query: { merchantId } });
  const data = restaurantData(home, menu.success ? menu.data : null, { origin: deps.publicOrigin, pathname });
  // Only "<" could end the script element.
  return `${shared}<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/**
 * The Open Graph metadata of a restaurant's page, and its icon on a phone's home screen, which is drawn of the logo. Messengers
 * show a card that is drawn of the restaurant's picture, since they show no SVG and no large pictures. The URL and language of the page are not repeated, to keep the menu's page small.
 */
function sharedPageHead({ shortName, desc, img, logo }: Pick<MerchantView, "shortName" | "desc" | "img" | "logo">, origin: string): string {
  const facts = {
    title: shortName,
    description: desc,
    ...(img && { image: `${origin}${shareCardAt(img)}`, "image:width": SHARE_CARD.width, "image:height": SHARE_CARD.height }),
  };
  const metas = Object.entries(facts).map(([name, content]) => `<meta property="og:${name}" content="${escapeMarkup(String(content))}"/>`);
  return metas.join("") + (logo ? `<link rel="apple-touch-icon" href="${escapeMarkup(iconAt(logo, APP_ICONS[0]))}"/>` : "");
}
