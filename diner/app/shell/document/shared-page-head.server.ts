import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { APP_ICONS, iconAt, SHARE_CARD, shareCardAt } from "@comanda/domain/menu/drawn-pictures";
import { escapeMarkup } from "@comanda/web/escape-markup";

/**
 * The Open Graph metadata of a restaurant's page, and its icon on a phone's home screen, which is drawn of the logo. Messengers
 * show a card that is drawn of the restaurant's picture, since they show no SVG and no large pictures. The URL and language of the page are not repeated, to keep the menu's page small.
 */
export function sharedPageHead(
  { shortName, desc, img, logo }: Pick<MerchantView, "shortName" | "desc" | "img" | "logo">,
  origin: string,
): string {
  const facts = {
    title: shortName,
    description: desc,
    ...(img && { image: `${origin}${shareCardAt(img)}`, "image:width": SHARE_CARD.width, "image:height": SHARE_CARD.height }),
  };
  const metas = Object.entries(facts).map(([name, content]) => `<meta property="og:${name}" content="${escapeMarkup(String(content))}"/>`);
  return metas.join("") + (logo ? `<link rel="apple-touch-icon" href="${escapeMarkup(iconAt(logo, APP_ICONS[0]))}"/>` : "");
}
