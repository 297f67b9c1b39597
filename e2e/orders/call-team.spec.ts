import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, openTable } from "../fixtures/diner.ts";
import { call, opensEmptyPage, placeOrder, startsWithSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../staff/console.ts";

const MUSHROOMS = { productId: "1004", quantity: 1 };
const SENT = "Sent. The team sees it now.";

/** Widths at which the sheet's accessibility is tested: that of a small phone, and in the full tier also that of a desk. */
const WIDTHS = IS_FULL_TIER ? [320, 1440] : [320];

const test = testOnOwnHost();
test.use({ viewport: { width: 390, height: 844 } });

/** Orders at a table, which gives a seat at it; returns the order's id. */
async function ordersAt(page: Page, host: RunningHost, table: number): Promise<string> {
  const orderCode = await openTable(host, table);
  await opensEmptyPage(page, host);
  await startsWithSeating(page, { type: "dine-in", table, guests: 2 });
  const order = { type: 0, tableId: String(table), qrcodeId: String(700_000 + table), orderItems: [MUSHROOMS] };
  return placeOrder(page, order, { orderCode });
}

/** Takes a seat at a table by its order code, and opens the menu. */
async function sitsAt(page: Page, host: RunningHost, table: number): Promise<void> {
  const orderCode = await openTable(host, table);
  await opensEmptyPage(page, host);
  await startsWithSeating(page, { type: "dine-in", table, guests: 2 });
  const seated = await call(page, `merchant/table/order-code/valid/${orderCode}?tableId=${table}&qrcodeId=${700_000 + table}`);
  expect(seated).toMatchObject({ data: { valid: true } });
  await page.goto(`${host.origin}/merchant/100001/order`);
}

const sheet = (page: Page) => page.getByRole("dialog", { name: "Call the team" });

test(
  "a table asks for water from the menu, and reads that somebody is coming once the staff answer",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    await sitsAt(page, host, 5);
    await page.getByRole("button", { name: "Call the team" }).click();
    await expect(sheet(page)).toContainText("Table 5");
    const water = sheet(page).getByRole("button", { name: "Water" });
    await water.click();
    await expect(sheet(page).getByRole("status")).toHaveText(SENT);
    await expect(water).toHaveAccessibleDescription(SENT);

    const console = await browser.newContext();
    const ana = await signsIn(await console.newPage(), host);
    await ana.opens(host, "tables");
    const request = ana.page.getByRole("listitem").filter({ hasText: /Table 5.*asks for water/ });
    await expect(request).toHaveCount(1);
    await request.getByRole("button", { name: "On my way" }).click();
    await expect(request).toHaveCount(0);
    // What the table's calls say is read apart, so that a failure names its side: the answer was not recorded, or the sheet does not show it.
    const { data } = await call<object[]>(page, "merchant/table/request?tableId=5");
    expect(data).toMatchObject([{ kind: "water", isAnswered: true, isComing: true }]);
    await expect(water).toContainText("Someone is coming");
    await expect(sheet(page).getByRole("status")).toHaveText("Someone is coming");
    // Only the same request has to wait for a minute.
    const cutlery = sheet(page).getByRole("button", { name: "Cutlery" });
    await cutlery.click();
    await expect(cutlery).toHaveAccessibleDescription(SENT);
  },
);

/** Keeps the answer of the next reading until that of the next request is there, then gives the page both before it renders, the request's first. */
const answersTogether = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch;
    const requestAnswer = Promise.withResolvers<unknown>();
    window.fetch = async (...asking) => {
      const answer = await send(...asking);
      if (!/table\/request(\?|$)/.test(String(asking[0]))) return answer;
      // A body that was read, or the browser gives it to the page in a later task.
      const text = await answer.text();
      if (asking[1]?.method === "POST") requestAnswer.resolve(undefined);
      else for (let turn = 0; turn < 10; turn += 1) await requestAnswer.promise;
      return Object.defineProperty(new Response(null, answer), "text", { value: () => Promise.resolve(text) });
    };
  });

test("the sheet goes on reading what the staff answer where its request and a reading are answered together", async ({
  page,
  host,
  browser,
}) => {
  await sitsAt(page, host, 9);
  const read = () => page.waitForRequest((request) => request.method() === "GET" && /table\/request\?/.test(request.url()));
  const first = read();
  await page.getByRole("button", { name: "Call the team" }).click();
  await (await first).response();
  await answersTogether(page);
  await read();
  const water = sheet(page).getByRole("button", { name: "Water" });
  await water.click();
  await expect(water).toHaveAccessibleDescription(SENT);
  const ana = await signsIn(await (await browser.newContext()).newPage(), host);
  await ana.opens(host, "tables");
  await ana.page
    .getByRole("listitem")
    .filter({ hasText: /Table 9.*asks for water/ })
    .getByRole("button", { name: "On my way" })
    .click();
  await expect(water).toContainText("Someone is coming");
});

test("a diner asks to pay a part of the bill from the page of the order, by keys alone", async ({ page, host, browser }) => {
  const orderId = await ordersAt(page, host, 6);
  await page.goto(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  await page.getByRole("button", { name: "Call the team" }).press("Enter");
  await sheet(page).getByRole("button", { name: "My part of the bill" }).press("Enter");
  const amount = sheet(page).getByLabel("Amount you want to pay");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tierViolations(page)).toEqual([]);
  }
  await expect(amount).toHaveValue("");
  const own = sheet(page).getByRole("button", { name: /^What I ordered/ });
  await own.press("Enter");
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(own).toBeFocused();
  const typed = await amount.inputValue();
  expect(typed).toMatch(/^\d+\.\d\d$/);
  await expect(sheet(page).getByRole("button", { name: `Ask to pay $${typed}` })).toBeVisible();
  await amount.fill("0");
  await amount.press("Enter");
  await expect(amount).toHaveAccessibleDescription("Enter an amount like 12.50.");
  await amount.fill("12,5");
  await expect(sheet(page).getByRole("button", { name: "Ask to pay $12.50" })).toBeVisible();
  await amount.press("Enter");
  await expect(sheet(page).getByRole("status")).toHaveText(SENT);
  const console = await browser.newContext();
  const ana = await signsIn(await console.newPage(), host);
  await ana.opens(host, "tables");
  await expect(ana.page.getByRole("listitem").filter({ hasText: /Table 6.*\$12\.50/ })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
});

test("what is asked without a connection is said not to be sent, and can be sent again", async ({ page, host }) => {
  await sitsAt(page, host, 8);
  await page.getByRole("button", { name: "Call the team" }).click();
  const bill = sheet(page).getByRole("button", { name: "One bill for the table" });
  await expect(bill).toBeVisible();
  await page.context().setOffline(true);
  await bill.click();
  await expect(sheet(page).getByRole("status")).toHaveText("Not sent. Could not reach the restaurant. Try again, or ask someone near you.");
  await page.context().setOffline(false);
  await bill.click();
  await expect(sheet(page).getByRole("status")).toHaveText(SENT);
});

test("without a table there is nothing to ask for", async ({ page, host }) => {
  await opensEmptyPage(page, host);
  await startsWithSeating(page, { type: "to-go" });
  await page.goto(`${host.origin}/merchant/100001/order`);
  await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Call the team" })).toHaveCount(0);
});
