import type { Locator } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { call } from "../fixtures/page-call.ts";
import { atProvider, ordersAt, payButton, paySheet, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { layoutFaults } from "../screens/layout-faults.ts";
import { asOwner, testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost(WITH_PROVIDERS, (host) => takesPayments(host));
test.use(PHONE);
test.describe.configure({ mode: "default" });

test(
  "a diner who asks for the bill pays with four taps beside the provider's page: no tip is chosen, the amount stands before, and no other site is asked",
  { tag: "@core" },
  async ({ page, host }) => {
    let taps = 0;
    const tapsOn = async (control: Locator) => {
      taps += 1;
      await control.click();
    };
    const others: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(host.origin) && !request.isNavigationRequest()) others.push(request.url());
    });
    const orderId = await ordersAt(page, host, { table: 5 });
    const bar = page.getByRole("region", { name: "Total and payment" });
    await expect(bar).toContainText("$12.45");
    await expect(bar.getByRole("button", { name: "Pay" })).toBeVisible();
    // From the menu, where there is no such bar, the bill is asked for at "Call the team".
    // Served: it takes no more dishes, and is still to be paid.
    await asOwner(host, `POST orders/${orderId}/complete`, { rowVersion: 1, anyway: true });
    await expect.poll(async () => (await call(page, "merchant/order/has-processing-order?tableId=5&type=0")).data).toBe(null);
    await page.goto(`${host.origin}/merchant/100001/order`);
    await tapsOn(page.getByRole("button", { name: "Call the team" }));
    await tapsOn(page.getByRole("dialog", { name: "Call the team" }).getByRole("button", { name: "Pay", exact: true }));
    const sheet = paySheet(page);
    const tips = sheet.getByRole("radiogroup", { name: "Add a tip" }).getByRole("radio");
    await expect(tips.first()).toHaveAccessibleName("No tip");
    await expect(tips.and(page.locator(":checked"))).toHaveCount(0);
    await expect(sheet.getByRole("radio", { name: /Mine/ })).toBeChecked();
    await expect(sheet).toContainText("You pay at Stripe. Pomelo Lane never sees your card.");
    expect(await tierViolations(page)).toEqual([]);
    await tapsOn(sheet.getByRole("radio", { name: /18%/ }));
    await tapsOn(payButton(page, "$14.52"));
    await expect(page.getByRole("heading", { name: "Pay 1452 USD" })).toBeVisible();
    await atProvider(page, "pay");
    await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
    expect(taps).toBe(4);
    await expect(page.getByRole("main")).toContainText("Card ending in 4242");
    await expect(page.getByRole("main")).toContainText("Your order$12.45Tip for the team$2.07");
    expect(await tierViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to my order" }).click();
    await expect(page.getByRole("heading", { name: "1 item" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText("You have paid$12.45");
    expect(others).toEqual([]);
  },
);

test("a card is declined, which a sheet over the order says, and the diner pays with another one", async ({ page, host }) => {
  await ordersAt(page, host, { table: 6 });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$12.45").click();
  await atProvider(page, "decline");
  // The file of the sheet comes late: the order is not shown without it, where the payment would only seem to be open.
  const [asked, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/declined-sheet-*.js", async (route) => {
    asked.resolve();
    await arrives.promise;
    await route.continue();
  });
  await atProvider(page, "close");
  await asked.promise;
  await expect(page.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$12.45");
  arrives.resolve();
  const declined = page.getByRole("dialog", { name: "Your bank said no" });
  await expect(declined).toContainText("There is not enough on the card ending in 0341. Nothing was charged.");
  expect(await tierViolations(page)).toEqual([]);
  // Closed, it leaves the order, which has the open payment, and not the provider's page that was before it.
  await declined.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Your payment of $12.45 is still open" })).toBeVisible();
  await page.goForward();
  await declined.getByRole("link", { name: "Try another card" }).click();
  await atProvider(page, "pay");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
});

test("a payment whose tab was closed is continued or cancelled on the page of the order, and one that was paid is paid there", async ({
  page,
  host,
}) => {
  const orderId = await ordersAt(page, host, { table: 7 });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$12.45").click();
  await expect(page).toHaveTitle("Stand-in");
  const hosted = page.url();
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  await expect(page.getByRole("heading", { name: "Your payment of $12.45 is still open" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveTitle("Stand-in");
  expect(page.url()).toBe(hosted);
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("heading", { name: /is still open/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$12.45").click();
  await expect(page).toHaveTitle("Stand-in");
  expect(page.url()).not.toBe(hosted);
  // Paid, and the tab is closed before it comes back.
  await page.request.post(`${page.url()}/pay`, { maxRedirects: 0 });
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText("You have paid$12.45");
});

test("the page on the way to the provider says how much is paid where and how to stay, at every size, and staying ends the payment", async ({
  page,
  host,
}) => {
  await ordersAt(page, host, { table: 8 });
  // The browser does not leave: the provider's page answers without a document.
  await page.route("**/pay/cs_test_*", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$12.45").click();
  await expect(page.getByRole("heading", { name: "Taking you to Stripe" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("You pay $12.45 to Pomelo Lane on the page of Stripe.");
  await expect(page.getByText(/^127\.0\.0\.1:\d+$/)).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  for (const width of [320, 390, 1180]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("heading", { name: "This payment has ended" })).toBeVisible();
});
