import type { Browser, Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { call } from "../fixtures/page-call.ts";
import { atProvider, ordersAt, payButton, paySheet, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost(WITH_PROVIDERS, (host) => takesPayments(host));
test.use(PHONE);
test.describe.configure({ mode: "default" });

const SOY_MILK = { productId: "4005", quantity: 2 };
const phone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage();
const joins = (page: Page) => page.getByRole("button", { name: "Join the table’s order" }).click();
const bill = (page: Page) => page.getByRole("region", { name: "The bill of the table" });
const opensPay = (page: Page) => page.getByRole("button", { name: "Pay", exact: true }).click();
const dishes = (page: Page) => page.getByRole("dialog", { name: "Choose dishes" });

test("three phones pay the bill of a table by dish, two of them a half of a shared dish each, and read of each other without a reload", async ({
  page,
  host,
  browser,
}) => {
  const [ben, ana] = [await phone(browser), await phone(browser)];
  await ordersAt(page, host, { table: 8 });
  await ordersAt(ben, host, { table: 8, dishes: [SOY_MILK] });
  await ordersAt(ana, host, { table: 8, dishes: [SOY_MILK] });
  for (const each of [page, ben, ana]) await joins(each);
  for (const each of [page, ben, ana]) await expect(bill(each)).toContainText("Left of $30.85$30.85");

  await opensPay(ben);
  await paySheet(ben)
    .getByRole("button", { name: /Choose dishes/ })
    .click();
  await dishes(ben)
    .getByRole("group", { name: "Yours" })
    .getByRole("checkbox", { name: /Warm Soy Milk/ })
    .check();
  await dishes(ben)
    .getByRole("checkbox", { name: /Three-Cup Mushrooms/ })
    .check();
  await dishes(ben)
    .getByRole("group", { name: /Your share: Three-Cup/ })
    .getByRole("button", { name: "A smaller share" })
    .click();
  await expect(dishes(ben)).toContainText("½ of $12.45");
  await dishes(ben).getByRole("button", { name: "Take these dishes" }).click();
  await payButton(ben, "$15.42").click();
  await expect(ben).toHaveTitle("Stand-in");

  await expect(bill(page)).toContainText("Another guest is paying now$15.42");
  await expect(bill(page)).toContainText("Left of $30.85$15.43");
  await atProvider(ben, "pay");
  await expect(bill(page)).toContainText("Another guest has paid$15.42");
  await expect(ben.getByRole("main")).toContainText("$15.43 of the table is left");

  await opensPay(ana);
  await paySheet(ana)
    .getByRole("button", { name: /Choose dishes/ })
    .click();
  const half = dishes(ana).getByRole("checkbox", { name: /Three-Cup Mushrooms.*Paid by another guest/ });
  await half.check();
  await expect(dishes(ana)).toContainText("$6.23");
  await expect(dishes(ana).getByRole("listitem").filter({ hasText: "Paid by another guest" })).toHaveCount(2);
  await dishes(ana).getByRole("button", { name: "Take these dishes" }).click();
  await payButton(ana, "$6.23").click();
  await atProvider(ana, "pay");
  await expect(bill(page)).toContainText("Left of $30.85$9.20");

  await opensPay(page);
  await paySheet(page)
    .getByRole("radio", { name: /Everything left/ })
    .check();
  await payButton(page, "$9.20").click();
  await atProvider(page, "pay");
  await page.getByRole("link", { name: "Open the receipt" }).click();
  // What was left is the companion's dish.
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText(/Receipt \d+-1/);
  await expect(receipt).toContainText(/2× Warm Soy Milk\$9\.20Paid of order \d+\$9\.20/);
  await expect(receipt).not.toContainText("Three-Cup Mushrooms");
  await expect(receipt).toContainText("Visa ··4242$9.20");
  await expect(receipt).toContainText(/Payment referencepi_/);
  expect(await tierViolations(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(bill(page)).toContainText("Left of $30.85$0.00");
});

test("three phones pay a third each: the sheet proposes the next part of the split, and the last one all that is left", async ({
  page,
  host,
  browser,
}) => {
  const phones = [page, await phone(browser), await phone(browser)];
  for (const [at, each] of phones.entries()) await ordersAt(each, host, { table: 12, ...(at > 0 && { dishes: [SOY_MILK] }) });
  for (const each of phones) await joins(each);
  for (const each of phones) await expect(bill(each)).toContainText("Left of $30.85$30.85");
  const parts = [
    { hint: /One of 3 parts/, amount: "$10.29", left: "$20.56" },
    { hint: /One of the 2 parts left of 3/, amount: "$10.28", left: "$10.28" },
    { hint: /The last one of 3 parts/, amount: "$10.28", left: "$0.00" },
  ];
  for (const [at, { hint, amount, left }] of parts.entries()) {
    const each = phones[at] as Page;
    await opensPay(each);
    await paySheet(each).getByRole("radio", { name: hint }).check();
    await payButton(each, amount).click();
    await atProvider(each, "pay");
    for (const other of phones.slice(at + 1)) await expect(bill(other)).toContainText(`Left of $30.85${left}`);
  }
});

test("two phones that pay what is left at once: one goes to the provider, the other reads that the bill has changed", async ({
  page,
  host,
  browser,
}) => {
  const ben = await phone(browser);
  await ordersAt(page, host, { table: 9 });
  // Ben reads nothing more of the bill until he pays, as where both pay in the same moment.
  let isHeld = false;
  await ben.route(/order\/bill/, (route) => (isHeld ? route.abort() : route.continue()));
  ben.on("request", (request) => (isHeld &&= request.method() !== "POST"));
  await ordersAt(ben, host, { table: 9, dishes: [SOY_MILK] });
  await joins(page);
  await joins(ben);
  await expect(bill(page)).toContainText("Left of $21.65");
  for (const each of [ben, page]) {
    await opensPay(each);
    await paySheet(each)
      .getByRole("radio", { name: /Everything left/ })
      .check();
    await expect(payButton(each, "$21.65")).toBeVisible();
  }
  isHeld = true;
  await payButton(page, "$21.65").click();
  await expect(page).toHaveTitle("Stand-in");
  await payButton(ben, "$21.65").click();
  await expect(paySheet(ben)).toContainText("Nothing is left to pay here.");
  await atProvider(page, "pay");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
});

test("a diner adds dishes while a companion pays for the order: the review says since when, cancelling that payment frees the order, and the cart stays", async ({
  page,
  host,
  browser,
}) => {
  const ana = await phone(browser);
  await ordersAt(page, host, { table: 10 });
  await ordersAt(ana, host, { table: 10, dishes: [SOY_MILK] });
  await joins(page);
  await joins(ana);
  await expect(bill(ana)).toContainText("Left of $21.65");
  await opensPay(ana);
  await paySheet(ana)
    .getByRole("radio", { name: /Everything left/ })
    .check();
  await payButton(ana, "$21.65").click();
  await expect(ana).toHaveTitle("Stand-in");
  const back = ana.url();

  await call(page, "shoppingCart", { merchantId: "100001", details: [SOY_MILK] });
  await page.goto(`${host.origin}/merchant/100001/order-preview`);
  const dialog = page.getByRole("alertdialog", { name: "Another guest is paying for your dishes" });
  await expect(dialog).toContainText("$12.45, on a phone since");
  await expect(dialog.getByRole("link", { name: "Wait" })).toBeVisible();
  // Behind the dialog is the cart, which it says is kept.
  await expect(page.getByRole("main", { includeHidden: true })).toContainText("Warm Soy Milk");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
  await page.goto(`${host.origin}/merchant/100001/order-preview`);
  expect(await tierViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel that payment" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();
  await ana.goto(back);
  await atProvider(ana, "close");
  await expect(ana.getByRole("main")).toContainText("Another guest has cancelled this payment. Nothing was charged.");
});
