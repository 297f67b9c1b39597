import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { namesInCart, startsWithSeating } from "../fixtures/page-call.ts";
import { atProvider, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { putAsOwner, signsIn, testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost(WITH_PROVIDERS, async (host) => {
  await takesPayments(host);
  await putAsOwner(host, "settings/ordering", { seen: { payRequired: [] }, wanted: { payRequired: ["to-go"] } });
});
test.use(PHONE);
test.describe.configure({ mode: "default" });

/** A diner with one dish in the cart, on the review of an order to go. */
async function reviews(page: Page, host: RunningHost): Promise<void> {
  await startsWithSeating(page, { type: "to-go" });
  await page.goto(`${host.origin}/merchant/100001/order`);
  await page.getByRole("button", { name: /Warm Soy Milk, \$/ }).click();
  await page.getByRole("link", { name: "Review order" }).click();
}

const payAndOrder = (page: Page) => page.getByRole("button", { name: "Pay and order $4.60" });

test("a diner pays for an order to go and orders it with one button: the kitchen gets it once it is paid, and the cart is empty", async ({
  page,
  host,
}) => {
  await reviews(page, host);
  await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("You pay at Stripe. Then the kitchen starts.");
  expect(await tierViolations(page)).toEqual([]);
  await payAndOrder(page).click();
  await expect(page.getByRole("heading", { name: "Pay 460 USD" })).toBeVisible();
  // The tab comes back without having paid: the order waits, and is continued from its page.
  await atProvider(page, "close");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Pay $4.60" }).click();
  await page.getByRole("button", { name: "Continue to Stripe" }).click();
  await atProvider(page, "pay");
  await expect(page.getByRole("heading", { name: "Paid and ordered" })).toBeVisible();
  await page.getByRole("link", { name: "Back to my order" }).click();
  await expect(page.getByRole("heading", { name: "We have your order" })).toBeVisible();
  await expect.poll(() => namesInCart(page)).toEqual([]);
  await page.getByRole("link", { name: "Open the receipt" }).click();
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("Warm Soy Milk");
  await expect(receipt).toContainText("Paid online Visa ··4242$4.60");
  expect(await tierViolations(page)).toEqual([]);
});

test("a declined card leaves the cart as it was, and the diner orders again", async ({ page, host }) => {
  await reviews(page, host);
  await payAndOrder(page).click();
  await atProvider(page, "decline");
  await atProvider(page, "close");
  await expect(page.getByRole("heading", { name: "Your bank said no" })).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to your cart" }).click();
  await expect(payAndOrder(page)).toBeEnabled();
  expect(await namesInCart(page)).toEqual(["Warm Soy Milk"]);
});

test("a waiter cancels an order that waits for its payment, and its diner reads why and can no longer pay", async ({
  page,
  host,
  browser,
}) => {
  await reviews(page, host);
  await payAndOrder(page).click();
  await expect(page).toHaveTitle("Stand-in");
  const pageOfProvider = page.url();
  const till = await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage();
  const waiter = await signsIn(till, host);
  await waiter.opens(host, "orders/all");
  await till.getByRole("row").filter({ hasText: "Waits for payment" }).getByRole("button").click();
  const order = till.getByRole("dialog");
  await order.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(order).toContainText("The page on which the guest pays is ended first.");
  await order.getByRole("button", { name: "Kitchen cannot make it" }).click();
  await expect(order).toContainText("cancelled it");
  await till.context().close();
  await page.goto(pageOfProvider);
  await expect(page.getByText("expired")).toBeVisible();
});
