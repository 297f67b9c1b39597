import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { cardOf, ordersToGo, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const [NEW_ORDER, ALLERGY] = [
  [660, 880],
  [988, 988, 988],
];

/** Records the frequency of each tone that a page starts. */
async function recordsTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      tones.push(this.frequency.value);
      start.apply(this, when);
    };
  });
}

/** The tones since they were read last. */
const tonesOf = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones.splice(0));

test("new orders are heard after a touch, with an allergy otherwise, and kinds are turned off on the device", async ({
  page,
  host,
  browser,
}) => {
  await recordsTones(page);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const silent = await ordersToGo(browser, host);
  await expect((await cardOf(page, host, silent)).card).toBeVisible();
  expect(await tonesOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Tap to hear new orders" }).click();
  await expect(page.getByRole("button", { name: "Sound is on" })).toBeVisible();
  await ordersToGo(browser, host);
  await expect.poll(() => tonesOf(page)).toEqual(NEW_ORDER);
  await expect(page.getByRole("status").filter({ hasText: /^New order, To-go, 1 dish$/ })).toBeAttached();
  await ordersToGo(browser, host, { notes: "Peanut allergy" });
  await expect.poll(() => tonesOf(page)).toEqual(ALLERGY);
  await expect(page.getByRole("alert").filter({ hasText: "New order, To-go, 1 dish, allergy" })).toBeAttached();

  await waiter.opens(host, "me");
  await page.getByRole("button", { name: "Play: New order" }).click();
  await expect.poll(() => tonesOf(page)).toEqual(NEW_ORDER);
  await page.getByRole("checkbox", { name: "New order" }).uncheck();
  await page.getByRole("button", { name: "Play: New order" }).click({ force: true });
  await page.getByRole("button", { name: "Play: Request of a table" }).click();
  await expect.poll(() => tonesOf(page)).toEqual([784]);
  await page.getByRole("slider", { name: "Volume" }).fill("0");
  await page.getByRole("button", { name: "Play: Request of a table" }).click();
  expect(await tonesOf(page)).toEqual([]);
});

test("an order that nobody has seen sounds again after a minute, then every 30 seconds, until somebody looks on any device", async ({
  page,
  host,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) {
    await recordsTones(one);
    await one.clock.install();
    const waiter = await signsIn(one, host);
    await waiter.opens(host, "orders");
    await one.getByRole("button", { name: "Tap to hear new orders" }).click();
    await expect(one.getByRole("button", { name: "Sound is on" })).toBeVisible();
    // From now on only `runFor` moves the time, also while the other page is looked at. A clock pauses only at a later time than its own.
    await one.clock.pauseAt(Date.now() + 60_000);
  }
  await ordersToGo(browser, host);
  for (const one of [page, other]) {
    await expect.poll(() => tonesOf(one)).toEqual(NEW_ORDER);
    await one.clock.runFor(55_000);
    expect(await tonesOf(one)).toEqual([]);
    await one.clock.runFor(10_000);
    expect(await tonesOf(one)).toEqual(NEW_ORDER);
    await one.clock.runFor(30_000);
    expect(await tonesOf(one)).toEqual(NEW_ORDER);
  }
  await expect(other).toHaveTitle("(1) Live orders");
  await page.getByRole("heading", { name: "Live orders" }).click();
  await expect(other).toHaveTitle("Live orders");
  for (const one of [page, other]) {
    await one.clock.runFor(120_000);
    expect(await tonesOf(one)).toEqual([]);
  }
  await other.context().close();
});

test("an order that becomes late sounds once, and a new one vibrates", async ({ page, host, browser }) => {
  await recordsTones(page);
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      document.documentElement.dataset["vibrated"] = String(pattern);
      return true;
    };
  });
  await page.clock.install();
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  await page.getByRole("button", { name: "Tap to hear new orders" }).click();
  await expect(page.getByRole("button", { name: "Sound is on" })).toBeVisible();
  await ordersToGo(browser, host);
  await expect.poll(() => tonesOf(page)).toEqual(NEW_ORDER);
  await expect(page.locator("html")).toHaveAttribute("data-vibrated", "200");
  await page.getByRole("heading", { name: "Live orders" }).click();
  // The clock also runs by itself: ten minutes are left for a busy machine.
  await page.clock.fastForward("10:00");
  expect(await tonesOf(page)).toEqual([]);
  await page.clock.fastForward("11:00");
  await expect.poll(() => tonesOf(page)).toEqual([330]);
  await page.clock.fastForward("05:00");
  expect(await tonesOf(page)).toEqual([]);
});
