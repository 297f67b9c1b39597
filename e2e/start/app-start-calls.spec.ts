import type { Page } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { startsWithSeating, storeSeating, placeOrder } from "../fixtures/page-call.ts";

/** Records the page's calls from now on, in order: method and path. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, path] = /\/call(\/api\/[^?]*)/.exec(request.url()) ?? [];
    if (path) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

const ORDER_THERE = "GET /api/merchant/order/has-processing-order";
const PREVIEW = "POST /api/merchant/order/preview";

/** Waits until the menu with its empty cart has requested the open order, which it does after a delay; a cart change is sent after that. */
async function menuHasAsked({ page, says }: Diner): Promise<void> {
  await page.clock.runFor(1000);
  const change = page.waitForResponse((answer) => answer.url().endsWith("/api/shoppingCart") && answer.request().method() === "POST");
  await page
    .getByRole("button", { name: says.add("Popcorn Chicken", "$9.50") })
    .first()
    .click();
  await page.clock.runFor(1000);
  await change;
}

test("the start flow requests the member and the order in progress at the table, and the menu there does not request it again", async ({
  diner,
  page,
}) => {
  const calls = callsOf(page);
  await page.clock.install();
  await startsWithSeating(page, { type: "dine-in", table: 9, guests: 2 });
  const cart = page.waitForResponse((answer) => answer.url().includes("/api/shoppingCart"));
  const order = page.waitForResponse(/has-processing-order/);
  // The start flow needs the order in progress after it has the member.
  const member = page.waitForResponse(/\/call\/api\/member$/);
  await diner.opens("/merchant/100001/order");
  await Promise.all([cart, order, member]);
  expect(calls.indexOf("GET /api/member")).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf("GET /api/member")).toBeLessThan(calls.indexOf(ORDER_THERE));
  await menuHasAsked(diner);
  expect(calls.filter((one) => one === ORDER_THERE)).toHaveLength(1);
});

test("a menu that is reopened with an empty cart does not request the order in progress again", async ({ diner, page }) => {
  await page.clock.install();
  await startsWithSeating(page, { type: "to-go" });
  const order = page.waitForResponse(/has-processing-order/);
  await diner.opens("/merchant/100001/order");
  await order;
  const later = callsOf(page);
  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first()).toBeVisible();
  await menuHasAsked(diner);
  expect(later).not.toContain(ORDER_THERE);
});

test("a menu that is reopened after its order was completed requests the order in progress again", async ({ diner, page, host }) => {
  await page.clock.install();
  await diner.opens("/merchant/100001/account");
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  const found = page.waitForResponse(/has-processing-order/);
  await diner.opens("/merchant/100001/order");
  await found;
  const order = page.getByRole("link", { name: "View order" });
  await expect(order).toBeVisible();
  await host.command("order", "send", "100001", id);
  await host.command("order", "complete", "100001", id);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("region", { name: "Ready for you" })).toBeVisible();
  const again = page.waitForRequest(/has-processing-order/);
  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
  await page.getByRole("link", { name: "Menu" }).click();
  await page.clock.runFor(1000);
  await again;
  await expect(order).toBeHidden();
});

test("a menu whose server could not be reached requests the order in progress again, and shows it", async ({ diner, page }) => {
  await page.clock.install();
  await diner.opens("/merchant/100001/account");
  await storeSeating(page, { type: "to-go" });
  await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  let requests = 0;
  await page.route(/has-processing-order/, (route) => {
    requests += 1;
    return route.abort();
  });
  await diner.opens("/merchant/100001/order");
  await expect(page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first()).toBeVisible();
  await page.clock.runFor(1000);
  await expect.poll(() => requests).toBeGreaterThan(0);
  await page.unroute(/has-processing-order/);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole("link", { name: "View order" })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("the order in progress is requested before the preview, and the order is placed on it", async ({ diner, page }) => {
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds("Popcorn Chicken", "$9.50");
  const calls = callsOf(page);
  await diner.reviews();
  expect(calls).toContain(PREVIEW);
  expect(calls.indexOf(ORDER_THERE)).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf(ORDER_THERE)).toBeLessThan(calls.indexOf(PREVIEW));
  await diner.places();
  const id = await diner.hasOrdered();
  // The diner's second round is added to the order in progress.
  await diner.opens("/merchant/100001/order");
  await diner.adds("Popcorn Chicken", "$9.50");
  await diner.reviews();
  await diner.places();
  expect(await diner.hasOrdered()).toBe(id);
});

test("the scanner for dine-in without a table replaces the order page in the history", async ({ diner, page }) => {
  await diner.opens("/merchant/100001/account");
  await diner.opens("/merchant/100001/order");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Dine-in/ })
    .click();
  await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});
