import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signsIn } from "../fixtures/signing-in.ts";

test.describe("the order type chooser", () => {
  test("covers the lower 55 % of the menu, cannot be closed until a type is chosen, and then the menu can be ordered from", async ({
    diner,
  }) => {
    const { page, says } = diner;
    await diner.opens("/merchant/100001/order");
    const popup = page.getByRole("dialog", { name: says.howEating });
    await expect(popup.getByRole("button", { name: /^Dine-in Scan the QR code/ })).toBeVisible();
    await expect(popup.getByRole("button", { name: says.close })).toHaveCount(0);
    await expect(page.getByText("Choose dine-in or to-go")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => popup.evaluate((sheet) => Math.round(innerHeight - sheet.getBoundingClientRect().top))).toBe(464);
    await popup.getByRole("button", { name: /^To-go Order online/ }).click();
    await expect(popup).toBeHidden();
    await diner.adds(says.popcornChicken, "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  });

  test("can be closed on the preview, and leads to the scanner where no table is stored", async ({ diner }) => {
    const { page, says } = diner;
    await diner.opens("/merchant/100001/order");
    const popup = page.getByRole("dialog", { name: says.howEating });
    await popup.getByRole("button", { name: /^To-go/ }).click();
    await diner.adds(says.popcornChicken, "$9.50");
    await diner.reviews();
    const change = page.getByRole("button", { name: "Edit", exact: true }).first();
    await change.click();
    await popup.getByRole("button", { name: says.close }).click();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/order-preview$/);
    await change.click();
    await popup.getByRole("button", { name: /^Dine-in/ }).click();
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
  });
});

test("the cart shows quantities, removes a line, and leads to the preview", async ({ diner, complaints }) => {
  const { page, says } = diner;
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^To-go/);
  await diner.adds(says.popcornChicken, "$9.50");
  await diner.adds("Pomelo Green Tea", "$6.25");
  await diner.tapsOn(/^Open your order/);
  const popup = page.getByRole("dialog", { name: says.yourOrder });
  const chicken = popup.getByRole("group", { name: "Quantity of Popcorn Chicken" });
  await chicken.getByRole("button", { name: "One more" }).click();
  await expect(popup).toContainText("$25.25");
  await popup.getByRole("group", { name: "Quantity of Pomelo Green Tea" }).getByRole("button", { name: "Remove" }).click();
  await expect(popup.getByRole("group")).toHaveCount(1);
  await expect(popup).toContainText("$19.00");
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/order$/);
  await diner.tapsOn(/^Open your order/);
  await popup.getByRole("link", { name: says.reviewOrder }).click();
  // 19.00 and its tax of 8.25 %.
  await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("$20.57");
  expect(complaints).toEqual([]);
});

test("a dish's sheet requires its choices, shows the amount, and adds the dish to the cart", async ({ diner, complaints }) => {
  const { page, says } = diner;
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^To-go/);
  await diner.tapsOn("Braised Beef Noodle Soup");
  const popup = page.getByRole("dialog");
  await popup.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
  await expect(popup.getByText("Choose one to continue")).toBeVisible();
  await popup.getByRole("radio", { name: "Hand-cut wide" }).check();
  await popup.getByRole("button", { name: "Add Extra noodles, $2.50" }).click();
  await popup.getByRole("group", { name: "Quantity of Braised Beef" }).getByRole("button", { name: "One more" }).click();
  await popup.getByRole("textbox", { name: "Note for the kitchen" }).fill("no cilantro");
  // Two portions of 17.50 and 2.50.
  await expect(popup.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) })).toContainText("$40.00");
  await popup.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
  await expect(popup).toBeHidden();
  await diner.reviews();
  await expect(page.getByRole("main")).toContainText("no cilantro");
  await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("$43.30");
  expect(complaints).toEqual([]);
});

test("a popup that is closed with several taps leaves its page open, and can be closed after the browser's forward button too", async ({
  diner,
}) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await diner.tapsOn("Braised Beef Noodle Soup");
  const popup = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
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
});

test("two taps on the button of a dish's sheet add the dish once, and leave the menu open", async ({ diner }) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await diner.tapsOn(says.popcornChicken);
  const add = page.getByRole("dialog", { name: says.popcornChicken }).getByRole("button", { name: new RegExp(`^${says.addToOrder}`) });
  await expect(add).toContainText("$9.50");
  await add.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(add).toBeHidden();
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  await expect(page).toHaveURL(/\/order$/);
});

test("a dish's sheet with a picture shows its title bar while the title below the picture is scrolled out of view", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^To-go/);
  await diner.tapsOn("Braised Beef Noodle Soup");
  const popup = page.getByRole("dialog");
  const bar = popup.getByRole("heading", { name: "Braised Beef Noodle Soup" }).locator("..");
  await expect(popup.getByRole("textbox", { name: "Note for the kitchen" })).toBeVisible();
  await expect(bar).toHaveCSS("opacity", "0");
  await popup.getByRole("textbox", { name: "Note for the kitchen" }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS("opacity", "1");
  await popup.getByRole("radio", { name: "Hand-cut wide" }).scrollIntoViewIfNeeded();
  await popup.getByText("Braised Beef Noodle Soup").last().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS("opacity", "0");
});

test("a tip that is too large for the order is rejected with a message", async ({ diner }) => {
  const { page, says } = diner;
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^To-go/);
  await diner.adds(says.popcornChicken, "$9.50");
  await diner.reviews();
  await page.getByText("Other", { exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Other tip" });
  await popup.getByRole("textbox").fill("180");
  await popup.getByRole("button", { name: "Add this tip" }).click();
  await expect(popup.getByText("At most $100.00 for this order.")).toBeVisible();
  await popup.getByRole("textbox").fill("1.80");
  await popup.getByRole("button", { name: "Add $1.80 tip" }).click();
  await expect(popup).toBeHidden();
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

test("the error page shows no details, and its retry loads the page", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001");
  const accountData = "**/merchant/100001/account.data*";
  await page.route(accountData, (route) => route.fulfill({ status: 500, body: "the database is unavailable" }));
  await diner.tapsOn("Account", "link");
  await expect(page.getByRole("heading", { name: "Something went wrong. Please try again later." })).toBeVisible();
  await expect(page.getByText(/500|database/)).toHaveCount(0);
  await page.unroute(accountData);
  await diner.tapsOn("Try again", "link");
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
});

test("the sheet of a sold out dish says so and has no note field", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^To-go/);
  await diner.tapsOn("Mango Shaved Ice");
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("button", { name: "Sold out" })).toBeVisible();
  await expect(popup.getByRole("textbox")).toHaveCount(0);
  await expect(popup.getByRole("button", { name: "Add a note" })).toHaveCount(0);
});
