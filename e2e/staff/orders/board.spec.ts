import type { Browser, Locator, Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { Diner, expect, freshAddress, openTable } from "../../fixtures/diner.ts";
import { call, opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { cardOf, ordersToGo, setUndoSeconds, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const SOY_MILK = { productId: "4005", quantity: 1 };
/** Its promotion has no hours. */
const SWEET_POTATO_FRIES = "2004";
const EGG_TART = { productId: "5006", quantity: 2 };

/** A to-go order of another browser's guest, whose page stays open. */
async function orderOf(browser: Browser, host: RunningHost, notes = ""): Promise<{ id: string; diner: Page }> {
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(diner, host);
  return { id: await placeOrder(diner, { type: 2, orderItems: [SOY_MILK, EGG_TART], notes }), diner };
}

const stage = (page: Page, name: RegExp) => page.getByRole("region", { name });

test("an order that a diner places appears without a reload, is sent with one tap, and completed after the undo time", async ({
  page,
  host,
  browser,
}) => {
  await setUndoSeconds(host, 60);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const { id, diner } = await orderOf(browser, host);
  const { card, serial } = await cardOf(page, host, id);
  await expect(stage(page, /^New/).filter({ has: card })).toBeVisible();
  await expect(card).toContainText("Warm Soy Milk");
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(stage(page, /^In the kitchen/).filter({ has: card })).toBeVisible();
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Completing order ${serial}` })).toBeVisible();
  const undone = page.waitForResponse((response) => response.url().endsWith("/undo"));
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await (await undone).json()).toMatchObject({ success: true });
  await setUndoSeconds(host, 1);
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  await expect(stage(page, /^Completed/).filter({ has: card })).toContainText("Not paid");
  await new Diner(diner, host).opens(`/merchant/100001/order-detail/${id}`);
  await expect(diner.getByText("Ready for you").first()).toBeVisible();
  await diner.close();
});

test("nothing of an order can be sent before somebody has read its allergy", async ({ page, host, browser }) => {
  const { id, diner } = await orderOf(browser, host, "Peanut allergy, clean pan");
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const { card } = await cardOf(page, host, id);
  await expect(card).toContainText("Allergy: peanut");
  await expect(card).toContainText("Peanut allergy, clean pan");
  await expect(card.getByRole("button", { name: "Send to the kitchen" })).toHaveCount(0);
  await card.getByRole("button", { name: "Read the allergy" }).click();
  await expect(card).toContainText(`Read by ${waiter.name}`);
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(stage(page, /^In the kitchen/).filter({ has: card })).toBeVisible();
  await diner.close();
});

test("the dishes that are ticked in the detail are sent, the others stay; a payment is recorded, and corrected with a reason", async ({
  page,
  host,
  browser,
}) => {
  const { id, diner } = await orderOf(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const { card } = await cardOf(page, host, id);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("listitem").filter({ hasText: "Warm Soy Milk" })).toContainText("$4.25");
  await sheet.getByRole("checkbox", { name: /Warm Soy Milk/ }).check();
  await sheet.getByRole("button", { name: "Send 1 of 2" }).click();
  await expect(sheet.getByRole("button", { name: "Send the last one" })).toBeVisible();
  await expect(sheet.getByText(`${waiter.name} sent 1 to the kitchen`)).toBeVisible();
  await sheet.getByRole("button", { name: "Take payment" }).click();
  await sheet.getByRole("radio", { name: "Card" }).check();
  await sheet.getByRole("button", { name: /^Record/ }).click();
  await expect(sheet.getByText("Total, paid")).toBeVisible();
  await sheet.getByRole("button", { name: "Correct" }).click();
  await sheet.getByLabel("What was wrong?").fill("It was cash");
  await sheet.getByRole("button", { name: "Correct the payment" }).click();
  await expect(sheet.getByText("Total, not paid")).toBeVisible();
  await expect(sheet.getByText(`${waiter.name} corrected a payment`)).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(stage(page, /^Partly sent/).filter({ has: card })).toBeVisible();
  await diner.close();
});

/** Opens the detail of an order with a promotion that has no hours, and returns the steps to its total, folded. */
async function opensOrderWithPromotion(
  page: Page,
  host: RunningHost,
  browser: Browser,
): Promise<{ sheet: Locator; trace: Locator; fold: Locator }> {
  const id = await ordersToGo(browser, host, { productId: SWEET_POTATO_FRIES });
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  const trace = sheet.getByRole("group").filter({ hasText: "How this total came about" });
  return { sheet, trace, fold: trace.getByText("How this total came about") };
}

test("the detail says how the total came about: the promotion, the tax with its base, and where an amount was rounded", async ({
  page,
  host,
  browser,
}) => {
  const { sheet, trace, fold } = await opensOrderWithPromotion(page, host, browser);
  await expect(fold).toBeVisible();
  await expect(trace.getByRole("term")).toHaveCount(0);
  await fold.click();
  await expect(trace.getByRole("term")).toHaveCount(4);
  expect((await trace.getByRole("term").allInnerTexts()).map((name) => name.replaceAll("\n", ", "))).toEqual([
    "Plum Sweet Potato Fries",
    "Promotion on Plum Sweet Potato Fries, −$0.695 rounds to −$0.70",
    "Sales tax 8.25% of $6.25, $0.515625 rounds to $0.52",
    "Total",
  ]);
  expect(await trace.getByRole("definition").allInnerTexts()).toEqual(["$6.95", "−$0.70", "$0.52", "$6.77"]);
  await expect(sheet.getByRole("term").filter({ hasText: /^Sales tax 8.25% of \$6.25$/ })).toBeVisible();
});

test("the steps to the total that could not be loaded say so, and are loaded when they are opened again", async ({
  page,
  host,
  browser,
}) => {
  await page.route("**/assets/trace-steps-*.js", (route) => route.abort());
  const { trace, fold } = await opensOrderWithPromotion(page, host, browser);
  await fold.click();
  await expect(trace.getByRole("alert")).toHaveText("No answer. Check the connection and try again.");
  await page.unroute("**/assets/trace-steps-*.js");
  await fold.click();
  await fold.click();
  await expect(trace.getByRole("definition").last()).toHaveText("$6.77");
  await expect(trace.getByRole("alert")).toHaveCount(0);
});

test("an order is cancelled with a reason by one tap, and its diner reads that it was", async ({ page, host, browser }) => {
  const { id, diner } = await orderOf(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, `orders?order=${id}`);
  const { card } = await cardOf(page, host, id);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Cancel", exact: true }).click();
  await sheet.getByRole("button", { name: "Kitchen cannot make it" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(card).toHaveCount(0);
  await new Diner(diner, host).opens(`/merchant/100001/order-detail/${id}`);
  await expect(diner.getByText("This order was cancelled").first()).toBeVisible();
  await diner.close();
});

test("an order is opened, sent, completed and undone by keys alone", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 60);
  const { id, diner } = await orderOf(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const { card, serial } = await cardOf(page, host, id);
  await card.getByRole("button", { name: "Send to the kitchen" }).focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog").getByText("History")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await card.getByRole("button", { name: "Send to the kitchen" }).focus();
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Ready to pick up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Completing order ${serial}` })).toBeVisible();
  await page.keyboard.press("u");
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
  await diner.close();
});

