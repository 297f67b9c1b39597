import type { Browser, BrowserContext, Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect, freshAddress, type Diner, waitForHydration } from "../../fixtures/diner.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { pageIsKept } from "../kept-page.ts";
import { detailOf, dishOn, MUSHROOMS, sends, statesOf, ticketOf } from "../kitchen-orders.ts";

/** `manager`: a page on which a manager is signed in. */
const test = testOnOwnHost().extend<{ manager: Page }>({
  manager: async ({ browser, host }, give) => {
    const context = await ownBrowser(browser);
    const page = await context.newPage();
    await signsIn(page, host, "manager");
    await page.goto(`${host.origin}/staff/100001/orders`);
    await give(page);
    await context.close();
  },
});
test.use({ serviceWorkers: "allow" });

/** A browser of its own, on which nobody is signed in. */
const ownBrowser = (browser: Browser, viewport = { width: 1280, height: 800 }): Promise<BrowserContext> =>
  browser.newContext({ viewport, extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });

/** A diner orders two dishes to go, and the manager sends them. */
async function sendsOrder(diner: Diner, manager: Page): Promise<string> {
  // Another guest, from another network: both have a limit of open orders.
  await diner.page.context().clearCookies();
  await diner.page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress() });
  await diner.opens("/merchant/100001/order");
  return sends(diner.page, manager);
}

/** The manager makes a code on the page Staff; returns it as it is displayed. */
async function makesCode(manager: Page, host: RunningHost, name: string): Promise<string> {
  await manager.goto(`${host.origin}/staff/100001/settings/staff`);
  // What is typed before it would be lost.
  await waitForHydration(manager);
  await manager.getByLabel("Name of the screen").fill(name);
  await manager.getByRole("button", { name: "Make a code" }).click();
  const [, code] = /(\w{3} \w{3})\s*Open/.exec(await manager.getByRole("status").filter({ hasText: name }).innerText()) ?? [];
  return code ?? "";
}

/** Enters a code on a device. */
async function entersCode(device: Page, host: RunningHost, code: string): Promise<void> {
  await device.goto(`${host.origin}/staff/100001/screen`);
  await device.getByLabel("Code of six characters").fill(code);
  await device.getByRole("button", { name: "Pair this device" }).click();
}

test("a manager pairs a screen, which shows its station without navigation, and un-pairs it, which it says within a second", async ({
  manager,
  diner,
  host,
  browser,
}) => {
  const id = await sendsOrder(diner, manager);
  const code = await makesCode(manager, host, "Wall screen");
  expect(await violations(manager)).toEqual([]);
  const context = await ownBrowser(browser);
  const device = await context.newPage();
  await entersCode(device, host, "000000");
  await expect(device.getByText("That code does not pair a screen.")).toBeVisible();
  expect(await violations(device)).toEqual([]);
  await entersCode(device, host, code.toLowerCase());
  await expect(await ticketOf(device, id, manager)).toContainText(MUSHROOMS);
  await expect(device.getByRole("navigation")).toHaveCount(0);
  await expect(device.getByRole("main")).not.toContainText("$");
  await expect(manager.getByText("Wall screen is paired.")).toBeVisible();
  expect((await context.cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))).toContainEqual({ name: "screen", httpOnly: true });

  // Every page of the console leads to its station.
  await device.goto(`${host.origin}/staff/100001/orders`);
  await (await ticketOf(device, id, manager)).getByRole("button", { name: "Made", exact: true }).click();
  await expect.poll(() => statesOf(manager, id)).toEqual(["ready", "ready"]);

  await manager.getByRole("button", { name: "Un-pair Wall screen" }).click();
  await expect(device.getByRole("alert").filter({ hasText: "This screen was un-paired" })).toBeVisible();
  await expect(manager.getByText("No screen is paired.")).toBeVisible();
  await device.goto(`${host.origin}/staff/100001/kitchen`);
  await expect(device.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
  await context.close();
});

test("a person who pairs the device is signed out of it", async ({ manager, diner, host, browser }) => {
  await sendsOrder(diner, manager);
  const code = await makesCode(manager, host, "Tablet");
  const context = await ownBrowser(browser);
  const device = await context.newPage();
  await signsIn(device, host, "staff");
  await entersCode(device, host, code);
  await expect(device.getByRole("heading", { name: "Kitchen", exact: true })).toBeVisible();
  expect((await context.cookies()).filter(({ name, value }) => name === "staff" && value !== "")).toEqual([]);
  await device.goto(`${host.origin}/staff/100001/me`);
  await expect(device.getByRole("heading", { name: "Kitchen", exact: true })).toBeVisible();
  await context.close();
});

/** Makes every ticket by the key of the first one. */
async function makesAll(device: Page): Promise<void> {
  const tickets = device.getByRole("article");
  for (let left = await tickets.count(); left > 0; left -= 1) {
    await device.keyboard.press("1");
    await expect(tickets).toHaveCount(left - 1);
  }
}

type Pairing = { manager: Page; diner: Diner; host: RunningHost; browser: Browser };

/** Pairs a device of its own with the first station; returns its page. */
async function pairedDevice({ manager, diner, host, browser }: Pairing, name: string): Promise<Page> {
  await sendsOrder(diner, manager);
  const device = await (await ownBrowser(browser)).newPage();
  await entersCode(device, host, await makesCode(manager, host, name));
  await device.getByRole("button", { name: "Tap to keep the screen on" }).click();
  await expect(device.getByRole("button", { name: "Tap to keep the screen on" })).toBeHidden();
  return device;
}

