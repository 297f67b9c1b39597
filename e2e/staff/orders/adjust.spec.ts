import type { Browser, Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { ordersToGo, setUndoSeconds, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const SOY_MILK = { productId: "4005", quantity: 1 };
const EGG_TART = { productId: "5006", quantity: 2 };

/** A to-go order of another browser's guest, whose page of the order is open. */
async function followedOrder(browser: Browser, host: RunningHost): Promise<{ id: string; diner: Page }> {
  const page = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const diner = new Diner(page, host);
  await opensEmptyPage(page, host);
  const id = await placeOrder(page, { type: 2, orderItems: [SOY_MILK, EGG_TART] });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  return { id, diner: page };
}

test("a dish that the kitchen does not know is taken off at once, and the page of its diner follows", async ({ page, host, browser }) => {
  const { id, diner } = await followedOrder(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More actions" }).click();
  await expect(sheet.getByRole("button", { name: "Discount · ask a manager" })).toBeVisible();
  await sheet.getByRole("button", { name: "Take off a dish" }).click();
  await sheet.getByRole("checkbox", { name: /Egg Tart/ }).check();
  await sheet
    .getByRole("group", { name: /How many of/ })
    .getByRole("button", { name: "One less" })
    .click();
  await expect(sheet.getByRole("status")).toContainText(/Total \$[\d.]+ → \$[\d.]+/);
  await sheet.getByRole("button", { name: "Take off 1 dish" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Choose a reason.");
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("radio", { name: "Ordered by mistake" }).check();
  await sheet.getByRole("button", { name: "Take off 1 dish" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Taken off" })).toContainText("1");
  const removed = diner.getByRole("listitem").filter({ hasText: "Taken off" });
  await expect(removed).toContainText("It was ordered by mistake.");
  await diner.close();
});

test("the staff add an allergy that a guest tells them, which has to be read before the order is sent", async ({ page, host, browser }) => {
  const id = await ordersToGo(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Add an allergy" }).click();
  await sheet.getByRole("button", { name: "Add to the order" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Choose what they must not eat.");
  await sheet.getByRole("checkbox", { name: "Sesame" }).check();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Add to the order" }).click();
  await expect(sheet.getByRole("region", { name: "Allergy" })).toContainText("Allergy: sesame");
  await expect(sheet.getByRole("button", { name: "Read the allergy" })).toBeVisible();
});

test("a manager takes off what was sent after the undo time; a server reads that only a manager can", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 15);
  const { id, diner } = await followedOrder(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(sheet.getByText("In the kitchen").first()).toBeVisible();
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Take off a dish" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Warm Soy Milk" })).toContainText("A manager can take it off.");
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${id}`);
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Take off a dish" }).click();
  await sheet.getByRole("checkbox", { name: /Warm Soy Milk/ }).check();
  await sheet.getByRole("radio", { name: "Kitchen cannot make it" }).check();
  await expect(sheet.getByText("It was made: its stock stays used")).toBeVisible();
  await sheet.getByRole("button", { name: "Take off 1 dish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Taking dishes off order" })).toBeVisible();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Taken off" })).toContainText("Warm Soy Milk", { timeout: 60_000 });
  await expect(diner.getByRole("listitem").filter({ hasText: "Taken off" })).toContainText("The kitchen cannot make it.");
  await diner.close();
});

test("a manager gives a discount with a reason, which the diner reads, and removes it again", async ({ page, host, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, diner } = await followedOrder(browser, host);
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  const opens = async () => {
    await sheet.getByRole("button", { name: "More actions" }).click();
    await sheet.getByRole("button", { name: "Discount" }).click();
  };
  await opens();
  await sheet.getByLabel("How much is taken off").fill("10");
  await expect(sheet.getByRole("status")).toContainText(/Total \$[\d.]+ → \$[\d.]+/);
  await sheet.getByRole("button", { name: "Give the discount" }).click();
  await expect(sheet.getByText("Say why in a few words.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByLabel("Reason, which the diner reads").fill("A regular guest");
  await sheet.getByRole("button", { name: "Give the discount" }).click();
  await expect(sheet.getByText("Discount: A regular guest")).toBeVisible();
  await expect(diner.getByText("Discount: A regular guest").first()).toBeVisible();
  await opens();
  await sheet.getByRole("button", { name: "Remove the discount" }).click();
  await expect(diner.getByText("Discount: A regular guest")).toHaveCount(0);
  await diner.close();
});
