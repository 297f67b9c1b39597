import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { APP_ICONS, iconAt } from "@comanda/domain/menu/app-icon";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text as content of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

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
  const metas = Object.entries(facts).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}"/>`);
  return metas.join("") + (logo ? `<link rel="apple-touch-icon" href="${escapeHtml(iconAt(logo, APP_ICONS[0]))}"/>` : "");
}