test("a reload without a network shows the tickets as they were, and what was made meanwhile is sent when it is back", async ({
  manager,
  diner,
  host,
  browser,
}) => {
  const first = await sendsOrder(diner, manager);
  const device = await pairedDevice({ manager, diner, host, browser }, "Reloaded");
  const later = await sendsOrder(diner, manager);
  const ticket = await ticketOf(device, later, manager);
  await expect(ticket).toBeVisible();
  await pageIsKept(device);

  await device.context().setOffline(true);
  await device.reload();
  await expect(dishOn(ticket, MUSHROOMS)).toBeVisible();
  await expect(device.getByRole("alert")).toContainText("No connection since");
  await ticket.getByRole("button", { name: "Made", exact: true }).click();
  await expect(ticket).toBeHidden();
  await expect(await ticketOf(device, first, manager)).toBeVisible();
  await device.reload();
  await waitForHydration(device);
  await expect(await ticketOf(device, first, manager)).toBeVisible();
  await expect(ticket).toBeHidden();
  expect(await statesOf(manager, later)).toEqual(["sent", "sent"]);

  await device.context().setOffline(false);
  await expect.poll(() => statesOf(manager, later)).toEqual(["ready", "ready"]);
  await expect(device.getByRole("alert")).toBeHidden();
  await device.context().close();
});

test("a screen that is un-paired keeps nothing on the device", async ({ manager, diner, host, browser }) => {
  const device = await pairedDevice({ manager, diner, host, browser }, "Forgetful");
  const keptPages = () => device.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("staff-pages")));
  await expect.poll(keptPages, { timeout: 60_000 }).toHaveLength(1);
  await manager.getByRole("button", { name: "Un-pair Forgetful" }).click();
  await expect(device.getByRole("heading", { name: "Pair this device" })).toBeVisible();
  const keptRecords = () => device.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("staff-page")));
  await expect.poll(keptPages).toEqual([]);
  await expect.poll(keptRecords).toEqual([]);
  await device.context().close();
});

test("a device remembers that its screen is larger, silent and without totals", async ({ manager, diner, host, browser }) => {
  const device = await pairedDevice({ manager, diner, host, browser }, "Larger");
  await device.getByRole("button", { name: "Larger" }).click();
  await device.getByRole("button", { name: "Hide the totals" }).click();
  await device.getByRole("button", { name: "Sound", exact: true }).click();
  await expect(device.getByRole("slider", { name: "Volume" })).toHaveValue("0.5");
  await device.getByRole("radio", { name: "Off" }).click();
  await expect(device.getByRole("slider", { name: "Volume" })).toBeDisabled();
  expect(await violations(device)).toEqual([]);
  await device.keyboard.press("Escape");
  await device.reload();
  await expect(device.getByRole("button", { name: "Larger" })).toHaveAttribute("aria-pressed", "true");
  await expect(device.getByRole("button", { name: "Show the totals" })).toBeVisible();
  await device.getByRole("button", { name: "Sound", exact: true }).click();
  await expect(device.getByRole("radio", { name: "Off" })).toBeChecked();
  await device.context().close();
});

test("the cook works by keys alone: a number makes a ticket, Enter a dish, Space goes to the next column, R brings a ticket back", async ({
  manager,
  diner,
  host,
  browser,
}) => {
  const device = await pairedDevice({ manager, diner, host, browser }, "Keys");
  // Each ticket has a column of its own.
  await device.setViewportSize({ width: 1280, height: 500 });
  await makesAll(device);
  const orders = [await sendsOrder(diner, manager), await sendsOrder(diner, manager), await sendsOrder(diner, manager)];
  const [first, second, third] = await Promise.all(orders.map((id) => ticketOf(device, id, manager)));
  if (!first || !second || !third) throw new Error("an order has no ticket");
  await expect(third).toBeVisible();
  await device.keyboard.press("2");
  await expect(second).toBeHidden();
  await device.keyboard.press("9");
  await device.keyboard.press("ArrowDown");
  await device.keyboard.press("Enter");
  await expect(dishOn(first, MUSHROOMS)).toHaveAttribute("aria-pressed", "true");
  await device.keyboard.press("Space");
  await expect(dishOn(third, MUSHROOMS)).toBeFocused();
  await device.keyboard.press("r");
  const made = device.getByRole("dialog").getByRole("button", { name: /order/ });
  const { serial } = await detailOf(manager, orders[1] ?? "");
  await expect(made.first()).toHaveAccessibleName(new RegExp(`order ${serial}\\b`));
  await made.first().click();
  await expect(second).toContainText("Recalled");
  await device.context().close();
});

test("a ticket that is taller than the screen says where it continues", async ({ manager, diner, host, browser }) => {
  const device = await pairedDevice({ manager, diner, host, browser }, "Low");
  const ticket = await ticketOf(device, await sendsOrder(diner, manager), manager);
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText("continued")).toHaveCount(0);
  await device.setViewportSize({ width: 1280, height: 300 });
  await expect(ticket.getByText("continued")).toBeVisible();
  await device.setViewportSize({ width: 1280, height: 800 });
  await expect(ticket.getByText("continued")).toHaveCount(0);
  await device.context().close();
});
