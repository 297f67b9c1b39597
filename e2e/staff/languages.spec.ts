import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, openTable } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { languages } from "../fixtures/words.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();

type Look = { width: number; theme: "light" | "dark" };
const LOOKS: Look[] = [320, 390, 768, 1024, 1180, 1440].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));
/** In every run each language is seen in some looks, and each look in some language; the full tier sees all. */
const looksOf = (at: number) => (IS_FULL_TIER ? LOOKS : LOOKS.filter((_, index) => index % languages.length === at % languages.length));

/** Whether the page or an open sheet is wider than the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll("dialog[open], dialog[open] *")];
    return document.documentElement.scrollWidth > innerWidth || sheets.some((one) => one.getBoundingClientRect().right > innerWidth + 1);
  });

for (const [at, language] of languages.entries())
  test(`every page of the console is accessible and as wide as the window in ${language}`, async ({ page, host, browser }) => {
    test.setTimeout(IS_FULL_TIER ? 600_000 : 240_000);
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
    const paths = [
      "orders",
      `orders?order=${id}`,
      `orders?pay=${id}`,
      "orders?sold-out=",
      "tables",
      `tables?table=${tableId}`,
      "kitchen",
      "settings/staff",
      "settings/printers",
      "settings/audit",
      "more",
      "me",
    ];
    for (const { width, theme } of looksOf(at)) {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      for (const path of paths) {
        await jo.opens(host, path);
        await expect(page.getByRole("main").first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        const look = `${path} in ${language} at ${width}, ${theme}`;
        expect(await violations(page), look).toEqual([]);
        expect(await isTooWide(page), look).toBe(false);
      }
    }
  });
