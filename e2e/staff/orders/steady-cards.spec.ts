import type { Browser, Page } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
// The pointer is a mouse: it stays over what it has clicked.
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: false });

/** Another guest's order to go; returns its id. */
async function order(browser: Browser, host: RunningHost, notes = ""): Promise<string> {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await placeOrder(guest, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }], notes });
  await guest.close();
  return id;
}

const column = (page: Page, name: RegExp) => page.getByRole("region", { name });

/** The centre of the button that sends the first card of the new orders, and the order that a click there would reach. */
async function firstSend(page: Page) {
  const send = column(page, /^New/).getByRole("button", { name: "Send to the kitchen" }).first();
  await expect(send).toBeEnabled();
  const box = await send.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const reached = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest<HTMLElement>("[data-row]")?.dataset.row, [x, y] as const);
  return { x, y, reached };
}

test("two clicks on one spot send one order, whose card says so where it was", async ({ page, host, browser }) => {
  const ana = await signsIn(page, host);
  for (let count = 0; count < 3; count += 1) await order(browser, host);
  await ana.opens(host, "orders");
  await expect(column(page, /^New/).getByRole("article")).toHaveCount(3);
  const { x, y, reached } = await firstSend(page);
  const sent = await reached();
  const answered = page.waitForResponse(/\/send$/);
  await page.mouse.click(x, y);
  await answered;
  await expect(page.locator(`[data-row="${sent}"]`).getByText("In the kitchen")).toBeVisible();
  await page.mouse.click(x, y);
  expect(await reached()).toBe(sent);
  await expect(column(page, /^In the kitchen/).getByRole("article")).toHaveCount(1);
  await expect(column(page, /^New/).getByRole("article")).toHaveCount(2);
});

test("an order with an allergy that arrives does not come under a pointer, and stands above all when the pointer is gone", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host);
  await order(browser, host);
  await ana.opens(host, "orders");
  const { x, y, reached } = await firstSend(page);
  const before = await reached();
  await page.mouse.move(x, y);
  const arrived = await order(browser, host, "I am allergic to peanuts");
  const cards = column(page, /^New/).getByRole("article");
  await expect(cards).toHaveCount(2);
  expect(await reached()).toBe(before);
  await expect(cards.first()).toHaveAttribute("data-row", before ?? "");
  await page.mouse.move(600, 5);
  await expect(cards.first()).toHaveAttribute("data-row", arrived);
});
