import type { Browser } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { Diner, expect, freshAddress, openTable } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** A guest's order of one soy milk at a table, whose page is open. */
async function orderAt(browser: Browser, host: RunningHost, { table, code }: { table: number; code: string }) {
  const page = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(page, host);
  const order = { type: 0, tableId: String(table), qrcodeId: String(700_000 + table), orderItems: [{ productId: "4005", quantity: 1 }] };
  const id = await placeOrder(page, order, { orderCode: code });
  await new Diner(page, host).opens(`/merchant/100001/order-detail/${id}`);
  return { id, page };
}

test("two orders of a table are joined, with the sum of both before it is done; the diner reads it", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 15);
  const code = await openTable(host, 3);
  const one = await orderAt(browser, host, { table: 3, code });
  await orderAt(browser, host, { table: 3, code });
  const ana = await signsIn(page, host);
  await ana.opens(host, `orders?order=${one.id}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Join with another order" }).click();
  await sheet.getByRole("radio", { name: /^Table 3 · / }).check();
  // 4.25 and 8.25 % tax, twice.
  await expect(sheet.getByRole("status")).toContainText("Both together: $9.20");
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: /^Join into order/ }).click();
  await expect(page.getByText(/^Joining order/).first()).toBeVisible();
  await expect(one.page.getByText(/^Joined with/).first()).toBeVisible({ timeout: 60_000 });
});

test("one order is moved to another table, which its diner reads", async ({ page, host, browser }) => {
  const { id, page: diner } = await orderAt(browser, host, { table: 4, code: await openTable(host, 4) });
  const ana = await signsIn(page, host);
  await ana.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Move to another table" }).click();
  await expect(sheet.getByRole("button", { name: "Table 10", exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Table 10", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Table 10" })).toBeVisible();
  await expect(diner.getByText(/^Table 10/).first()).toBeVisible();
});

test("who would cancel an order is led to joining it, to moving it, and to what is sold out", async ({ page, host, browser }) => {
  const { id } = await orderAt(browser, host, { table: 5, code: await openTable(host, 5) });
  const ana = await signsIn(page, host);
  const instead = page.getByRole("group", { name: "Instead of cancelling" });
  for (const [name, title] of [
    ["Join with another order", /^Join order/],
    ["Move to another table", /^Move order/],
    ["Sold out", /^Sold out$/],
  ] as const) {
    await ana.opens(host, `orders?order=${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
    await instead.getByRole("button", { name }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});
