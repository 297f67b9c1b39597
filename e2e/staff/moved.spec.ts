import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const MOVED = {
  status: 410,
  json: { success: false, code: 410, data: { origin: "https://new.example" }, msg: "This restaurant has moved." },
};

test("a till whose restaurant has moved leads to its new address and keeps no more orders; those that it has kept stay shown", async ({
  page,
  host,
}) => {
  const context = page.context();
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders/new?table=10");
  await ana.tapsOn(/^Popcorn Chicken/);
  const other = await context.newPage();
  await other.goto(`${host.origin}/staff/100001/orders/new?table=11`);
  await other
    .getByRole("button", { name: /^Popcorn Chicken/ })
    .first()
    .click();
  await Promise.all([page, other].map((tab) => tab.waitForLoadState("networkidle")));
  await context.setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
  await ana.tapsOn("Place and send");
  const onTablet = page.getByRole("article", { name: "Table 10, Offline 1" });
  await expect(onTablet.getByText("Kept here, not sent")).toBeVisible();

  await host.command("merchant", "stop", "100001");
  await context.route("**/call/api/staff/board", (route) => route.fulfill(MOVED));
  await context.setOffline(false);
  const banner = page.getByRole("alert").filter({ hasText: "The restaurant has moved." });
  await expect(banner).toContainText("Orders are left on this device that are not placed");
  await expect(banner.getByRole("link")).toHaveAttribute("href", "https://new.example/staff/100001/orders");
  await expect(page.getByText("When the connection is back")).toBeHidden();
  await expect(onTablet.getByRole("button", { name: "Discard" })).toBeVisible();
  await expect(onTablet.getByRole("button", { name: "Change" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await expect(other.getByRole("alert").filter({ hasText: "The restaurant has moved." })).toBeVisible();
  await other.getByRole("button", { name: "Place and send" }).click({ force: true });
  await expect(other.getByRole("status").filter({ hasText: "1 order is kept here and not placed." })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/staff/100001/orders/new");

  await context.unroute("**/call/api/staff/board");
  await host.command("merchant", "resume", "100001");
  await expect(onTablet.getByText(/Order \d+, placed and sent/)).toBeVisible();
  await expect(banner).toBeHidden();
});

test("a kitchen screen whose restaurant has moved says where it is paired again, until the restaurant is back", async ({ page, host }) => {
  const ana = await signsIn(page, host);
  await ana.opens(host, "kitchen/1");
  await expect(page.getByRole("img", { name: "Live", exact: true })).toBeVisible();
  await page.route("**/call/api/staff/stations/1/tickets", (route) => route.fulfill(MOVED));
  await host.command("merchant", "stop", "100001");
  const note = page.getByRole("alert");
  await expect(note).toContainText("The restaurant has moved to https://new.example Pair this screen there again.");
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/call/api/staff/stations/1/tickets");
  await host.command("merchant", "resume", "100001");
  await expect(page.getByRole("img", { name: "Live", exact: true })).toBeVisible();
  await expect(note).toBeHidden();
});
