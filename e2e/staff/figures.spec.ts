import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { ordersToGo, pressesGoKey, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "default" });

/** Makes a call of the console with the cookie of the page. */
async function does(page: Page, host: RunningHost, path: string, data: object): Promise<unknown> {
  const headers = { "content-type": "application/json", origin: host.origin, "idempotency-key": crypto.randomUUID() };
  const answer = await page.request.post(`${host.origin}/staff/100001/call/api/staff/${path}`, { data, headers });
  const envelope = (await answer.json()) as { success: boolean; data: unknown };
  expect(envelope).toMatchObject({ success: true });
  return envelope.data;
}

/** Soy milk costs 4.25 and 0.35 of tax. One is paid by other means, one by card with a tip, one is written off, one cancelled, one open. */
async function evening(page: Page, host: RunningHost, order: () => Promise<string>): Promise<void> {
  await host.command("order", "complete", "100001", await order());
  const card = await order();
  await does(page, host, "payments", { orders: [{ id: card, due: "4.60" }], method: "card", amount: "3.00", tip: "1.00" });
  await does(page, host, `orders/${card}/discount`, { rowVersion: 2, kind: "amount", value: "1.00", reason: "A regular guest" });
  const ends = async (id: string, rowVersion: number) => {
    await does(page, host, `orders/${id}/complete`, { rowVersion, anyway: true });
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${host.origin}/staff/100001/call/api/staff/orders/${id}`);
        return ((await answer.json()) as { data: { status: number } }).data.status;
      })
      .toBe(1);
  };
  await ends(card, 3);
  const left = await order();
  await ends(left, 1);
  await does(page, host, `orders/${left}/write-off`, { due: "4.60", reason: "left" });
  await host.command("order", "cancel", "100001", await order(), "left");
  await order();
}

test(
  "a manager reads the figures of an evening, each line opens its orders, and files are loaded",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, "figures");
    await expect(page.getByRole("heading", { name: "No orders on these days" })).toBeVisible();
    await evening(page, host, () => ordersToGo(browser, host));
    await jo.opens(host, "orders");
    await pressesGoKey(page, "f");
    await expect(page.getByRole("heading", { name: "How it adds up" })).toBeVisible();

    const line = (name: string | RegExp) => page.getByRole("listitem").filter({ has: page.getByText(name) });
    const addsUp = page.getByRole("region", { name: "How it adds up" });
    await expect(addsUp.getByRole("listitem")).toHaveText([
      /Dishes at menu price\$12\.75/,
      /Promotions\$0\.00/,
      /Coupons\$0\.00/,
      /Discounts−\$1\.00/,
      /Net sales\$11\.75/,
      /Sales tax 8\.25%\$0\.97/,
      /Tips\$0\.00/,
      /Billed\$12\.72/,
    ]);
    const paid = page.getByRole("region", { name: "Paid" });
    await expect(paid.getByRole("listitem")).toHaveText([
      /Card, 1\$3\.00/,
      /Other, 1\$4\.60/,
      /Left without paying, 1\$4\.60/,
      /Not paid yet, order 2\$0\.52/,
      /Billed\$12\.72/,
      /Tips with payments, beside it\$1\.00/,
      /Cash that came in\$0\.00/,
    ]);
    await expect(page.getByRole("region", { name: "Beside the sales" }).getByRole("listitem").first()).toHaveText(/Open now, 1\$4\.60/);
    await expect(line("Serial numbers")).toContainText("1 to 5");
    await expect(page.getByRole("region", { name: "Dishes" }).getByRole("listitem")).toHaveText([/Warm Soy Milk3\$12\.75/]);
    await expect(page.getByRole("img", { name: /^Net sales by hour: the most, \$\d+\.\d\d, from \d+\s[AP]M\.$/ })).toBeVisible();
    await page.getByText("As a table").click();
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    // The orders may be of two hours.
    const hours = await page.getByRole("table").locator("tbody td:first-of-type").allTextContents();
    expect(hours.reduce((sum, amount) => sum + Number(amount.replace("$", "")), 0)).toBeCloseTo(11.75, 5);
    expect(await violations(page)).toEqual([]);

    // The order of the discount, which opens; back leads to the figures and then closes the line.
    await addsUp.getByRole("link", { name: /Discounts/ }).click();
    const sheet = page.getByRole("dialog", { name: "Discounts" });
    await expect(sheet.getByText("1 order · $1.00")).toBeVisible();
    await expect(sheet.getByRole("listitem")).toHaveText([/Order 2.*To-go.*\$1\.00/]);
    await page.reload();
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await sheet.getByRole("link", { name: /Order 2/ }).click();
    await expect(page.getByRole("dialog")).toContainText("A regular guest");
    await page.goBack();
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await page.goBack();
    await expect(sheet).toHaveCount(0);

    await page.getByText("CSV", { exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Orders", exact: true }).last().click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test("days, weeks, months and ranges are in the address, with the ones before and after", async ({ page, host }) => {
  const jo = await signsIn(page, host, "owner");
  await jo.opens(host, "figures?day=2026-09-17");
  await expect(page.getByRole("heading", { name: "Thursday, September 17, 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Previous period" }).click();
  await expect(page).toHaveURL(/day=2026-09-16$/);
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page).toHaveURL(/from=2026-09-14&to=2026-09-20$/);
  await expect(page.getByRole("heading", { name: /Sep 14 – 20, 2026/ })).toBeVisible();
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page.getByRole("heading", { name: "September 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Next period" }).click();
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31$/);
  await expect(page.getByRole("heading", { name: "October 2026" })).toBeVisible();
  await page.getByRole("button", { name: "Range" }).click();
  await page.getByLabel("From").fill("2026-09-10");
  await page.getByLabel("To", { exact: true }).fill("2026-09-09");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("From 1 to 366 days.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2026-09-12");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026-09-10&to=2026-09-12$/);
  await expect(page.getByRole("heading", { name: /Sep 10 – 12, 2026/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31$/);
});

test("on a phone the figures are one column within the window, and behind More", async ({ page, host, browser }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const jo = await signsIn(page, host, "manager");
  await host.command("order", "complete", "100001", await ordersToGo(browser, host));
  for (const theme of IS_FULL_TIER ? ["light", "dark"] : ["dark"]) {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await jo.opens(host, "more");
    await page.getByRole("link", { name: "Figures" }).click();
    const panels = page.getByRole("region");
    await expect(panels).toHaveCount(7);
    const lefts = await panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("a manager closes a day that is over with the cash that was counted, and the owner opens it again", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "figures?day=2026-01-15");
  const card = page.getByRole("region", { name: "Closing of the day" });
  await expect(card.getByRole("listitem")).toHaveText([/Expected in the drawer\$0\.00/]);
  await card.getByRole("button", { name: "Close the day" }).click();
  const sheet = page.getByRole("dialog", { name: "Close the day" });
  await sheet.getByRole("button", { name: "Close the day" }).click();
  await expect(sheet.getByText("Enter an amount such as 412.50.")).toBeVisible();
  await sheet.getByLabel("Counted in the drawer").fill("12.50");
  await expect(sheet.getByText("Difference: $12.50")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close the day" }).click();
  await expect(card.getByText(`Closed by ${jo.name}`)).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText([
    /Expected in the drawer\$0\.00/,
    /Counted in the drawer\$12\.50/,
    /Difference\$12\.50/,
  ]);
  await expect(card.getByRole("button")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const sam = await signsIn(await (await browser.newContext()).newPage(), host, "owner");
  await sam.opens(host, "figures?day=2026-01-15");
  await sam.tapsOn("Open the day again");
  await sam.page.getByLabel("Reason").fill("Counted again");
  await sam.page.getByRole("dialog").getByRole("button", { name: "Open the day again" }).click();
  await expect(sam.page.getByRole("button", { name: "Close the day" })).toBeVisible();
  // A day that has not begun. Today's has one as soon as another test of this host has placed an order.
  await sam.opens(host, "figures?day=2030-01-15");
  await expect(sam.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sam.page.getByRole("region", { name: "Closing of the day" })).toHaveCount(0);
});
