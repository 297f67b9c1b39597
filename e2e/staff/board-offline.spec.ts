import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { cardOf, ordersToGo, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** Waits until the page of the board and its files are kept on the device. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    const storedPage = await caches.match(location.origin + location.pathname);
    return storedPage !== undefined && Object.keys(localStorage).some((key) => key.startsWith("staff-page-board-"));
  });

test("without a network the board is as it was, also after a reload, and is up to date when the network is back", async ({
  page,
  host,
  browser,
}) => {
  const waiter = await signsIn(page, host);
  const id = await ordersToGo(browser, host, { notes: "No onions" });
  await waiter.opens(host, "orders");
  const { card } = await cardOf(page, host, id);
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
  await isKept(page);
  // The sending is part of what is kept.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join().includes('"sendStatus":2'))).toBe(true);
  const storedBoard = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith("staff-page-board-"))?.[1] ?? "",
  );
  expect(storedBoard).toContain("No onions");
  expect(storedBoard).not.toMatch(/phone|"orderCode":"\d/i);
  await page.context().setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
  const ready = card.getByRole("button", { name: "Ready to pick up" });
  await expect(ready).toHaveAttribute("aria-disabled", "true");
  await page.context().setOffline(false);
  const next = await ordersToGo(browser, host);
  await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toHaveCount(0);
  const arrived = await cardOf(page, host, next);
  await expect(arrived.card).toBeVisible();
  await expect(ready).not.toHaveAttribute("aria-disabled", "true");
});

test("signing out removes the board from the device", async ({ page, host, browser }) => {
  const waiter = await signsIn(page, host);
  await ordersToGo(browser, host);
  await waiter.opens(host, "orders");
  await isKept(page);
  await waiter.opens(host, "me");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("staff-page-")))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the page to sign in removes what was kept of a person whose session has ended", async ({ page, host, browser }) => {
  const waiter = await signsIn(page, host);
  await ordersToGo(browser, host);
  await waiter.opens(host, "orders");
  await isKept(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("staff-page-")))).toEqual([]);
});
