import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signsIn } from "../fixtures/signing-in.ts";

/** The sheet of a dish. */
const sheetOf = (page: Page, dish: string) => page.getByRole("dialog", { name: dish });
const SOUP = "Braised Beef Noodle Soup";

test("each popup on the way to an order opens, refuses what is missing, and closes by its control or by the browser's back", async ({
  diner,
  complaints,
}) => {
  const { page, says } = diner;
  const chooser = page.getByRole("dialog", { name: says.howEating });
  const adds = new RegExp(`^${says.addToOrder}`);
  await diner.opens("/merchant/100001/order");

  await test.step("the order type chooser covers the lower 55 % of the menu, and cannot be closed until a type is chosen", async () => {
    await expect(chooser.getByRole("button")).toHaveText([/^Dine-in/, /^To-go/]);
    await expect(chooser.getByRole("button", { name: /^Dine-in Scan the QR code/ })).toBeVisible();
    await expect(chooser.getByRole("button", { name: says.close })).toHaveCount(0);
    await expect(page.getByText("Choose dine-in or to-go")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => chooser.evaluate((sheet) => Math.round(innerHeight - sheet.getBoundingClientRect().top))).toBe(464);
    await chooser.getByRole("button", { name: /^To-go Order online/ }).click();
    await expect(chooser).toBeHidden();
  });

  await test.step("a dish's sheet shows its title bar while the title below the picture is scrolled out of view", async () => {
    await diner.tapsOn(SOUP);
    const sheet = sheetOf(page, SOUP);
    const bar = sheet.getByRole("heading", { name: SOUP }).locator("..");
    const note = sheet.getByRole("textbox", { name: "Note for the kitchen" });
    await expect(note).toBeVisible();
    await expect(bar).toHaveCSS("opacity", "0");
    await note.scrollIntoViewIfNeeded();
    await expect(bar).toHaveCSS("opacity", "1");
    await sheet.getByRole("radio", { name: "Hand-cut wide" }).scrollIntoViewIfNeeded();
    await sheet.getByText(SOUP).last().scrollIntoViewIfNeeded();
    await expect(bar).toHaveCSS("opacity", "0");
  });

  await test.step("a dish's sheet requires its choices, shows the amount, and adds the dish to the cart", async () => {
    const sheet = sheetOf(page, SOUP);
    await sheet.getByRole("button", { name: adds }).click();
    await expect(sheet.getByText("Choose one to continue")).toBeVisible();
    await sheet.getByRole("radio", { name: "Hand-cut wide" }).check();
    await sheet.getByRole("button", { name: "Add Extra noodles, $2.50" }).click();
    await sheet.getByRole("group", { name: "Quantity of Braised Beef" }).getByRole("button", { name: "One more" }).click();
    await sheet.getByRole("textbox", { name: "Note for the kitchen" }).fill("no cilantro");
    // Two portions of 17.50 and 2.50.
    await expect(sheet.getByRole("button", { name: adds })).toContainText("$40.00");
    await sheet.getByRole("button", { name: adds }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step("the sheet of a sold out dish says so and has no note field", async () => {
    await diner.tapsOn("Mango Shaved Ice");
    const sheet = sheetOf(page, "Mango Shaved Ice");
    await expect(sheet.getByRole("button", { name: "Sold out" })).toBeVisible();
    await expect(sheet.getByRole("textbox")).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Add a note" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("the cart shows quantities, removes a line, and leads to the preview", async () => {
    await diner.adds(says.popcornChicken, "$9.50");
    await diner.adds("Pomelo Green Tea", "$6.25");
    await diner.tapsOn(/^Open your order/);
    const cart = sheetOf(page, says.yourOrder);
    await cart.getByRole("group", { name: "Quantity of Popcorn Chicken" }).getByRole("button", { name: "One more" }).click();
    await expect(cart).toContainText("$65.25");
    await cart.getByRole("group", { name: "Quantity of Pomelo Green Tea" }).getByRole("button", { name: "Remove" }).click();
    await expect(cart.getByRole("group")).toHaveCount(2);
    await expect(cart).toContainText("$59.00");
    await page.goBack();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(/\/order$/);
    await diner.tapsOn(/^Open your order/);
    await cart.getByRole("link", { name: says.reviewOrder }).click();
    await expect(page.getByRole("main")).toContainText("no cilantro");
    // 59.00 and its tax of 8.25 %, 4.8675.
    await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("$63.87");
  });

  await test.step("a tip that is too large for the order is rejected with a message", async () => {
    await page.getByText("Other", { exact: true }).click();
    const tip = sheetOf(page, "Other tip");
    await tip.getByRole("textbox").fill("180");
    await tip.getByRole("button", { name: "Add this tip" }).click();
    await expect(tip.getByText("At most $100.00 for this order.")).toBeVisible();
    await tip.getByRole("textbox").fill("1.80");
    await tip.getByRole("button", { name: "Add $1.80 tip" }).click();
    await expect(tip).toBeHidden();
  });

  await test.step("the chooser can be closed on the preview, and leads to the scanner where no table is stored", async () => {
    const change = page.getByRole("button", { name: "Edit", exact: true }).first();
    await change.click();
    await chooser.getByRole("button", { name: says.close }).click();
    await expect(chooser).toBeHidden();
    await expect(page).toHaveURL(/order-preview$/);
    await change.click();
    await chooser.getByRole("button", { name: /^Dine-in/ }).click();
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
  });
  expect(complaints).toEqual([]);
});

test("a popup that is closed with several taps leaves its page open, also after the browser's forward button, and two taps on the button of a dish's sheet add the dish once", async ({
  diner,
}) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await diner.tapsOn(SOUP);
  const popup = sheetOf(page, SOUP);
  const close = popup.getByRole("button", { name: says.close });
  await close.evaluate(async (button: HTMLElement) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener("popstate", resolve, { once: true });
    button.click();
    button.click();
    await promise;
    button.click();
  });
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/order$/);
  await page.goForward();
  await expect(popup).toBeVisible();
  await close.click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/order$/);

  await diner.tapsOn(says.popcornChicken);
  const add = sheetOf(page, says.popcornChicken).getByRole("button", { name: new RegExp(`^${says.addToOrder}`) });
  await expect(add).toContainText("$9.50");
  await add.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(add).toBeHidden();
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  await expect(page).toHaveURL(/\/order$/);
});

