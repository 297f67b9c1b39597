import type { Page } from "@playwright/test";
import { showsToast } from "../fixtures/brief-text.ts";
import { expect } from "../fixtures/diner.ts";
import { cardOf, ordersToGo, setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const NO_ANSWER = "No answer. Check the connection and try again.";

/** Tries to open a sheet whose file does not arrive, then once more when it does. The file is the page's second part: it was not loaded yet. */
async function isLoadedByTheNextTap(page: Page, file: string, open: () => Promise<void>, title: string | RegExp): Promise<void> {
  await showsToast(page, NO_ANSWER, open);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(file);
  await open();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
}

const SHEETS = [
  { name: "the list of keys", file: "**/assets/keys-sheet-*.js", key: "?", title: "Keys" },
  { name: "the list of what is sold out", file: "**/assets/sold-out-sheet-*.js", key: "m", title: /sold out/i },
];

for (const { name, file, key, title } of SHEETS)
  test(`${name} that cannot be loaded leaves the board as it is, says so, and is loaded by the next key`, async ({
    page,
    host,
    browser,
  }) => {
    const waiter = await signsIn(page, host);
    const { card } = await cardOf(page, host, await ordersToGo(browser, host));
    await page.route(file, (route) => route.abort());
    await waiter.opens(host, "orders");
    await isLoadedByTheNextTap(page, file, () => page.keyboard.press(key), title);
    await page.keyboard.press("Escape");
    await expect(card).toBeVisible();
  });

test("the detail of an order that cannot be loaded leaves the board as it is, says so, and is loaded by the next tap", async ({
  page,
  host,
  browser,
}) => {
  const waiter = await signsIn(page, host);
  const { card, serial } = await cardOf(page, host, await ordersToGo(browser, host));
  const file = "**/assets/order-detail-*.js";
  await page.route(file, (route) => route.abort());
  await waiter.opens(host, "orders");
  await isLoadedByTheNextTap(page, file, () => card.getByRole("button").first().click(), new RegExp(`${serial}$`));
});

test("the undo bar whose file did not arrive with the page is loaded again", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 60);
  const waiter = await signsIn(page, host);
  const { card } = await cardOf(page, host, await ordersToGo(browser, host));
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/undo-bar-"));
  await page.route("**/assets/undo-bar-*.js", (route) => route.abort(), { times: 1 });
  await waiter.opens(host, "orders");
  await refused;
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible({ timeout: 15_000 });
});
