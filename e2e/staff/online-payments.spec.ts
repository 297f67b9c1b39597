import { createHmac } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { atProvider, ordersAt, payButton, pays, paySheet, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { layoutFaults } from "../screens/layout-faults.ts";
import { cardOf, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost(WITH_PROVIDERS);
test.use({ viewport: { width: 1180, height: 820 } });
// The first test connects the account, which the restaurant does not have before.
test.describe.configure({ mode: "default" });

const phone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage();

/** Delivers a notification of Stripe about a page, signed with the secret of the stand-in. */
async function notifies(page: Page, host: RunningHost, id: string): Promise<void> {
  const data = { id: `evt_${id}`, type: "checkout.session.completed", data: { object: { id, object: "checkout.session" } } };
  const body = JSON.stringify(data);
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "whsec_stand_in").update(`${seconds}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` };
  const answer = await page.request.post(`${host.origin}/api/payment/stripe/100001/webhook`, { data: body, headers });
  expect(answer.ok()).toBe(true);
}

test("an owner connects Stripe, reads at its field why a key is refused, pays a test with four steps, and offers paying at tables", async ({
  page,
  host,
  browser,
}) => {
  const owner = await signsIn(page, host, "owner");
  await owner.opens(host, "settings/payments");
  await owner.tapsOn("Connect Stripe");
  await expect(page.getByText(`${host.origin}/api/payment/stripe/100001/webhook`)).toBeVisible();
  const key = page.getByLabel("Secret key", { exact: true });
  await key.fill("sk_live_another");
  await page.getByLabel("Signing secret of the webhook").fill("whsec_stand_in");
  await owner.tapsOn("Connect");
  await expect(key).toHaveAccessibleDescription("Stripe does not know this key.");
  await key.fill("sk_live_stand_in");
  await owner.tapsOn("Connect");
  const account = page.getByRole("region", { name: "Stripe", exact: true });
  await expect(account).toContainText("Test mode");
  await expect(account).toContainText("No notification has come yet.");
  await account.getByRole("radio", { name: "Live" }).check();
  const dineIn = page.getByRole("radiogroup", { name: "Pay from the phone, Dine-in" });
  await expect(dineIn.getByRole("radio", { name: "Offered" })).toBeDisabled();
  await expect(page.getByText("Pay the test payment first.")).toBeVisible();

  await owner.tapsOn("Pay $0.50 as a test");
  await expect(page).toHaveTitle("Stand-in");
  await page.request.post(`${page.url()}/pay`, { maxRedirects: 0 });
  await notifies(page, host, page.url().split("/").at(-1) ?? "");
  await atProvider(page, "close");
  const steps = page.getByRole("list", { name: "$0.50" }).getByRole("listitem");
  await expect(steps.filter({ hasText: /\d:\d\d/ })).toHaveText([/Page opened/, /Paid/, /Webhook heard/, /Given back/]);
  await expect(account).toContainText(/Last notification .*\d:\d\d/);

  // Required offers it first. Both are chosen in one place.
  await dineIn.getByRole("radio", { name: "Required" }).check();
  await expect(page.getByText("An unpaid required order ends after 10 minutes.")).toBeVisible();
  await page.reload();
  await expect(dineIn.getByRole("radio", { name: "Required" })).toBeChecked();
  await dineIn.getByRole("radio", { name: "Offered" }).check();
  await expect(page.getByText(/An unpaid required order/)).toHaveCount(0);
  await expect(dineIn.getByRole("radio", { name: "Offered" })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  const guest = await phone(browser);
  await ordersAt(guest, host, { table: 5 });
  await expect(guest.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  await guest.context().close();
});

test("a guest who pays now is named on the board, and the till takes over by ending the page", async ({ page, host, browser }) => {
  await takesPayments(host);
  const guest = await phone(browser);
  const id = await ordersAt(guest, host, { table: 6 });
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const { card } = await cardOf(page, host, id);
  await expect(card).toBeVisible();
  await guest.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(guest, "$12.45").click();
  await expect(guest).toHaveTitle("Stand-in");
  await expect(card).toContainText("Paying now, Guest$12.45");
  await expect(card).toContainText("Left$0.00 of $12.45");

  await waiter.opens(host, `orders?order=${id}`);
  const online = page.getByRole("dialog").getByRole("region", { name: "Online payments" });
  await expect(online).toContainText("Guest is paying now");
  await online.getByRole("button", { name: "Take over" }).click();
  await expect(online).toHaveCount(0);
  await waiter.opens(host, "orders");
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Paying now");

  // The card says it is paid, before it is served and afterwards.
  await guest.goto(`${host.origin}/merchant/100001/order-detail/${id}`);
  await pays(guest, "$12.45");
  await expect(card).toContainText("Paid online");
  expect(await violations(page)).toEqual([]);
  await host.command("order", "complete", "100001", id);
  await expect(card).toContainText("$12.45Paid");
  await expect(card.getByText("Paid", { exact: true }).locator("svg")).toBeVisible();
  await guest.context().close();
});

test("a refund that failed asks a manager on the board of a waiter, and is on no board any more once a manager has settled it with a reason", async ({
  page,
  host,
  browser,
}) => {
  await takesPayments(host);
  const guest = await phone(browser);
  const id = await ordersAt(guest, host, { table: 8 });
  const address = await pays(guest, "$12.45");
  await guest.context().close();
  const happens = async (what: "give-back" | "fail") => {
    await page.request.post(`${address}/${what}`);
    await notifies(page, host, address.split("/").at(-1) ?? "");
  };
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${id}`);
  await happens("give-back");
  await expect(page.getByRole("dialog").getByRole("region", { name: "Online payments" })).toContainText("Given back in part");
  await happens("fail");

  const other = await (await browser.newContext()).newPage();
  const waiter = await signsIn(other, host);
  await waiter.opens(host, "orders");
  const shown = (on: Page) => on.getByRole("region", { name: "Payments that need somebody" });
  await expect(shown(other)).toContainText("Refund failed: $1.00, a guest");
  await expect(shown(other).getByRole("button", { name: "Settled otherwise · ask a manager" })).toBeVisible();
  await manager.opens(host, "orders");
  await shown(page).getByRole("button", { name: "Settled otherwise" }).click();
  const sheet = page.getByRole("dialog", { name: "Settled otherwise" });
  await expect(sheet).toContainText(/Refund failed: \$1\.00, a guest · Order \d+ of /);
  const reason = sheet.getByLabel("How, or why not");
  await sheet.getByRole("button", { name: "Settled otherwise" }).click();
  await expect(reason).toHaveAccessibleDescription("Enter how it was settled.");
  await expect(reason).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await reason.fill("Paid in cash");
  await sheet.getByRole("button", { name: "Settled otherwise" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(shown(page)).toHaveCount(0);
  await expect(shown(other)).toHaveCount(0);
  await other.context().close();
});

test("the payment sheet of a table has what is paid and billed now, and a payment of two orders is given back from the one that a manager chooses", async ({
  page,
  host,
  browser,
}) => {
  await takesPayments(host);
  const [ana, ben] = [await phone(browser), await phone(browser)];
  await ordersAt(ana, host, { table: 11 });
  const bens = await ordersAt(ben, host, { table: 11, dishes: [{ productId: "4005", quantity: 2 }] });
  for (const each of [ana, ben]) await each.getByRole("button", { name: "Join the table’s order" }).click();
  await ana.getByRole("button", { name: "Pay", exact: true }).click();
  await paySheet(ana)
    .getByRole("radio", { name: /Everything left/ })
    .check();
  await payButton(ana, "$21.65").click();
  await atProvider(ana, "pay");
  await expect(ana.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
  // Somebody comes later, whose order is paid at the till.
  await ordersAt(ben, host, { table: 11 });

  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, "tables");
  const { serial } = await cardOf(page, host, bens);
  await page.getByRole("button", { name: /^Table\s*11\b/ }).click();
  await page.getByRole("button", { name: "Take payment" }).click();
  const sheet = page.getByRole("dialog", { name: "Table 11" });
  await expect(sheet).toContainText("Paid$21.65Reserved$0.00Total now$34.10");
  await expect(sheet.getByRole("button", { name: /^Give back of order/ })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: `Give back of order ${serial}` }).click();
  const giving = page.getByRole("dialog", { name: "Give money back" });
  await giving.getByRole("checkbox", { name: /Warm Soy Milk/ }).check();
  await giving.getByRole("radio", { name: "Came late" }).check();
  await giving.getByRole("button", { name: "Give back $9.20" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Warm Soy Milk given back" }).last()).toContainText(
    new RegExp(`Order ${serial} · Came late · .*−\\$9\\.20`),
  );
  await expect(sheet).toContainText("Paid$12.45Reserved$0.00Total now$24.90");
  for (const width of [320, 390, 1180]) {
    await page.setViewportSize({ width, height: 820 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  for (const each of [ana, ben]) await each.context().close();
});

test("a manager gives one of two dishes of an order back that was paid online, the way it was paid, and the day compared with the provider has no difference", async ({
  page,
  host,
  browser,
}) => {
  await takesPayments(host);
  const guest = await phone(browser);
  const dishes = [
    { productId: "1004", quantity: 1 },
    { productId: "4005", quantity: 2 },
  ];
  const id = await ordersAt(guest, host, { table: 7, dishes });
  const providersPage = await pays(guest, "$21.65");
  await guest.context().close();
  await host.command("order", "complete", "100001", id);

  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${id}`);
  const online = page.getByRole("dialog").getByRole("region", { name: "Online payments" });
  await expect(online).toContainText("Paid");
  await expect(online).toContainText("card ··4242 · Stripe");
  await page.getByRole("dialog").getByRole("button", { name: "Give money back", exact: true }).click();
  // The detail has checkboxes of the same dishes until the sheet is loaded.
  const sheet = page.getByRole("dialog", { name: "Give money back" });
  await sheet.getByRole("checkbox", { name: /Warm Soy Milk/ }).check();
  await sheet
    .getByRole("group", { name: /How many of/ })
    .getByRole("button", { name: "One less" })
    .click();
  await expect(sheet.getByRole("radio", { name: "Online, card ··4242" })).toBeChecked();
  await sheet.getByRole("radio", { name: "Came late" }).check();
  await sheet.getByRole("button", { name: "Give back $4.60" }).click();
  await expect(online).toContainText("Given back in part");
  await expect(online).toContainText("−$4.60");

  await manager.opens(host, "figures");
  await page.getByRole("link", { name: "Compare online payments" }).click();
  const stripe = page.getByRole("region", { name: "Stripe" });
  await expect(stripe.getByRole("row", { name: /^Given back and disputed/ })).toContainText("—");
  await expect(stripe.getByRole("region", { name: "Differences" })).toContainText("No difference");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^online-payments-\d{4}-\d\d-\d\d\.csv$/);
  expect((await page.request.post(`${providersPage}/give-back`)).ok()).toBe(true);
  await stripe.getByRole("button", { name: "Compare again" }).click();
  const difference = stripe.getByRole("region", { name: "Differences" }).getByRole("listitem");
  await expect(difference).toContainText("Another amount given back at Stripe");
  await expect(difference).toContainText("if it still differs, look the payment up at Stripe: what it has there reaches your bank.");
  const days = page.getByRole("navigation", { name: "Last seven days" }).getByRole("link");
  await expect(days).toHaveCount(7);
  await expect(days.last()).toHaveAttribute("aria-current", "page");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await layoutFaults(page)).toEqual([]);
});

