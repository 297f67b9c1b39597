import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { titleIn } from "./html.ts";
import { keysIn, sharedTexts, textsIn } from "./html-texts.ts";
import { type Visited, type Visitor, visitorsOf } from "./page-visitors.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

const PREFIXES = { "en-US": "", "zh-TW": "/zh-tw", "es-ES": "/es-es" } as const;
type Language = keyof typeof PREFIXES;
const languages = Object.keys(PREFIXES) as Language[];

const AT = "/merchant/100001";

/** A page of the diners' app: its entry in the list of routes, its path, its visitor, and its status if it is an error page. */
type Page = [route: string, path: string, as: Visitor, status?: number];

const pages: Page[] = [
  ["home", "/home", "guest"],
  ["scan", "/scan?merchantId=100001", "guest"],
  ["scan/result", "/scan/result?merchantId=100001", "guest"],
  ["m/:merchantId/q/:qrcodeId", "/m/100001/q/700009", "newcomer"],
  ["./arrive/merchant-home.route.tsx", AT, "guest"],
  ["./arrive/merchant-home.route.tsx", AT, "member"],
  ["./arrive/merchant-home.route.tsx", "/merchant/100002", "newcomer"],
  ["order", `${AT}/order`, "guest"],
  ["search", `${AT}/search`, "guest"],
  ["search", `${AT}/search?keyword=tea`, "guest"],
  ["search", `${AT}/search?keyword=zzzz`, "member"],
  ["select-guests", `${AT}/select-guests`, "guest"],
  ["allergens", `${AT}/allergens`, "newcomer"],
  ["account", `${AT}/account`, "guest"],
  ["account", `${AT}/account`, "member"],
  ["login", `${AT}/login`, "guest"],
  ["terms", `${AT}/terms`, "newcomer"],
  ["privacy", `${AT}/privacy`, "newcomer"],
  ["order-preview", `${AT}/order-preview`, "guest"],
  ["order-preview", `${AT}/order-preview`, "member"],
  ["order-list", `${AT}/order-list`, "guest"],
  ["order-detail/:orderId", `${AT}/order-detail/{order}`, "guest"],
  ["order-detail/:orderId", `${AT}/order-detail/{order}`, "member"],
  ["order-detail/:orderId", `${AT}/order-detail/1`, "guest", 404],
  ["receipt/:token", `${AT}/receipt/1-a`, "guest", 404],
  ["payment/:orderId", `${AT}/payment/1?attempt=1`, "guest", 404],
  ["account/profile", `${AT}/account/profile`, "member"],
  ["member", `${AT}/member`, "member"],
  ["coupon-available", `${AT}/coupon-available`, "member"],
  ["coupon-used", `${AT}/coupon-used`, "member"],
  ["coupon-expired", `${AT}/coupon-expired`, "member"],
  ["test", "/test", "guest", 404],
  ["notFound", "/notFound", "guest", 404],
  ["*", "/merchant/999/order", "newcomer", 404],
];

/** A route that only redirects, and a page that the console shows in a frame. */
const NOT_LISTED = ["./arrive/index.route.tsx", "preview/:productId"];

let visitors: Record<Visitor, Visited>;
beforeAll(async () => void (visitors = await visitorsOf(host())));

/** The document of a page in a language, as its visitor's browser receives it. */
async function documentOf([, path, as, status = 200]: Page, language: Language): Promise<string> {
  const { cookie, orderId } = visitors[as];
  const answer = await host().get(`${PREFIXES[language]}${path.replace("{order}", orderId)}`, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.text();
}

/** Texts in which a digit stands directly beside a character: Chinese has a space between them. */
const unspacedIn = (texts: readonly string[], language: Language): string[] =>
  language === "zh-TW" ? texts.filter((text) => /\p{Script=Han}\d|\d\p{Script=Han}/u.test(text)) : [];

describe("every page", () => {
  it("of the list of routes is requested here", () => {
    const routes = readFileSync(join(import.meta.dirname, "../../../diner/app/routes.ts"), "utf8");
    const named = [...routes.matchAll(/\b(?:route\("([^"]+)", "[^"]+\.route\.tsx"|index\("([^"]+)")/g)].map(
      ([, path, file]) => path ?? file,
    );
    expect(named.filter((route) => ![...NOT_LISTED, ...pages.map(([known]) => known)].includes(route ?? ""))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it("has a title of its own in each language", async () => {
    const titles = new Map<string, string>();
    for (const page of pages.filter(([, , , status]) => !status)) {
      for (const language of languages) {
        const [route, path] = page;
        const title = titleIn(await documentOf(page, language));
        expect([`${language} ${route}`, path, title]).toEqual([titles.get(title) ?? `${language} ${route}`, path, title]);
        titles.set(title, `${language} ${route}`);
      }
    }
    expect([...titles.keys()]).not.toContain("");
  });

  it.each(pages.map((page) => [page[1], page[2], page] as const))(
    "says its texts in each language, without a key or a placeholder: %s as %s",
    async (_, __, page) => {
      const read: string[][] = [];
      for (const language of languages) {
        const html = await documentOf(page, language);
        expect(html).toContain(`<html lang="${language}"`);
        const texts = [...textsIn(html), titleIn(html)];
        expect([language, keysIn(texts)]).toEqual([language, []]);
        expect([language, unspacedIn(texts, language)]).toEqual([language, []]);
        expect([language, read.flatMap((others) => sharedTexts(texts, others))]).toEqual([language, []]);
        read.push(texts);
      }
    },
  );
});

/** Names of the coupons of Pomelo Lane. */
const COUPONS = ["Moon Festival", "Jade member treat", "Big table", "Weekday tea", "Sweet ending"];

describe("the coupons of a member", () => {
  it("are each on the page of its state: one that has ended is on coupon-expired, and no longer among those that can be used", async () => {
    const headers = { cookie: visitors.member.cookie };
    const couponsOn = async (page: string) => {
      const texts = textsIn(await host().html(`${AT}/${page}`, { headers }));
      return COUPONS.filter((name) => texts.includes(name));
    };
    const [available, used] = [await couponsOn("coupon-available"), await couponsOn("coupon-used")];
    expect(available).not.toEqual([]);
    expect(await couponsOn("coupon-expired")).toEqual([]);
    const text = "update user_coupon set valid_from = valid_from - interval '2 years', valid_to = valid_to - interval '2 years'";
    await host().deps.db.query({ text });
    expect(await couponsOn("coupon-expired")).toEqual(available);
    expect([await couponsOn("coupon-available"), await couponsOn("coupon-used")]).toEqual([[], used]);
  });
});
