import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { APP_ICONS, iconAt } from "@comanda/domain/menu/app-icon";
import { escapeMarkup } from "@comanda/web/escape-markup";

/** Formats that messengers can show; SVG is not among them. */
const isPhotograph = (path: string | null): path is string => /\.(?:jpe?g|png|webp)$/i.test(path ?? "");

/**
 * The Open Graph metadata of a restaurant's page, and its icon on a phone's home screen, which is drawn of the logo. Only photographs are
 * named, since messengers cannot show SVG. The URL and language of the page are not repeated, to keep the menu's page small.
 */
export function sharedPageHead(
  { shortName, desc, img, logo }: Pick<MerchantView, "shortName" | "desc" | "img" | "logo">,
  origin: string,
): string {
  const facts = {
    title: shortName,
    description: desc,
    ...(isPhotograph(img) && { image: `${origin}${img}` }),
  };
  const metas = Object.entries(facts).map(([name, content]) => `<meta property="og:${name}" content="${escapeMarkup(content)}"/>`);
  return metas.join("") + (logo ? `<link rel="apple-touch-icon" href="${escapeMarkup(iconAt(logo, APP_ICONS[0]))}"/>` : "");
}
