import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Visited, Visitor } from "./crawl-visitors.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { type Language, languages } from "../fixtures/words.ts";

/** A page to crawl. */
export type Crawled = {
  /** Its entry in the list of routes: the last path, or the file where it has none. */
  route: string;
  /** Its path without language; `{order}` is the visitor's own order, `{paid}`, `{ended}`, `{receipt}` and `{open}` are of a payer's payments. */
  path: string;
  as: Visitor;
  /** A text that the filled page shows in every language. */
  shows: string | RegExp;
  status?: 404;
  /** Whether the page navigates to another after a moment. */
  isBrief?: true;
  /** A scanned text, in the history state. */
  seen?: string;
  /** Whether every run crawls the page: the one with the most content. */
  isCore?: true;
};

const AT = "/merchant/100001";

/** Every page of the diners' app, with as much content as possible, and its empty state. */
export const pages: Crawled[] = [
  { route: "home", path: "/home", as: "guest", shows: "Pomelo Lane" },
  { route: "scan", path: "/scan?merchantId=100001", as: "guest", shows: /\S/ },
  {
    route: "scan/result",
    path: "/scan/result?merchantId=100001",
    as: "guest",
    shows: "https://example.org/",
    seen: "https://example.org/",
  },
  { route: "m/:merchantId/q/:qrcodeId", path: "/m/100001/q/700009", as: "newcomer", shows: /\b9\b/, isBrief: true },
  { route: "m/:merchantId/q/:qrcodeId", path: "/m/100001/q/1", as: "newcomer", shows: /\S/, status: 404 },
  { route: "./arrive/merchant-home.route.tsx", path: AT, as: "guest", shows: "Pomelo Lane" },
  { route: "./arrive/merchant-home.route.tsx", path: AT, as: "member", shows: /\b1\b/ },
  { route: "./arrive/merchant-home.route.tsx", path: "/merchant/100002", as: "newcomer", shows: "Harbor Deli" },
  { route: "order", path: `${AT}/order`, as: "seated", shows: "$19.00", isCore: true },
  { route: "search", path: `${AT}/search`, as: "guest", shows: /\S/ },
  { route: "search", path: `${AT}/search?keyword=tea`, as: "seated", shows: "$6.25" },
  { route: "search", path: `${AT}/search?keyword=zzzz`, as: "member", shows: "zzzz" },
  { route: "select-guests", path: `${AT}/select-guests`, as: "seated", shows: "Pomelo Lane" },
  { route: "allergens", path: `${AT}/allergens`, as: "newcomer", shows: "Pomelo Lane" },
  { route: "account", path: `${AT}/account`, as: "guest", shows: "2418 Alder Street" },
  { route: "account", path: `${AT}/account`, as: "member", shows: "Mei Lin" },
  { route: "login", path: `${AT}/login`, as: "guest", shows: "Pomelo Lane" },
  { route: "terms", path: `${AT}/terms`, as: "newcomer", shows: "Pomelo Lane" },
  { route: "privacy", path: `${AT}/privacy`, as: "newcomer", shows: "Pomelo Lane" },
  { route: "order-preview", path: `${AT}/order-preview`, as: "guest", shows: "$19.00" },
  { route: "order-preview", path: `${AT}/order-preview`, as: "member", shows: "$19.00" },
  { route: "order-list", path: `${AT}/order-list`, as: "guest", shows: "$20.57" },
  { route: "order-detail/:orderId", path: `${AT}/order-detail/{order}`, as: "guest", shows: "$20.57" },
  { route: "order-detail/:orderId", path: `${AT}/order-detail/{order}`, as: "member", shows: "Extra crisp" },
  { route: "order-detail/:orderId", path: `${AT}/order-detail/1`, as: "guest", shows: "404", status: 404 },
  { route: "receipt/:token", path: `${AT}/receipt/{receipt}`, as: "payer", shows: "$6.00", isCore: true },
  { route: "receipt/:token", path: `${AT}/receipt/1-a`, as: "guest", shows: "404", status: 404 },
  { route: "payment/:orderId", path: `${AT}/payment/{order}?attempt={paid}`, as: "payer", shows: "$6.00" },
  { route: "payment/:orderId", path: `${AT}/payment/{order}?attempt={ended}`, as: "payer", shows: /has ended|已結束|terminado/ },
  {
    route: "payment/:orderId",
    path: `${AT}/payment/{order}?attempt={open}`,
    as: "payer",
    shows: /asking your bank|向銀行|preguntando a tu banco/,
    isCore: true,
  },
  { route: "payment/:orderId", path: `${AT}/payment/1?attempt=1`, as: "guest", shows: "404", status: 404 },
  { route: "account/profile", path: `${AT}/account/profile`, as: "member", shows: /\S/ },
  { route: "member", path: `${AT}/member`, as: "member", shows: "Mei Lin" },
  { route: "coupon-available", path: `${AT}/coupon-available`, as: "member", shows: "$12" },
  { route: "coupon-used", path: `${AT}/coupon-used`, as: "member", shows: "$5" },
  { route: "coupon-expired", path: `${AT}/coupon-expired`, as: "member", shows: /\S/ },
  { route: "test", path: "/test", as: "guest", shows: "/test", status: 404 },
  { route: "notFound", path: "/notFound", as: "guest", shows: "/notFound", status: 404 },
  { route: "*", path: "/merchant/999/order", as: "newcomer", shows: "/merchant/999/order", status: 404 },
];

/**
 * The place among the languages of the one in which the first page of a kind of visitor is opened in every run; each further page has the
 * next language. Fixed numbers, so that every run of one version opens the same pages in the same languages.
 */
const FIRST_LANGUAGE: Record<Visitor, number> = { newcomer: 0, seated: 1, guest: 2, payer: 0, member: 0 };

/**
 * The languages in which a page is opened: one in every run, all in the full tier. What a request shows of each page in each language is
 * checked by `host/test/pages/every-page.test.ts`.
 */
export function languagesOf(crawled: Crawled): readonly Language[] {
  if (IS_FULL_TIER) return languages;
  const place = FIRST_LANGUAGE[crawled.as] + pages.filter(({ as }) => as === crawled.as).indexOf(crawled);
  return languages.filter((_, at) => at === place % languages.length);
}

/** Routes that only redirect. */
const LEADS_ON = ["./arrive/index.route.tsx"];

/** Pages without scripts, which the console shows in a frame; `e2e/staff/menu/menu-preview.spec.ts` opens them. */
const FRAMED = ["preview/:productId"];

/** Routes of the app that are not crawled. */
export function missed(): string[] {
  const routes = readFileSync(join(import.meta.dirname, "../../diner/app/routes.ts"), "utf8");
  const named = [...routes.matchAll(/\b(?:route\(("[^"]+"), ("[^"]+\.route\.tsx")|index\(("[^"]+")\))/g)];
  const known = new Set([...LEADS_ON, ...FRAMED, ...pages.map(({ route }) => route)]);
  return named.map(([, path, , file]) => JSON.parse(path ?? file ?? '""') as string).filter((route) => !known.has(route));
}

/** The path of a page for its visitor. */
export const addressOf = ({ path, as }: Crawled, visitors: Record<Visitor, Visited>): string =>
  Object.entries(visitors[as].payments ?? {}).reduce(
    (filled, [name, of]) => filled.replace(`{${name}}`, of),
    path.replace("{order}", visitors[as].orderId),
  );
