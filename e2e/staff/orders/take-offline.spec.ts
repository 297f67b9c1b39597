import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { pageIsKept } from "../kept-page.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** Pomelo Green Tea. */
const TEA = "4001";
const SENT = 2;

type Shown = { serial: number; tableName: string; customerName: string; sendStatus: number; due: string };

async function ordersOf(page: Page, origin: string): Promise<Shown[]> {
  const answer = await page.request.get(`${origin}/staff/100001/call/api/staff/board`);
  return ((await answer.json()) as { data: { open: Shown[] } }).data.open.toSorted((one, other) => one.serial - other.serial);
}

test(
  "without a connection orders are kept on the tablet; when it is back each is placed once, and what is sold out comes back to its person",
  { tag: "@core" },
  async ({ page, host }) => {
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders/new?table=10");
    await ana.tapsOn(/^Popcorn Chicken/);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
    await expect(page.getByText("Dishes, before discounts and taxes")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    await ana.tapsOn("Place and send");
    await expect(page.getByRole("heading", { name: "On this tablet" })).toBeVisible();
    const first = page.getByRole("article", { name: "Table 10, Offline 1" });
    await expect(first.getByText("Kept here, not sent")).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "New order" }).click();
    await ana.tapsOn(/^Popcorn Chicken/);
    await ana.tapsOn(/^Pomelo Green Tea/);
    const order = page.getByRole("region", { name: "The order" });
    await order.getByRole("textbox", { name: "Name" }).fill("Mei");
    await order.getByRole("button", { name: "Allergy" }).click();
    await order.getByRole("checkbox", { name: "Peanut" }).check();
    await ana.tapsOn("Read the allergy");
    await ana.tapsOn("Place and send");
    const second = page.getByRole("article", { name: "To-go · Mei, Offline 2" });
    await expect(second.getByText("Kept here, not sent")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await ordersOf(page, host.origin)).toEqual([]);

    const headers = { "content-type": "application/json", origin: host.origin };
    const at = `${host.origin}/staff/100001/call/api/staff/availability/${TEA}`;
    const set = await page.request.post(at, { data: { state: "until-tomorrow" }, headers });
    expect(await set.json()).toMatchObject({ success: true });

    await page.context().setOffline(false);
    await expect(first.getByText(/Order \d+, placed and sent/)).toBeVisible();
    await expect(second.getByText(/Not placed: Pomelo Green Tea cannot be ordered/)).toBeVisible();
    await expect(page.getByText(/^Connected again at .*1 of 2 orders are placed and in the kitchen\.$/)).toBeVisible();
    const without = second.getByRole("button", { name: /^Place without it, \$/ });
    await expect(without).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect((await ordersOf(page, host.origin)).map(({ tableName }) => tableName)).toEqual(["10"]);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1180, height: 820 });
    await without.click();
    await expect(second.getByText(/Order \d+, placed and sent/)).toBeVisible();
    const orders = await ordersOf(page, host.origin);
    expect(orders.map(({ tableName, customerName, sendStatus }) => [tableName, customerName, sendStatus])).toEqual([
      ["10", "", SENT],
      ["", "Mei", SENT],
    ]);
    await page.getByRole("button", { name: "Remove what is placed" }).click();
    await expect(page.getByRole("heading", { name: "No order is kept here" })).toBeVisible();
  },
);

test("cash that is taken without a connection is recorded once with its order, and what is too much is said", async ({ page, host }) => {
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders/new");
  await ana.tapsOn(/^Popcorn Chicken/);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await ana.tapsOn("Pay in cash");
  const sheet = page.getByRole("dialog", { name: "Cash without a connection" });
  await sheet.getByRole("textbox", { name: "The guest pays" }).fill("30");
  await sheet.getByRole("textbox", { name: "Cash received" }).fill("50");
  await expect(sheet.getByText("Give back $20.00")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Keep with $30.00 in cash" }).click();
  const onTablet = page.getByRole("article", { name: /^To-go, Offline/ });
  await expect(onTablet.getByText("$30.00 in cash taken, recorded once the order is placed")).toBeVisible();
  await page.context().setOffline(false);
  await expect(onTablet.getByText(/\$\d+\.\d\d in cash recorded\. Give back \$\d+\.\d\d/)).toBeVisible();
  const newest = (await ordersOf(page, host.origin)).at(-1);
  expect(newest?.due).toBe("0.00");
});

test.describe("a reload without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("keeps the order that is being taken at its table, and those that the tablet keeps, which are placed when the network is back", async ({
    page,
    host,
  }) => {
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders");
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("staff-page-board-")));
    await ana.opens(host, "orders/new?table=11");
    await ana.tapsOn(/^Popcorn Chicken/);
    await pageIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
    const order = page.getByRole("region", { name: "The order" });
    await expect(order.getByRole("heading", { name: "Table 11" })).toBeVisible();
    await expect(order.getByRole("button", { name: /Popcorn Chicken/ }).first()).toBeVisible();
    await ana.tapsOn("Place and send");
    const onTablet = page.getByRole("article", { name: "Table 11, Offline 1" });
    await expect(onTablet.getByText("Kept here, not sent")).toBeVisible();
    await page.reload();
    await expect(onTablet.getByText("Kept here, not sent")).toBeVisible();
    await page.context().setOffline(false);
    await expect(onTablet.getByText(/Order \d+, placed and sent/)).toBeVisible();
    expect((await ordersOf(page, host.origin)).filter(({ tableName }) => tableName === "11")).toHaveLength(1);
  });
});
