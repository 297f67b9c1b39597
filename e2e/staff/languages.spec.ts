import type { Page } from "@playwright/test";
import { settles, violationsInBothThemes } from "../fixtures/accessibility.ts";
import { expect, freshAddress, openTable } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { type Language, languages } from "../fixtures/words.ts";
import { LONGEST } from "../screens/layout-check.ts";
import { layoutFaults } from "../screens/layout-faults.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();

const WIDTHS = [320, 390, 768, 1024, 1180, 1440];

/** Languages differ in the length of their texts: in every run each page is opened in the longest and in one other, in the full tier in all. */
const isOpened = (page: number, language: Language): boolean =>
  IS_FULL_TIER || language === LONGEST || languages.filter((one) => one !== LONGEST)[page % 2] === language;

/**
 * The widths at which a page is searched for violations. In every run each page is searched at one width in each language in which it is
 * opened, other ones than the page before it; the full tier searches all.
 */
const searchedWidths = (page: number, language: Language): (number | undefined)[] =>
  IS_FULL_TIER ? WIDTHS : [WIDTHS[(page + 2 * languages.indexOf(language)) % WIDTHS.length]];

/** Whether the page or an open sheet is wider than the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll("dialog[open], dialog[open] *")];
    return document.documentElement.scrollWidth > innerWidth || sheets.some((one) => one.getBoundingClientRect().right > innerWidth + 1);
  });

/** The layout faults of a page, but for what the panel of a table covers: it lies over the room where it has no place beside it. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  const faults = await layoutFaults(page);
  return path.startsWith("tables?table=") ? faults.filter((fault) => !fault.startsWith("covered: ")) : faults;
};

for (const [at, language] of languages.entries())
  test(`every page of the console is accessible and as wide as the window in ${language}`, async ({ page, host, browser }) => {
    test.setTimeout(1_200_000);
    const code = await openTable(host, 11 + at);
    const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await opensEmptyPage(guest, host);
    const [tableId, qrcodeId] = [String(11 + at), String(700_011 + at)];
    const orderItems = [
      { productId: "4005", quantity: 2 },
      { productId: "1004", quantity: 1 },
    ];
    const id = await placeOrder(guest, { type: 0, tableId, qrcodeId, orderItems, notes: "Peanut allergy" }, { orderCode: code });
    const jo = await signsIn(page, host, "owner");
    const headers = { "content-type": "application/json", origin: host.origin };
    const changed = await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, { data: { language }, headers });
    expect(await changed.json()).toMatchObject({ success: true });
    const content = Buffer.from("category,name_en,price\nSnacks,Plum Cake,\nSnacks,Fig Cake,$5\n").toString("base64");
    const uploaded = await page.request.post(`${host.origin}/staff/100001/call/api/staff/imports`, {
      data: { fileName: "menu.csv", content },
      headers,
    });
    const { data: menuImport } = (await uploaded.json()) as { data: { id: string } };
    const paths = [
      "orders",
      `orders?order=${id}`,
      `orders?pay=${id}`,
      "orders?sold-out=",
      "tables",
      `tables?table=${tableId}`,
      "tables/qr-sheet",
      "figures",
      "figures?line=open",
      "kitchen",
      "kitchen/1",
      "tables?room=1",
      "menu",
      "menu?sheet=categories",
      "menu/promotions",
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
      "settings/integrations",
      "settings/data",
      "settings/audit",
      "menu/import",
      `menu/import?import=${menuImport.id}&step=columns`,
      `menu/import?import=${menuImport.id}&step=check`,
      "more",
      "me",
    ];
    for (const [index, path] of paths.entries()) {
      if (!isOpened(index, language)) continue;
      await jo.opens(host, path);
      await expect(page.getByRole("main").first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const width of WIDTHS) {
        const look = `${path} in ${language} at ${width}`;
        await page.setViewportSize({ width, height: 844 });
        await settles(page);
        await expect.poll(() => isTooWide(page), look).toBe(false);
        expect(await faultsOf(page, path), look).toEqual([]);
        if (searchedWidths(index, language).includes(width)) expect(await violationsInBothThemes(page), look).toEqual([]);
      }
    }
  });