test("the date picker begins at today, has no toolbar, and a button of its full width", async ({ diner }) => {
  const { page } = diner;
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00"));
  await diner.opens("/merchant/100001/login");
  await signsIn(diner, newPhone());
  await page.getByRole("combobox", { name: "Birthday" }).click();
  const confirm = page.getByRole("button", { name: "Confirm November 20" });
  await expect(confirm).toBeVisible();
  const picker = page.getByRole("dialog").last();
  await expect(picker.getByRole("button")).toHaveCount(1);
  await expect.poll(() => picker.evaluate((sheet) => Math.round(innerHeight - sheet.getBoundingClientRect().bottom))).toBe(0);
  const [wide, whole] = [await confirm.boundingBox(), await picker.boundingBox()];
  expect((whole?.width ?? 0) - (wide?.width ?? 0)).toBeLessThanOrEqual(40);
  await confirm.click();
  await expect(page.getByRole("combobox", { name: "Birthday" })).toHaveText("November 20");
});

test("the error page shows no details, its error is logged to the console, and its retry loads the page", async ({ diner, complaints }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001");
  const accountData = "**/merchant/100001/account.data*";
  await page.route(accountData, (route) => route.fulfill({ status: 500, body: "the database is unavailable" }));
  const logged = page.waitForEvent("pageerror");
  await diner.tapsOn("Account", "link");
  await expect(page.getByRole("heading", { name: "Something went wrong. Please try again later." })).toBeVisible();
  await expect(page.getByText(/500|database/)).toHaveCount(0);
  await logged;
  expect(complaints.length).toBeGreaterThan(0);
  await page.unroute(accountData);
  await diner.tapsOn("Try again", "link");
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
});
