import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { atProvider, beginsTest, connectsAccount, looksAtTest, ordersAt, payButton, PHONE, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "../staff/console.ts";

/** The account of the stand-in. */
const ECPAY = { provider: "ecpay", accountId: "3002607", secret: "standInHashKey01", webhookSecret: "standInHashIv002" };
/** Two dishes of 11.50 with taxes, which are 24.90: ECPay takes whole dollars of Taiwan. */
const DISHES = [{ productId: "1004", quantity: 2 }];

const test = testOnOwnHost(WITH_PROVIDERS, async (host) => {
  await changeMenu(host, [["taxes:\n", "currency: TWD\ntaxes:\n"]]);
  await connectsAccount(host, ECPAY);
});
test.use(PHONE);

/** The owner pays the test payment of the account. */
async function passesTest(page: Page, host: RunningHost): Promise<void> {
  await page.goto(await beginsTest(host, "ecpay"));
  await page.getByRole("button").click();
  await atProvider(page, "notify");
  await looksAtTest(host, "ecpay");
}

test("a diner in Taiwan reads what is rounded and pays at ECPay by a signed form, which the content policy lets go to that site from the one page that posts it", async ({
  page,
  host,
}) => {
  const policies: { url: string; formAction: string }[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(`${host.origin}/merchant/`) || response.request().resourceType() !== "document") return;
    const [formAction = ""] = /form-action [^;]*/.exec(response.headers()["content-security-policy"] ?? "") ?? [];
    policies.push({ url: response.url(), formAction });
  });
  await passesTest(page, host);
  const orderId = await ordersAt(page, host, { table: 5, dishes: DISHES });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Pay" });
  await expect(sheet).toContainText("Rounding$0.10");
  await expect(sheet).toContainText("To pay$25.00");
  await payButton(page, "$25.00").click();
  await expect(page.getByRole("heading", { name: "Pay 25 TWD" })).toBeVisible();
  const [site] = /^https?:\/\/[^/]+/.exec(page.url()) ?? [];
  await atProvider(page, "notify");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Rounding$0.10");
  await expect(page.getByRole("main")).toContainText("Card ending in 2222");
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText("You have paid$24.90");
  expect(policies.filter(({ formAction }) => formAction !== "form-action 'self'")).toEqual([
    { url: expect.stringContaining("leave"), formAction: `form-action 'self' ${site}` },
  ]);
});

test("money that comes for an order which was cancelled meanwhile pays another one as far as that is due, and the rest waits on the board", async ({
  page: guest,
  host,
  browser,
}) => {
  await passesTest(guest, host);
  await setUndoSeconds(host, 1);
  const other = await (await browser.newContext(PHONE)).newPage();
  await ordersAt(other, host, { table: 7, dishes: [{ productId: "1004", quantity: 1 }] });
  await other.context().close();
  const orderId = await ordersAt(guest, host, { table: 6, dishes: DISHES });
  await guest.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(guest, "$25.00").click();
  await expect(guest).toHaveTitle("Stand-in");

  const page = await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage();
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${orderId}`);
  const detail = page.getByRole("dialog");
  await detail.getByRole("button", { name: "Cancel", exact: true }).click();
  await detail.getByRole("button", { name: "Kitchen cannot make it" }).click();
  await expect(detail).toContainText("Cancelled");
  await atProvider(guest, "notify");
  await manager.opens(host, "orders");
  const shown = page.getByRole("region", { name: "Payments that need somebody" });
  await expect(shown).toContainText("$25.00");
  await shown.getByRole("button", { name: "Put to an order" }).click();
  await page
    .getByRole("dialog", { name: "Put $25.00 to an order" })
    .getByRole("button", { name: /^Put \$12\.45 to/ })
    .click();
  await expect(shown).toContainText("$13.00");
  await page.context().close();
});

test("a diner who comes back from ECPay without having paid goes on to its page again, with another number of the trade", async ({
  page,
  host,
}) => {
  await passesTest(page, host);
  await ordersAt(page, host, { table: 6, dishes: DISHES });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$25.00").click();
  await atProvider(page, "close");
  await page.getByRole("button", { name: "Continue to ECPay" }).click();
  await atProvider(page, "notify");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
});
