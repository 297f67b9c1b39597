import type { MerchantView } from "@comanda/contract/calls/merchant-calls";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as content of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** What messengers and home screens can show: not drawings. */
const isPhotograph = (path: string | null): path is string => /\.(?:jpe?g|png|webp)$/i.test(path ?? "");

/**
 * What a restaurant's page is called where it is shared (Open Graph), and its icon on the home screen of a phone. Only photographs are named:
 * neither can show SVG. The page's own address and language are not repeated: every byte of the menu's page counts.
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
  return metas.join("") + (isPhotograph(logo) ? `<link rel="apple-touch-icon" href="${escapeHtml(logo)}"/>` : "");
}
