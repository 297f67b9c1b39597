import type { Page } from "@playwright/test";
import { settles, violations, tierViolations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, openTable } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { languages } from "../fixtures/words.ts";
import { layoutFaults } from "../screens/layout-faults.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();

const WIDTHS = IS_FULL_TIER ? [320, 390, 768, 1024, 1180, 1440] : [320, 1180];

/**
 * Which pages are opened in which language: in every run each page in one, at a narrow and a wide window, searched for violations in one of
 * both and in one theme. The full tier has four tests for each language, with every page at every width in both themes.
 */
const PARTS = [0, 1, 2, 3];
const RUNS = IS_FULL_TIER
  ? languages.flatMap((language) =>
      PARTS.map((part) => ({
        name: `${language}, part ${part + 1}`,
        languageOf: (page: number) => (page % PARTS.length === part ? language : undefined),
      })),
    )
  : [{ name: "one of its languages", languageOf: (page: number) => languages[page % languages.length] }];

/** The violations of a page at a width; none where it is not searched. */
async function searched(page: Page, index: number, width: number): Promise<string[]> {
  if (IS_FULL_TIER) return tierViolations(page);
  if (WIDTHS[(index >> 1) % WIDTHS.length] !== width) return [];
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), index % 2 === 0 ? "light" : "dark");
  return violations(page);
}

/** Whether the page or an open sheet is wider than the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll("dialog[open], dialog[open] *")];
    return document.documentElement.scrollWidth > innerWidth || sheets.some((one) => one.getBoundingClientRect().right > innerWidth + 1);
  });

for (const [at, { name, languageOf }] of RUNS.entries())
  test(`every page of the console is accessible and as wide as the window in ${name}`, async ({ page, host, browser }) => {
    test.setTimeout(1_200_000);
    const code = await openTable(host, 1 + at);
    const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await opensEmptyPage(guest, host);
    const [tableId, qrcodeId] = [String(1 + at), String(700_001 + at)];
    const orderItems = [
      { productId: "4005", quantity: 2 },
      { productId: "1004", quantity: 1 },
    ];
    const id = await placeOrder(guest, { type: 0, tableId, qrcodeId, orderItems, notes: "Peanut allergy" }, { orderCode: code });
    const jo = await signsIn(page, host, "owner");
    const headers = { "content-type": "application/json", origin: host.origin };
    const content = Buffer.from("category,name_en,price\nSnacks,Plum Cake,\nSnacks,Fig Cake,$5\n").toString("base64");
    const uploaded = await page.request.post(`${host.origin}/staff/100001/call/api/staff/imports`, {
      data: { fileName: "menu.csv", content },
      headers,
    });
    const { data: menuImport } = (await uploaded.json()) as { data: { id: string } };
    const calls = `${host.origin}/staff/100001/call/api/staff`;
    const added = await page.request.post(`${calls}/drawers`, { data: { name: "Till" }, headers });
    const [till] = ((await added.json()) as { data: { id: string }[] }).data;
    await page.request.post(`${calls}/drawers/${till?.id}/opening`, { data: { float: "200.00" }, headers });
    const paths = [
      "orders",
      `orders?order=${id}`,
      `orders?pay=${id}`,
      "orders?sold-out=",
      `orders/new?table=${tableId}`,
      "orders/kept",
      "tables",
      `tables?table=${tableId}`,
      `tables?table=${tableId}&move=`,
      `tables?table=${tableId}&pay=`,
      "tables/qr-sheet",
      "figures",
      "figures?line=open",
      "figures/online/2026-09-16",
      "kitchen",
      "kitchen/1",
      "tables?room=1",
      "menu",
      "menu?sheet=categories",
      "menu/promotions",
      "menu/allergens",
      "menu/promotions?promotion=1",
      "menu/1005",
      "menu/new",
      "coupons",
      "coupons?coupon=1",
      "members",
      "members?q=nobody&sheet=sign-up",
      "settings",
      "settings/stations",
      "settings/stations?station=2",
      "settings/stations?remove=2",
      "settings/ordering",
      "settings/first-steps",
      "settings/restaurant",
      "settings/hours",
      "settings/taxes",
      "settings/levels",
      "settings/staff",
      "settings/printers",
      "settings/payments",
      "settings/integrations",
      "settings/data",
      "settings/status",
      "settings/audit",
      "menu/pictures",
      "menu/import",
      `menu/import?import=${menuImport.id}&step=columns`,
      `menu/import?import=${menuImport.id}&step=check`,
      "more",
      "me",
      "drawer",
    ];
    for (const language of languages) {
      const pages = [...paths.entries()].filter(([index]) => languageOf(index) === language);
      if (pages.length === 0) continue;
      const changed = await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, { data: { language }, headers });
      expect(await changed.json()).toMatchObject({ success: true });
      for (const [index, path] of pages) {
        await jo.opens(host, path);
        await expect(page.getByRole("main").first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        for (const width of WIDTHS) {
          const look = `${path} in ${language} at ${width}`;
          await page.setViewportSize({ width, height: 844 });
          await settles(page);
          await expect.poll(() => isTooWide(page), look).toBe(false);
          // A panel becomes a sheet a moment after the window is narrow.
          await expect.poll(() => layoutFaults(page), look).toEqual([]);
          expect(await searched(page, index, width), look).toEqual([]);
        }
      }
    }
  });
