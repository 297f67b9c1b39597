import type { Browser, Locator, Page } from "@playwright/test";
import { expect, freshAddress } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";
import { showsToast } from "../fixtures/brief-text.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** A guest's browser that can place one order to go. */
async function guestOf(browser: Browser, host: RunningHost): Promise<{ orders: (notes: string) => Promise<unknown>; page: Page }> {
  const page = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(page, host);
  return { page, orders: (notes) => placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }], notes }) };
}

const connection = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Console" }).getByRole("img", { name });

test("the tabs of a browser share one stream, and the next tab reads on where the one that is closed stopped", async ({
  page,
  host,
  browser,
}) => {
  // A stream that does not open at once is requested again by the same tab.
  const readers = new Set<Page>();
  let cursor: string | null = null;
  page.context().on("request", (request) => {
    if (!request.url().includes("/api/staff/events")) return;
    readers.add(request.frame().page());
    cursor = new URL(request.url()).searchParams.get("cursor");
  });
  const [guest, next] = await Promise.all([guestOf(browser, host), guestOf(browser, host)]);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  await expect(connection(page, /^Live/)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${host.origin}/staff/100001/orders`);
  await expect(connection(second, /^Live/)).toBeVisible();
  await guest.orders("The first note");
  await expect(page.getByText("The first note")).toBeVisible();
  await expect(second.getByText("The first note")).toBeVisible();
  expect(readers.size).toBe(1);
  await Promise.all([page.close(), next.orders("The second note")]);
  await expect(second.getByText("The second note")).toBeVisible();
  expect(readers.size).toBe(2);
  expect(cursor).toBeTruthy();
  await Promise.all([guest.page.close(), next.page.close()]);
});

for (const path of ["tables", "settings/staff"])
  test(`the page ${path} says that it has no connection, and when it is back what arrived`, async ({ page, host, browser }) => {
    const guest = await guestOf(browser, host);
    const waiter = await signsIn(page, host, "owner");
    await waiter.opens(host, path);
    await expect(connection(page, /^Live/)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
    await expect(connection(page, /^No connection/)).toBeVisible();
    await guest.orders("While the console was away");
    await showsToast(page, /^Back\. 1 new order since \d/, () => page.context().setOffline(false));
    await expect(connection(page, /^Live/)).toBeVisible();
    await expect(page.getByText("No connection since")).toBeHidden();
    await guest.page.close();
  });

test("without a connection a table and the settings refuse their buttons with the reason, and keep what is typed", async ({
  page,
  host,
}) => {
  const waiter = await signsIn(page, host, "owner");
  const refuses = (button: Locator) => showsToast(page, "Nothing can be sent until it is back", () => button.click({ force: true }));
  await waiter.opens(host, "tables");
  await expect(connection(page, /^Live/)).toBeVisible();
  await page.getByRole("button", { name: /^Table 7/ }).click();
  await page.context().setOffline(true);
  const seat = page.getByRole("button", { name: "Seat a party" });
  await expect(seat).toHaveAttribute("aria-disabled", "true");
  await refuses(seat);
  await page.context().setOffline(false);
  await expect(seat).not.toHaveAttribute("aria-disabled");
  await waiter.opens(host, "settings/staff");
  await expect(connection(page, /^Live/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Wei");
  await page.context().setOffline(true);
  const add = page.getByRole("button", { name: "Add a person", exact: true });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await refuses(add);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Wei");
});

test("the navigation of every page counts the open orders, until they are completed", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 15);
  const guest = await guestOf(browser, host);
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "me");
  await expect(connection(page, /^Live/)).toBeVisible();
  const entry = page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: /^Orders/ });
  const [words = "0"] = await entry.getByText(/open$/).allTextContents();
  const before = Number.parseInt(words, 10);
  await guest.orders("To be counted");
  await expect(entry).toHaveAccessibleName(`Orders ${before + 1} open`);
  await entry.click();
  const card = page.getByRole("article").filter({ hasText: "To be counted" });
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await card.getByRole("button", { name: "Ready to pick up" }).click();
  await expect(entry).toHaveAccessibleName(`Orders ${before + 1} open`);
  await expect(entry).toHaveAccessibleName(before > 0 ? `Orders ${before} open` : "Orders", { timeout: 60_000 });
  await guest.page.close();
});
