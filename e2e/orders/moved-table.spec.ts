import type { Browser, Page } from "@playwright/test";
import { expect, openTable } from "../fixtures/diner.ts";
import { call, namesInCart, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost, type Waiter } from "../staff/console.ts";

const test = testOnOwnHost();

/** Signs in on a tablet and opens the tables. */
async function opensTables(browser: Browser, host: RunningHost): Promise<Waiter> {
  const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  const wei = await signsIn(await tablet.newPage(), host);
  await wei.opens(host, "tables");
  return wei;
}

/** Moves the party at a table to a free one, and waits until it is moved. */
async function movesParty(wei: Waiter, from: number, to: number): Promise<void> {
  await wei.tapsOn(new RegExp(`^Table ${from}\\b`));
  await wei.tapsOn("Move party");
  await wei.tapsOn(new RegExp(`^Table ${to}\\b.*Free`));
  await wei.tapsOn(`Move to table ${to}`);
  await expect(wei.page.getByRole("button", { name: new RegExp(`^Table ${from}\\b.*Free`) })).toBeVisible();
}

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

/** Records in the page what it announces from now on: a toast is gone after two seconds. */
function recordAnnouncements(): void {
  const announcements: (string | null)[] = [];
  Object.assign(globalThis, { announcements });
  const record = () => announcements.push(...[...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent));
  new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
}
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

  const wei = await opensTables(browser, host);
  await page.evaluate(recordAnnouncements);
  await movesParty(wei, 7, 10);

  // The open phone is told with the answer to its next call about the cart, the other one when it opens the menu again.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("Table 10 · 3 guests")).toBeVisible();
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

test("a phone that was away while its party was moved twice takes the last table with its next call, and says so once", async ({
  page,
  host,
  browser,
}) => {
  await sitsAtSeven(page, host, await openTable(host, 7));
  await page.goto("about:blank");
  const wei = await opensTables(browser, host);
  await movesParty(wei, 7, 11);
  await movesParty(wei, 11, 12);

  await page.addInitScript(recordAnnouncements);
  await page.goto(`${host.origin}/merchant/100001/order`);
  await expect(page.getByText("Table 12 · 3 guests")).toBeVisible();
  await expect.poll(() => hasSaid(page, "You moved to table 12")).toBe(true);
  expect(await hasSaid(page, "You moved to table 11")).toBe(false);
  await page.reload();
  await page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first().click();
  await expect.poll(() => namesInCart(page)).toEqual(["Popcorn Chicken"]);
  await expect(page.getByText("Table 12 · 3 guests")).toBeVisible();
  expect(await hasSaid(page, "You moved to table 12")).toBe(false);
});
