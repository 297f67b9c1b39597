import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { linksIn } from "../links.ts";
import { merchantIdAsked } from "../links/addresses.ts";
import icon from "../pictures/comanda.svg";
import { LIGHT_BAR, LIGHT_GROUND } from "../shell/document/light-colours.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/manifest.route";

const NAME = "Comanda";
const TYPES: Record<string, string> = { svg: "image/svg+xml", png: "image/png", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg" };

/**
 * The web app manifest: from a page of a restaurant (`?merchantId=`) with its name and logo, opening its home; from another page as the
 * deployment's restaurant where it has one, opening the start page.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { apiFor, deps } = context.get(siteContext);
  const askedId = merchantIdAsked(url.searchParams);
  const merchantId = askedId ?? deps.defaultMerchantId;
  const home = merchantId ? await apiFor(merchantId).merchant.home({ query: { merchantId } }) : null;
  const merchant = home?.success ? home.data.merchant : null;
  const links = linksIn(DEFAULT_LOCALE);
  const start = merchant && askedId ? links.merchant(merchant.id) : links.start();
  const name = merchant?.shortName ?? NAME;
  const manifest = {
    id: start,
    name,
    short_name: name,
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: LIGHT_GROUND,
    theme_color: LIGHT_BAR,
    icons: [iconOf(merchant)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}

/** The restaurant's logo; the icon of the app where it has none. */
function iconOf(merchant: Pick<MerchantView, "logo"> | null) {
  const src = merchant?.logo || icon;
  return { src, sizes: "any", type: TYPES[src.split(".").at(-1) ?? ""], purpose: "any" };
}
