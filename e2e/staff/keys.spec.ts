import { expect } from "../fixtures/diner.ts";
import { cardOf, ordersToGo, pressesGoKey, signsIn, testOnOwnHost } from "./console.ts";
import { detailOf, staffCall } from "./kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test("the list of keys names what G opens, and G with a key opens the page", async ({ page, host }) => {
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list.getByRole("definition").filter({ hasText: "Go to Tables" })).toBeVisible();
  await expect(list.getByRole("definition").filter({ hasText: "Send to the kitchen" })).toBeVisible();
  await page.reload();
  await expect(list).toBeVisible();
  await pressesGoKey(page, "t");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  for (const [key, path] of [
    ["t", "tables"],
    ["k", "kitchen"],
    ["o", "orders"],
  ] as const) {
    await pressesGoKey(page, key);
    await expect(page).toHaveURL(`${host.origin}/staff/100001/${path}`);
  }
});

test("S sends, P takes the payment, O opens, and the arrows and digits move between the cards", async ({ page, host, browser }) => {
  const [first, second] = [await ordersToGo(browser, host), await ordersToGo(browser, host)];
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const [{ card }, { card: other }] = [await cardOf(page, host, first), await cardOf(page, host, second)];
  await page.keyboard.press("1");
  await expect(card.getByRole("button", { name: "Send to the kitchen" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(other.getByRole("button", { name: "Send to the kitchen" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("s");
  await expect(page.getByRole("region", { name: /^In the kitchen/ }).filter({ has: card })).toBeVisible();
  await page.keyboard.press("3");
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Record .* in cash$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog").getByText("History")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Record .* in cash$/ })).toBeVisible();
});

test("a key that is pressed in the moment the board appears acts on its cards", async ({ page, host, browser }) => {
  const id = await ordersToGo(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "tables");
  const { card } = await cardOf(page, host, id);
  // The observer is called in the task that adds the cards, before the passive effects of React.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".board__column article")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(card).toBeVisible();
  await expect(page.getByRole("region", { name: /^New/ }).getByRole("button", { name: "Send to the kitchen" }).first()).toBeFocused();
});

test("the search finds an order, and letters in it are only text", async ({ page, host, browser }) => {
  const [soyMilk, tart] = [await ordersToGo(browser, host), await ordersToGo(browser, host, { productId: "5006" })];
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const [{ card }, { card: other, serial }] = [await cardOf(page, host, soyMilk), await cardOf(page, host, tart)];
  await expect(card).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(`${serial}`);
  await expect(card).toBeHidden();
  await expect(other).toBeVisible();
  await page.getByRole("searchbox", { name: "Search orders" }).fill("");
  await page.keyboard.type("gtspmo?");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue("gtspmo?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);
});

test("keys of one character are turned off on the device, and the list stays in reach by its button", async ({ page, host }) => {
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "me");
  const setting = page.getByRole("radiogroup", { name: "Keys of one character" });
  await setting.getByRole("radio", { name: "Off" }).check();
  await page.reload();
  await expect(setting.getByRole("radio", { name: "Off" })).toBeChecked();
  for (const key of ["g", "t", "?", "m"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the list of keys" }).click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await setting.getByRole("radio", { name: "On", exact: true }).check();
  await page.getByRole("heading", { name: waiter.name }).click();
  await pressesGoKey(page, "t");
  await expect(page).toHaveURL(/\/tables$/);
});

test("the focus returns to the card of a sheet outside of the board, also where the card has moved to another column meanwhile", async ({
  page,
  host,
  browser,
}) => {
  const id = await ordersToGo(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const { card } = await cardOf(page, host, id);
  await card.getByRole("button", { name: "Send to the kitchen" }).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list).toBeVisible();
  const { items } = await detailOf(page, id);
  expect(await staffCall(page, `POST orders/${id}/send`, { itemIds: items.map((item) => item.id) })).toMatchObject({ success: true });
  // What is behind the open list is hidden from roles, but not its text.
  await expect(page.getByText("Ready to pick up")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeFocused();
});

test("the focus goes to a card that is displayed where the column of the focused one is hidden in a narrow window", async ({
  page,
  host,
  browser,
}) => {
  const [sent, waits] = [await ordersToGo(browser, host), await ordersToGo(browser, host)];
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const [{ card: inKitchen }, { card: isNew }] = [await cardOf(page, host, sent), await cardOf(page, host, waits)];
  await inKitchen.getByRole("button", { name: "Send to the kitchen" }).focus();
  await page.keyboard.press("s");
  await expect(inKitchen.getByRole("button", { name: "Ready to pick up" })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 820 });
  await expect(inKitchen).toBeHidden();
  await expect(isNew.getByRole("button", { name: "Send to the kitchen" })).toBeVisible();
  await expect(page.getByRole("article").locator(":focus")).toHaveCount(1);
});
