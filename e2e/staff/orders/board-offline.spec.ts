import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { cardOf, ordersToGo, signsIn, testOnOwnHost, type Waiter } from "../console.ts";
import { pageIsKept } from "../kept-page.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 }, serviceWorkers: "allow" });

/** Waits until the page of the board, its files and its records are kept on the device. */
async function isKept(page: Page): Promise<void> {
  await pageIsKept(page);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("staff-page-board-")));
}

/** The addresses of the files that are kept with the page of the board. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).map(({ url }) => url));

test(
  "without a network the board is as it was, also after a reload, and is up to date when the network is back",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const waiter = await signsIn(page, host);
    const id = await ordersToGo(browser, host, { notes: "No onions" });
    await waiter.opens(host, "orders");
    const { card } = await cardOf(page, host, id);
    await card.getByRole("button", { name: "Send to the kitchen" }).click();
    await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
    await isKept(page);
    await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringContaining("/assets/sending-bar-"));
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
    await ready.focus();
    await page.keyboard.press("o");
    const sheet = page.getByRole("dialog");
    const part = sheet.getByText(/^You are offline: this is what the board knows; changes since \d+:\d\d\s[AP]M are not here\.$/);
    await expect(part).toBeVisible();
    await expect(sheet.getByText("No onions").first()).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "History" })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();
    await expect(part).toHaveCount(0);
    await sheet.getByRole("button", { name: "Close" }).click();
    const next = await ordersToGo(browser, host);
    await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toHaveCount(0);
    const arrived = await cardOf(page, host, next);
    await expect(arrived.card).toBeVisible();
    await expect(ready).not.toHaveAttribute("aria-disabled", "true");
  },
);

/** Chooses the language of a person by the call of the person's page. */
async function speaks({ page }: Waiter, host: RunningHost, language: string): Promise<void> {
  const headers = { "content-type": "application/json", origin: host.origin };
  const changed = await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, { data: { language }, headers });
  expect(await changed.json()).toMatchObject({ success: true });
}

const OFFLINE = [
  {
    language: "en-US",
    part: /^You are offline: this is what the board knows; changes since \d+:\d\d\s[AP]M are not here\.$/,
    history: "History",
    close: "Close",
  },
  {
    language: "zh-TW",
    part: /^您目前離線：這裡只有看板上的內容，不含 .*\d:\d\d.* 之後的變更。$/,
    history: "紀錄",
    close: "關閉",
  },
  {
    language: "es-ES",
    part: /^Sin conexión: esto es lo que sabe el tablero; los cambios desde las \d+:\d\d.* no están aquí\.$/,
    history: "Historial",
    close: "Cerrar",
  },
];

/** A language whose texts are not those that a page falls back to; the full tier tries all. */
const isTried = ({ language }: { language: string }): boolean => IS_FULL_TIER || language === "zh-TW";

for (const { language, part, history, close } of OFFLINE.filter(isTried))
  test(`an order that is opened without a connection says that it is a part, and becomes whole when it is back, in ${language}`, async ({
    page,
    host,
    browser,
  }) => {
    const waiter = await signsIn(page, host);
    await speaks(waiter, host, language);
    await ordersToGo(browser, host, { notes: `Only in ${language}` });
    await waiter.opens(host, "orders");
    const card = page.getByRole("article").filter({ hasText: `Only in ${language}` });
    await expect(card).toBeVisible();
    // The order is in a file that is loaded after the board is displayed.
    await isKept(page);
    await page.context().setOffline(true);
    // The note of the connection moves the cards down: a press at that moment is beside its card.
    await expect(card.getByRole("button").last()).toBeDisabled();
    await card.getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(part)).toBeVisible();
    await expect(sheet.getByText(`Only in ${language}`).first()).toBeVisible();
    await expect(sheet.getByRole("heading", { name: history })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(sheet.getByRole("heading", { name: history })).toBeVisible();
    await expect(sheet.getByText(part)).toHaveCount(0);
    await sheet.getByRole("button", { name: close, exact: true }).click();
    await expect(sheet).toHaveCount(0);
  });

const CALLS = new Set(["fetch", "xhr", "eventsource"]);

test("an order opens with the files that were loaded with the board, where no request of the page is answered", async ({
  page,
  host,
  browser,
}) => {
  const waiter = await signsIn(page, host);
  const id = await ordersToGo(browser, host, { notes: "No sesame" });
  const { card } = await cardOf(page, host, id);
  await page.route("**/*", (route) => (CALLS.has(route.request().resourceType()) ? route.abort() : route.continue()));
  await waiter.opens(host, "orders");
  await card.getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText("No sesame").first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card).toBeVisible();
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
