import { locales } from "@comanda/domain/locale";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** Paths are case-sensitive: a path with other capitals is not found (product rules, section 9: Languages). */
const caseSensitive = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({ ...entry, caseSensitive: true, ...(entry.children && { children: caseSensitive(entry.children) }) }));

/** The guards of routes, by name. */
const GUARDS = new Map([
  ["diner", "./shell/guards/diner-only.layout.tsx"],
  ["member", "./shell/guards/member-only.layout.tsx"],
]);

/** Puts routes behind a guard. Throws for a name that no guard has (specification, section 8: Unknown route middleware). */
export function guardedBy(name: string, entries: RouteConfigEntry[]): RouteConfigEntry {
  const file = GUARDS.get(name);
  if (file === undefined) throw new Error(`Unknown route middleware: ${name}`);
  return layout(file, entries);
}

/** All routes: path and route module of each page (specification, section 2). */
export default caseSensitive([
  route("sitemap.xml", "./sitemap/sitemap.route.ts"),
  ...locales.map((locale) => route(`sitemap-${locale}.xml`, "./sitemap/sitemap.route.ts", { id: `sitemap-${locale}` })),
  route("index-sitemap.xml", "./sitemap/index-sitemap.route.ts"),
  route("robots.txt", "./sitemap/robots.route.ts"),
  route("manifest.webmanifest", "./offline/manifest.route.ts"),
  route("merchant/:merchantId/call/*", "./shell/call.route.ts"),
  route(":lang?/merchant/:merchantId", "./merchant.layout.tsx", [
    index("./arrive/merchant-home.route.tsx"),
    route("order", "./catalog/menu/order.route.tsx"),
    route("search", "./catalog/search/search.route.tsx"),
    route("preview/:productId", "./catalog/product/product-preview.route.tsx"),
    route("select-guests", "./arrive/select-guests.route.tsx"),
    route("account", "./account/account.route.tsx"),
    route("allergens", "./catalog/allergens/allergens.route.tsx"),
    route("login", "./sign-in/login.route.tsx"),
    route("terms", "./sign-in/terms.route.tsx"),
    route("privacy", "./sign-in/privacy.route.tsx"),
    route("receipt/:token", "./receipt/receipt.route.tsx"),
    guardedBy("diner", [
      route("order-preview", "./checkout/order-preview.route.tsx"),
      route("order-list", "./orders/list/order-list.route.tsx"),
      route("order-detail/:orderId", "./orders/detail/order-detail.route.tsx"),
      route("payment/:orderId", "./payments/page/payment.route.tsx"),
    ]),
    guardedBy("member", [
      route("account/profile", "./member/profile.route.tsx"),
      route("member", "./member-page/member.route.tsx"),
      route("coupon-available", "./coupons/coupon-list.route.tsx", { id: "coupon-available" }),
      route("coupon-used", "./coupons/coupon-list.route.tsx", { id: "coupon-used" }),
      route("coupon-expired", "./coupons/coupon-list.route.tsx", { id: "coupon-expired" }),
    ]),
  ]),
  route(":lang?", "./shell/document/language.layout.tsx", [
    index("./arrive/index.route.tsx"),
    route("home", "./arrive/home.route.tsx"),
    route("test", "./gallery/gallery.route.tsx"),
    route("scan", "./scan/scan.route.tsx"),
    route("scan/result", "./scan/scan-result.route.tsx"),
    route("m/:merchantId/q/:qrcodeId", "./arrive/qr-landing.route.tsx", { id: "table" }),
    route("notFound", "./shell/document/not-found.route.tsx", { id: "not-found-page" }),
    route("*", "./shell/document/not-found.route.tsx"),
  ]),
]) satisfies RouteConfig;
