import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/robots.route";

/** Paths that search engines must not crawl: calls, and personal pages. */
const PERSONAL = ["call/", "account", "coupon-", "member", "order-list", "order-detail/", "order-preview", "login", "select-guests"];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(siteContext).deps;
  const lines = [
    "User-agent: *",
    "Disallow: /staff",
    ...PERSONAL.map((page) => `Disallow: /*/${page}`),
    `Sitemap: ${publicOrigin}/index-sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
