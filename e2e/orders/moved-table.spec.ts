import type { Page } from "@playwright/test";
import { expect, openTable } from "../fixtures/diner.ts";
import { call, namesInCart, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/running-host.ts";
import { signsIn, testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost();

/** Takes a seat at table 7 by its order code, and opens the menu. */
async function sitsAtSeven(page: Page, host: RunningHost, orderCode: string): Promise<void> {
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "dine-in", table: 7, guests: 3 });
  const seated = await call(page, `merchant/table/order-code/valid/${orderCode}?tableId=7&qrcodeId=700007`);
  expect(seated).toMatchObject({ data: { valid: true } });
  await page.goto(`${host.origin}/merchant/100001/order`);
  await expect(page.getByText("Table 7 · 3 guests")).toBeVisible();
}

const MOVED = "You moved to table 10";

/** Records what the page announces from now on: a toast is gone after two seconds. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const announcements: (string | null)[] = [];
    Object.assign(globalThis, { announcements });
    const record = () => announcements.push(...[...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent));
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const hasSaid = (page: Page, text: string) =>
  page.evaluate((one) => (globalThis as { announcements?: unknown[] }).announcements?.includes(one), text);

test("both phones of a party that the staff moved say so once and order at the new table, also one that was closed meanwhile", async ({
  page,
  host,
  browser,
}) => {
  const code = await openTable(host, 7);
  const other = await (await browser.newContext()).newPage();
  await sitsAtSeven(page, host, code);
  await sitsAtSeven(other, host, code);
  await other.goto("about:blank");

  const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  const wei = await signsIn(await tablet.newPage(), host);
  await wei.opens(host, "tables");
  await wei.tapsOn(/^Table 7/);
  await wei.tapsOn("Move party");
  await wei.tapsOn(/^Table 10.*Free/);
  await wei.tapsOn("Move to table 10");
  await expect(wei.page.getByRole("button", { name: /^Table 7.*Free/ })).toBeVisible();

  await recordAnnouncements(page);
  // The open phone is told with the answer to its next call about the cart, the other one when it opens the menu again.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("Table 10 · 3 guests")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect.poll(() => hasSaid(page, MOVED)).toBe(true);
  await other.goto(`${host.origin}/merchant/100001/order`);
  await expect(other.getByText("Table 10 · 3 guests")).toBeVisible();
  await page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first().click();
  await expect.poll(() => namesInCart(page)).toEqual(["Popcorn Chicken"]);
  await page.reload();
  await expect(page.getByText("Table 10 · 3 guests")).toBeVisible();
  await expect(page.getByText(MOVED, { exact: true })).toHaveCount(0);

  await page.goto(`${host.origin}/merchant/100001/order-preview`);
  await expect(page.getByRole("heading", { name: "Dine-in, table 10" })).toBeVisible();
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await page.waitForURL(/order-detail\/\d+$/);
  const { data } = await call(page, `merchant/order/detailForMember?orderId=${page.url().split("/").at(-1)}`);
  expect(data.order).toMatchObject({ tableId: "10", tableName: "10" });
});
