import { locales } from "@comanda/domain/locale";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/sitemap.route";
import { siteMap, xmlAnswer } from "./site-map.ts";

/** `/sitemap.xml` lists all pages; `/sitemap-zh-TW.xml` those of one language (product rules, section 8: Routes). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { apiFor, deps } = context.get(siteContext);
  const one = locales.find((locale) => url.pathname.endsWith(`-${locale}.xml`));
  const listed = await apiFor(null).merchant.directory();
  if (!listed.success) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  return xmlAnswer(siteMap(deps.publicOrigin, one ? [one] : locales, listed.data));
}
