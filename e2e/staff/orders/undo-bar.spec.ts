import { tierViolations } from "../../fixtures/accessibility.ts";
import type { Browser, Page } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { cardOf, ordersToGo, setUndoSeconds, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** An order that was just sent, on a board whose actions can be undone for a minute. */
async function sendsAnOrder(page: Page, host: RunningHost, browser: Browser) {
  await setUndoSeconds(host, 60);
  const waiter = await signsIn(page, host);
  const id = await ordersToGo(browser, host);
  await waiter.opens(host, "orders");
  const { card, serial } = await cardOf(page, host, id);
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  return { card, serial };
}

test("several actions wait: the newest in the bar, the others in its list, each with Undo", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 60);
  const waiter = await signsIn(page, host);
  const ids = [await ordersToGo(browser, host), await ordersToGo(browser, host), await ordersToGo(browser, host)];
  await waiter.opens(host, "orders");
  const orders = await Promise.all(ids.map((id) => cardOf(page, host, id)));
  for (const { card } of orders) await card.getByRole("button", { name: "Send to the kitchen" }).click();
  for (const { card, serial } of orders) {
    await card.getByRole("button", { name: "Ready to pick up" }).click();
    await expect(page.getByRole("status").filter({ hasText: `Completing order ${serial}` })).toBeVisible();
  }
  const [first, second, third] = orders.map(({ serial }) => `Completing order ${serial}`);
  const bar = page.getByRole("status").filter({ hasText: third });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "and 2 more" }).click();
  const list = page.getByRole("list", { name: "Actions that can be undone" });
  await expect(list.getByRole("listitem")).toHaveText([new RegExp(`${second}`), new RegExp(`${first}`)]);
  await list.getByRole("listitem").filter({ hasText: first }).getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("u");
  const isBack = ({ card }: (typeof orders)[number]) => expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
  for (const order of [orders[0], orders[2]]) if (order) await isBack(order);
});

test("what happens at a table can be undone by another person at a console that shows the tables", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 60);
  const wei = await signsIn(page, host);
  const other = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  const ana = await signsIn(await other.newPage(), host);
  await wei.opens(host, "tables?table=5");
  await wei.tapsOn("Seat a party");
  await ana.opens(host, "tables");
  await wei.tapsOn("Close table");
  const bar = ana.page.getByRole("status").filter({ hasText: "Closing table 5" });
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Table 5.*Choosing/ })).toBeVisible();
});

test("the bar is in reach of the keyboard while a sheet is open", async ({ page, host, browser }) => {
  const { card, serial } = await sendsAnOrder(page, host, browser);
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  const bar = page.getByRole("status").filter({ hasText: `Completing order ${serial}` });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Sold out" }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  const undo = sheet.getByRole("status").getByRole("button", { name: "Undo" });
  await undo.focus();
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
});

test("an action on an order that changed meanwhile is not done, and every console says so until it is read", async ({
  page,
  host,
  browser,
}) => {
  await setUndoSeconds(host, 15);
  const waiter = await signsIn(page, host);
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const orderItems = [{ productId: "4005", quantity: 1 }];
  const id = await placeOrder(guest, { type: 2, orderItems });
  await waiter.opens(host, "orders");
  const { card, serial } = await cardOf(page, host, id);
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Completing order ${serial}` })).toBeVisible();
  await placeOrder(guest, { type: 2, id, rowVersion: 2, orderItems });
  const notice = page.getByRole("status").filter({ hasText: `Not done: Completing order ${serial}` });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  expect(await tierViolations(page)).toEqual([]);
  await notice.getByRole("button", { name: "OK" }).click();
  await expect(notice).toHaveCount(0);
});

test("an order is back after its undoing, also where the answer of its completion arrives later", async ({ page, host, browser }) => {
  const { card, serial } = await sendsAnOrder(page, host, browser);
  const undone = Promise.withResolvers<void>();
  await page.route(/\/complete$/, async (route) => {
    const response = await route.fetch();
    await undone.promise;
    await route.fulfill({ response });
  });
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  const bar = page.getByRole("status").filter({ hasText: `Completing order ${serial}` });
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toHaveCount(0);
  const answered = page.waitForResponse(/\/complete$/);
  undone.resolve();
  await answered;
  await expect(card.locator("[aria-busy]")).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
});