// languages.spec.ts has both pages in every run.
for (const theme of IS_FULL_TIER ? ["light", "dark"] : [])
  test(`the board and the detail are accessible at every width in the ${theme} theme`, async ({ page, host, browser }) => {
    const { id, diner } = await orderOf(browser, host, "Soy allergy");
    const waiter = await signsIn(page, host);
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await waiter.opens(host, "orders");
    const { card } = await cardOf(page, host, id);
    for (const width of [390, 768, 1180, 1440]) {
      await page.setViewportSize({ width, height: 820 });
      await expect(card).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await card.getByRole("button").first().click();
      await expect(page.getByRole("dialog").getByText("History")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await diner.close();
  });

test("on a phone what three tables ask for stands in one row, above the first order in the first screen", async ({
  page,
  host,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const asks = async (table: number, kind: string) => {
    await guest.goto(`${host.origin}/m/100001/q/${700_000 + table}`);
    await call(guest, "merchant/table/request", { tableId: String(table), qrcodeId: String(700_000 + table), kind });
  };
  const code = await openTable(host, 5);
  await guest.goto(`${host.origin}/m/100001/q/700005`);
  await placeOrder(guest, { type: 0, tableId: "5", qrcodeId: "700005", orderItems: [SOY_MILK] }, { orderCode: code });
  await asks(5, "bill");
  await asks(6, "water");
  await asks(7, "someone");
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  await expect(page.getByRole("region", { name: "Requests from tables" }).getByRole("listitem")).toHaveCount(3);
  const first = page.getByRole("article").first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(200);
  const last = page.getByRole("listitem").filter({ hasText: "Table 7" }).getByRole("button", { name: "On my way" });
  await last.focus();
  await expect(last).toBeInViewport();
});
