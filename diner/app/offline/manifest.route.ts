import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { APP_ICONS, iconAt } from "@comanda/domain/menu/drawn-pictures";
import { siteContext } from "@comanda/web/server/site-context.server";
import { linksIn } from "../links.ts";
import { merchantIdAsked } from "../links/addresses.ts";
import mark192 from "../pictures/comanda-192.png";
import mark512 from "../pictures/comanda-512.png";
import maskableMark from "../pictures/comanda-maskable-512.png";
import mark from "../pictures/comanda.svg";
import { LIGHT_BAR, LIGHT_GROUND } from "../shell/document/light-colours.server.ts";
import { merchantInLanguage } from "./merchant-in-language.server.ts";
import type { Route } from "./+types/manifest.route";

const NAME = "Comanda";
const TYPES: Record<string, string> = { svg: "image/svg+xml", png: "image/png", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg" };

/**
 * The web app manifest: from a page of a restaurant (`?merchantId=`) with its name and logo, opening its home; from another page as the
 * deployment's restaurant where it has one, opening the start page. `lang` is the language of the page; the same app in another language has the
 * same `id`, so that it is not installed twice.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const locale = localeFrom(url.searchParams.get("lang"));
  const askedId = merchantIdAsked(url.searchParams);
  const merchantId = askedId ?? site.deps.defaultMerchantId;
  const merchant = merchantId ? await merchantInLanguage(site, merchantId, locale) : null;
  const startIn = (language: Locale) => {
    const links = linksIn(language);
    return merchant && askedId ? links.merchant(merchant.id) : links.start();
  };
  const name = merchant?.shortName ?? NAME;
  const manifest = {
    id: startIn(DEFAULT_LOCALE),
    name,
    short_name: name,
    ...(merchant?.desc && { description: merchant.desc }),
    lang: locale,
    start_url: startIn(locale),
    scope: "/",
    display: "standalone",
    background_color: LIGHT_GROUND,
    theme_color: LIGHT_BAR,
    icons: iconsOf(merchant?.logo ?? ""),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}

/** The marks of the app by the names of the icons; the smallest is for home screens that read no manifest. */
const MARKS: Record<string, string> = { "icon-192.png": mark192, "icon-512.png": mark512, "icon-maskable-512.png": maskableMark };

/** The restaurant's logo, the mark of the app where it has none: as it is, and drawn in the sizes that a phone asks for to install the app. */
function iconsOf(logo: string) {
  const src = logo || mark;
  const drawn = APP_ICONS.filter(({ name }) => name in MARKS).map((icon) => ({
    src: logo ? iconAt(logo, icon) : (MARKS[icon.name] ?? ""),
    sizes: `${icon.side}x${icon.side}`,
    type: "image/png",
    purpose: icon.isMaskable ? "maskable" : "any",
  }));
  return [{ src, sizes: "any", type: TYPES[src.split(".").at(-1) ?? ""], purpose: "any" }, ...drawn];
}
