import type { Browser, BrowserContext, Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress, type Diner } from "../fixtures/diner.ts";
import type { RunningHost } from "../fixtures/running-host.ts";
import { signsIn, testOnOwnHost } from "./console.ts";
import { MUSHROOMS, sends, statesOf, ticketOf } from "./kitchen-orders.ts";

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
test.describe.configure({ mode: "default" });

/** A browser of its own, on which nobody is signed in. */
const ownBrowser = (browser: Browser, viewport = { width: 1280, height: 800 }): Promise<BrowserContext> =>
  browser.newContext({ viewport, extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });

/** A diner orders two dishes to go, and the manager sends them. */
async function sendsOrder(diner: Diner, manager: Page): Promise<string> {
  await diner.page.context().clearCookies();
  await diner.opens("/merchant/100001/order");
  return sends(diner.page, manager);
}

/** The manager makes a code on the page Staff; returns it as it is displayed. */
async function makesCode(manager: Page, host: RunningHost, name: string): Promise<string> {
  await manager.goto(`${host.origin}/staff/100001/settings/staff`);
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
  await expect(device.getByRole("heading", { name: "Kitchen" })).toBeVisible();
  expect((await context.cookies()).filter(({ name, value }) => name === "staff" && value !== "")).toEqual([]);
  await device.goto(`${host.origin}/staff/100001/me`);
  await expect(device.getByRole("heading", { name: "Kitchen" })).toBeVisible();
  await context.close();
});
