import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { MEMBER_PHONE, type Visited, type Visitor } from "./crawl-visitors.ts";
import { expect, test as base } from "../fixtures/diner.ts";
import { type Screen, titleOf } from "./every-screen.ts";
import { LONGEST, screenFaults } from "./layout-check.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { languages } from "../fixtures/words.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";
import { type VisitedHost, visitedHost } from "./visited-host.ts";

const NAME = "Extraordinary Pomelo Lane Taiwanese Kitchen and Tea House";
const DISH = "Popcorn Chicken with Donaudampfschifffahrtsgesellschaftskapitän Sauce and Grandma's Pickled Vegetables";

/** A host whose Pomelo Lane has names as long as the menu's file allows, a dish for $1,234.50 and a member with 123,456 points. */
const named = visitedHost((host) =>
  changeMenu(host, [
    ["name: Pomelo Lane", `name: ${NAME}`],
    ["{ en: Noodles & rice, zh: 麵飯, es: Fideos y arroz }", "Noodles, rice, soups and everything that fits into a large bowl"],
    ["{ en: Popcorn Chicken, zh: 鹽酥雞, es: Pollo crujiente con albahaca }", JSON.stringify(DISH)],
    ["price: 9.50", "price: 1234.50"],
    [
      "{ en: Moon Festival, zh: 中秋節優惠, es: Festival de la Luna }",
      "Moon Festival celebration for our very best friends and neighbours",
    ],
  ]),
);
const longNames: OwnServers<VisitedHost> = {
  async start(browser) {
    const visited = await named.start(browser);
    await visited.host.command("member", "points", "100001", MEMBER_PHONE, "123456");
    return visited;
  },
  stop: named.stop,
};
const test = base.extend<{ visitors: Record<Visitor, Visited> }>({
  host: ({ servers }, give) => servers.of(longNames).then(({ host }) => give(host)),
  visitors: ({ servers }, give) => servers.of(longNames).then(({ visitors }) => give(visitors)),
});
const AT = "/merchant/100001";
const menu = { route: "order", path: `${AT}/order`, as: "seated", shows: /2,?469\.00/ } as const;
const preview = { route: "order-preview", path: `${AT}/order-preview`, as: "guest", shows: /2,?469\.00/ } as const;

const screens: Screen[] = [
  { ...menu, route: "merchant", path: AT, as: "member", shows: /1\d\d,\d{3} Pts/ },
  menu,
  { ...menu, state: { popup: { name: "product", productId: "2001" } }, shows: /1,?234\.50/ },
  { ...menu, state: { popup: { name: "cart" } } },
  { ...menu, route: "search", path: `${AT}/search?keyword=chicken`, shows: /1,?234\.50/ },
  { ...menu, route: "select-guests", path: `${AT}/select-guests`, shows: NAME },
  preview,
  { ...preview, as: "member" },
  { ...preview, as: "member", state: { popup: { name: "coupon-picker" } } },
  { ...preview, state: { popup: { name: "trace" } } },
  { ...preview, route: "order-list", path: `${AT}/order-list`, shows: /2,?672/ },
  { ...preview, route: "order-detail/:orderId", path: `${AT}/order-detail/{order}`, shows: /2,?672/ },
  { ...preview, route: "account", path: `${AT}/account`, as: "member", shows: /1\d\d,\d{3}/ },
  { ...preview, route: "member", path: `${AT}/member`, as: "member", shows: /1\d\d,\d{3}/ },
  {
    ...preview,
    route: "member",
    path: `${AT}/member`,
    as: "member",
    shows: /\+123,456 Pts/,
    state: { popup: { name: "points-history" } },
  },
  { ...preview, route: "coupon-used", path: `${AT}/coupon-used`, as: "member", shows: "Moon Festival celebration" },
];

/** Names are the same in each language: in every run they are checked beside the longest texts, in the full tier beside all. */
const tried = IS_FULL_TIER ? languages : [LONGEST];

for (const screen of screens)
  test(`long names and large amounts keep the layout: ${titleOf(screen)}`, async ({ browser, host, visitors }) => {
    expect(await screenFaults({ browser, host, visitors }, screen, tried)).toEqual([]);
  });

test("the menu's header has one line for the name and one for the seating, however long they are", async ({ diner }) => {
  const { page } = diner;
  await page.setViewportSize({ width: 320, height: 640 });
  await startsWithSeating(page, { type: "dine-in", table: 12, guests: 2 });
  await page.addInitScript(() => localStorage.setItem("table-name", "Terrace by window 12"));
  await diner.opens("/merchant/100001/order");
  await expect(page.getByText("Terrace by window 12")).toBeVisible();
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(56);
});
