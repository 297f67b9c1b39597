import { tierViolations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { atProvider, connectsForm, ordersAt, passesFormTest, payButton, PHONE, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { putAsOwner, testOnOwnHost } from "../staff/console.ts";

/** Two dishes of 11.50 with taxes, which are 24.90: ECPay takes whole dollars of Taiwan. */
const DISHES = [{ productId: "1004", quantity: 2 }];

const test = testOnOwnHost(WITH_PROVIDERS, connectsForm);
test.use(PHONE);

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
  await passesFormTest(page, host);
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

test("a diner who comes back from ECPay without having paid goes on to its page again, with another number of the trade", async ({
  page,
  host,
}) => {
  await passesFormTest(page, host);
  await ordersAt(page, host, { table: 6, dishes: DISHES });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(page, "$25.00").click();
  await atProvider(page, "close");
  await page.getByRole("button", { name: "Continue to ECPay" }).click();
  await atProvider(page, "notify");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
});

test("an order that is paid first says in its button what ECPay takes, and that it takes whole amounts alone", async ({ page, host }) => {
  await passesFormTest(page, host);
  await putAsOwner(host, "settings/ordering", { seen: { payRequired: [] }, wanted: { payRequired: ["to-go"] } });
  await startsWithSeating(page, { type: "to-go" });
  await page.goto(`${host.origin}/merchant/100001/order`);
  await page.getByRole("button", { name: /Warm Soy Milk, \$/ }).click();
  await page.getByRole("link", { name: "Review order" }).click();
  const bar = page.getByRole("region", { name: "Total and payment" });
  await expect(bar).toContainText("You pay $5.00 at ECPay, which takes whole amounts alone.");
  expect(await tierViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Pay and order $5.00" }).click();
  await expect(page.getByRole("heading", { name: "Pay 5 TWD" })).toBeVisible();
  await atProvider(page, "notify");
  await expect(page.getByRole("heading", { name: "Paid and ordered" })).toBeVisible();
});