// After the days are compared: the bank takes the money of a dispute until it has decided.
test("a disputed payment is on the board with what is disputed of it and its deadline until the bank has decided, and its order says that the dispute is won", async ({
  page,
  host,
  browser,
}) => {
  await takesPayments(host);
  const guest = await phone(browser);
  const id = await ordersAt(guest, host, { table: 9 });
  const address = await pays(guest, "$12.45");
  await guest.context().close();
  const happens = async (what: "dispute" | "win") => {
    await page.request.post(`${address}/${what}`);
    await notifies(page, host, address.split("/").at(-1) ?? "");
  };
  const shown = page.getByRole("region", { name: "Payments that need somebody" });
  const online = page.getByRole("dialog").getByRole("region", { name: "Online payments" });
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, "orders");
  await happens("dispute");
  await expect(shown).toContainText("Disputed: $5.00 of $12.45, card ··4242");
  await expect(shown).toContainText(/Order \d+ of .* · answer at Stripe by Jan 1[45], 2027/);
  await expect(shown.getByRole("link", { name: "Answer at Stripe" })).toHaveAttribute("href", /dashboard\.stripe\.com/);
  expect(await violations(page)).toEqual([]);
  await shown.getByRole("button", { name: "See the order" }).click();
  await expect(online).toContainText("Disputed");
  await expect(online).toContainText("$5.00 disputed");
  await happens("win");
  await manager.opens(host, `orders?order=${id}`);
  await expect(online).toContainText("Dispute won");
  await expect(online).not.toContainText("Disputed");
  await manager.opens(host, "orders");
  await expect(shown).toHaveCount(0);
});
