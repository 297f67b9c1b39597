import type { Browser, Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, openTable } from "../fixtures/diner.ts";
import { call, opensEmptyPage, placeOrder, startsWithSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { testOnOwnHost } from "../staff/console.ts";

const MUSHROOMS = { productId: "1004", quantity: 1 };
const SOY_MILK = { productId: "4005", quantity: 2 };
const PHONE = { viewport: { width: 390, height: 844 } };

/** Widths at which the accessibility is tested: that of a small phone, and in the full tier also that of a desk. */
const WIDTHS = IS_FULL_TIER ? [320, 1440] : [320];

const test = testOnOwnHost();
test.use(PHONE);

type Dish = { productId: string; quantity: number };

/** A diner who orders at a table and opens the page of the order. */
async function ordersAt(page: Page, host: RunningHost, table: number, dish: Dish): Promise<string> {
  const orderCode = await openTable(host, table);
  await opensEmptyPage(page, host);
  await startsWithSeating(page, { type: "dine-in", table, guests: 2 });
  const order = { type: 0, tableId: String(table), qrcodeId: String(700_000 + table), orderItems: [dish] };
  const orderId = await placeOrder(page, order, { orderCode });
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  return orderId;
}

const secondPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage();
const joins = (page: Page) => page.getByRole("button", { name: "Join the table’s order" }).click();
const sheet = (page: Page) => page.getByRole("dialog", { name: /^Table / });
const part = (page: Page, name: string) =>
  sheet(page)
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });

test(
  "two phones at one table join its order, see each other's dishes and the total change, and one leaves",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    await ordersAt(page, host, 5, MUSHROOMS);
    const offer = page.getByRole("button", { name: "Join the table’s order" });
    await expect(page.getByRole("heading", { name: "1 item" })).toBeVisible();
    await expect(offer).toHaveCount(0);
    const other = await secondPhone(browser);
    const othersOrder = await ordersAt(other, host, 5, SOY_MILK);
    await expect(page.getByText("Others at your table who join see your first name")).toBeVisible();

    await joins(page);
    const card = page.getByRole("region", { name: "Table 5" });
    await expect(card).toContainText("$12.45");
    await expect(card).toContainText("1 person shares it");
    await joins(other);
    await expect(card).toContainText("2 people share it");
    await expect(card).toContainText("$21.65");

    await card.getByRole("button", { name: "See the table’s order" }).click();
    await expect(sheet(page).getByRole("region", { name: "Total" })).toContainText("$21.65");
    await expect(part(page, "You")).toContainText("$12.45");
    await part(page, "Guest 2").getByText("Guest 2").click();
    await expect(part(page, "Guest 2")).toContainText("Warm Soy Milk");

    const more = { type: 0, tableId: "5", id: othersOrder, rowVersion: 1, orderItems: [MUSHROOMS] };
    await placeOrder(other, more);
    await expect(part(page, "Guest 2")).toContainText("$21.65");
    await expect(sheet(page).getByRole("region", { name: "Total" })).toContainText("$34.10");

    await other.getByRole("button", { name: "See the table’s order" }).click();
    await sheet(other).getByRole("button", { name: "Leave the table’s order" }).click();
    await expect(other.getByRole("dialog").getByRole("button", { name: "Join the table’s order" })).toBeVisible();
    await expect(part(page, "Guest 2")).toHaveCount(0);
    await expect(sheet(page).getByRole("region", { name: "Total" })).toContainText("$12.45");
  },
);

test("the bill of the whole table is asked for with what the diners who share have left to pay, by keys alone", async ({
  page,
  host,
  browser,
}) => {
  await ordersAt(page, host, 6, MUSHROOMS);
  const other = await secondPhone(browser);
  await ordersAt(other, host, 6, SOY_MILK);
  await expect(page.getByRole("button", { name: "Join the table’s order" })).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  for (const each of [page, other]) await each.getByRole("button", { name: "Join the table’s order" }).press("Enter");
  await expect(page.getByRole("region", { name: "Table 6" })).toContainText("2 people share it");
  await page.goto(`${host.origin}/merchant/100001/order`);
  // The menu continues to the page of the open order, which follows its address.
  await expect(page).toHaveURL(/order-detail\/\d+$/);
  await expect(page.getByRole("region", { name: "Table 6" })).toBeVisible();
  await page.getByRole("button", { name: "Call the team" }).press("Enter");
  const asking = page.getByRole("dialog", { name: "Call the team" });
  await expect(asking.getByRole("button", { name: "One bill for the table" })).toContainText("$21.65");
  await asking.getByRole("button", { name: "See the table’s order" }).press("Enter");
  const yours = sheet(page).locator("summary").filter({ hasText: "You" });
  await yours.press("Enter");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tierViolations(page)).toEqual([]);
  }
  await expect(part(page, "You")).toContainText("Three-Cup Mushrooms");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
});

test("a table without a second diner, and a restaurant that shares nothing, offer no table's order", async ({ page, host }) => {
  await ordersAt(page, host, 7, MUSHROOMS);
  await expect(page.getByRole("heading", { name: "1 item" })).toBeVisible();
  expect(await call<{ canJoin: boolean }>(page, "merchant/table/share?tableId=7")).toMatchObject({
    data: { canJoin: false, shared: null },
  });
  await expect(page.getByRole("button", { name: "Join the table’s order" })).toHaveCount(0);
});
