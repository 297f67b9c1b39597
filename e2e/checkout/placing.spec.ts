import type { BrowserContext, Page, Route } from "@playwright/test";
import { expect, openTable, test } from "../fixtures/diner.ts";
import { call, namesInCart, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { words } from "../fixtures/words.ts";

const says = words["en-US"];
const PLACING = "**/call/api/member/order";
const POPCORN_CHICKEN = "2001";

/** Opens the review with one popcorn chicken in the cart: to go, or at a table. */
async function reviewsOrder(page: Page, host: RunningHost, table: number | null = null): Promise<void> {
  await opensEmptyPage(page, host);
  await storeSeating(page, table === null ? { type: "to-go" } : { type: "dine-in", table });
  await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
  await page.goto(`${host.origin}/merchant/100001/order-preview`);
  await expect(placeButton(page)).toBeEnabled();
}

const placeButton = (page: Page) => page.getByRole("button", { name: says.placeOrder, exact: true });

/**
 * Taps the button and waits for the first answer that the page reads. After it, the page has the order, checks whether it was placed, or
 * treats it as refused.
 */
async function placesOrder(page: Page): Promise<void> {
  const isAnswered = page.waitForResponse(PLACING);
  await placeButton(page).click();
  await isAnswered;
}

/** Waits for the order's page after an answer; fails immediately if the order can be placed again instead. */
async function isNotRefused(page: Page): Promise<void> {
  const canPlaceAgain = page.getByRole("button", { name: says.placeOrder, exact: true, disabled: false });
  await page.getByRole("heading", { name: says.received }).or(canPlaceAgain).first().waitFor();
  // The URL that the test reads may be older than what the page shows.
  expect(await canPlaceAgain.count(), "the page counts the order as refused, and offers to place it again").toBe(0);
}

/** Waits for the page of the placed order, and returns its id. */
async function isAtOrder(page: Page): Promise<string> {
  await page.waitForURL(/order-detail\/\d+/);
  return /order-detail\/(\d+)/.exec(page.url())?.[1] ?? "";
}

/** Checks that the displayed order is placed once, notified to the staff once, has the cart's items, and that the cart is empty. */
async function hasOneOrder(page: Page, host: RunningHost, table: number | null = null): Promise<void> {
  const orderId = await isAtOrder(page);
  const placedLine = new RegExp(`placed ${orderId}(?: for .*)?$`);
  await host.line(placedLine);
  expect(host.lines.filter((line) => placedLine.test(line))).toHaveLength(1);
  const openOrder = await call(page, `merchant/order/has-processing-order?tableId=${table ?? 0}&type=${table === null ? 2 : 0}`);
  expect(openOrder.data).toMatchObject({ id: orderId, rowVersion: 1 });
  const detail = await call(page, `merchant/order/detailForMember?orderId=${orderId}`);
  expect(detail.data.order).toMatchObject({ orderItems: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
  await expect.poll(() => namesInCart(page)).toEqual([]);
}

/** Answers the first order, once the server has stored it, in another way than the server did. */
const answersStoredOrder = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(
    PLACING,
    async (route) => {
      await route.fetch();
      await answer(route);
    },
    { times: 1 },
  );

/** Records the idempotency keys of all orders that the pages send. */
function keysSentBy(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/order")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

test.describe("an order is placed exactly once", () => {
  test("when the server has stored it, and the page's answer has status 200 or 502 and is not an envelope", async ({ page, host }) => {
    const keys = keysSentBy(page.context());
    for (const [status, body] of [
      [200, "{}"],
      [502, '{"message":"Bad Gateway"}'],
    ] as const) {
      await reviewsOrder(page, host);
      await answersStoredOrder(page, (route) => route.fulfill({ status, contentType: "application/json", body }));
      await placesOrder(page);
      await isNotRefused(page);
      await hasOneOrder(page, host);
      expect(keys).toEqual([keys[0], keys[0]]);
      keys.length = 0;
      await host.command("order", "complete", "100001", await isAtOrder(page));
    }
  });

  test("when the answer is lost after the server has stored it", async ({ page, host }) => {
    const keys = keysSentBy(page.context());
    await reviewsOrder(page, host);
    await answersStoredOrder(page, (route) => route.abort());
    await placeButton(page).click();
    await hasOneOrder(page, host);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test("when the network fails during the submission, and the page says so until it is back", async ({ page, host, context }) => {
    await reviewsOrder(page, host);
    await page.route(
      PLACING,
      async (route) => {
        await context.setOffline(true);
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await placeButton(page).click();
    await expect(page.getByRole("heading", { name: "Checking with the kitchen" })).toBeVisible();
    await context.setOffline(false);
    await hasOneOrder(page, host);
  });

  test("when two tabs place it at the same time, and both open the same order", async ({ page, host, context }) => {
    await reviewsOrder(page, host);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(placeButton(other)).toBeEnabled();
    const buttons = await Promise.all([page, other].map((tab) => placeButton(tab).elementHandle()));
    // The faster tab may have notified the other already, whose button is then gone.
    await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click()).catch(() => undefined)));
    const [one, two] = await Promise.all([page, other].map(isAtOrder));
    expect(one).toBe(two);
    await hasOneOrder(page, host);
  });

  test("when the page is reloaded before the answer arrives", { tag: "@core" }, async ({ page, host, context }) => {
    const keys = keysSentBy(context);
    await reviewsOrder(page, host);
    const committed = Promise.withResolvers<void>();
    await answersStoredOrder(page, async () => committed.resolve());
    await placeButton(page).click();
    await committed.promise;
    await page.reload();
    await hasOneOrder(page, host);
    expect(new Set(keys).size).toBe(1);
  });

  test("with the right order code, after a wrong one was rejected", async ({ page, host }) => {
    const code = await openTable(host, 11);
    await reviewsOrder(page, host, 11);
    await placeButton(page).click();
    const field = page.getByRole("textbox", { name: says.orderCode });
    await field.pressSequentially(code === "0000" ? "1111" : "0000");
    await expect(page.getByText(says.wrongCode("11"))).toBeVisible();
    await expect(field).toBeFocused();
    // The same wrong code is not sent again, whichever button is used.
    const attempts: string[] = [];
    page.on("request", (request) => /order-code\/valid|member\/order/.test(request.url()) && attempts.push(request.url()));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Place order/ })
      .click();
    await expect(field).toBeFocused();
    await page.getByRole("dialog").getByRole("button", { name: says.close }).click();
    await expect(field).toBeHidden();
    await placeButton(page).click();
    await expect(page.getByText(says.wrongCode("11"))).toBeVisible();
    expect(attempts).toEqual([]);
    await field.fill("");
    await field.pressSequentially(code);
    await hasOneOrder(page, host, 11);
  });

  test("when the sheet of the order code is closed before the code is checked: only after another tap", async ({ page, host, context }) => {
    const code = await openTable(host, 9);
    const keys = keysSentBy(context);
    await reviewsOrder(page, host, 9);
    const [isTried, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/order-code/valid/**", async (route) => {
      const response = await route.fetch();
      isTried.resolve();
      await mayCome.promise;
      await route.fulfill({ response });
    });
    await placeButton(page).click();
    const field = page.getByRole("textbox", { name: says.orderCode });
    await field.pressSequentially(code);
    await isTried.promise;
    await page.getByRole("dialog").getByRole("button", { name: says.close }).click();
    await expect(field).toBeHidden();
    const isAnswered = page.waitForResponse(/order-code\/valid/);
    mayCome.resolve();
    await (await isAnswered).finished();
    await expect(placeButton(page)).toBeEnabled();
    await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        }),
    );
    // The only order request so far was the one that asked for the code.
    expect(keys).toHaveLength(1);
    await placeButton(page).click();
    await hasOneOrder(page, host, 9);
    expect(keys).toHaveLength(2);
  });

  test("with an order code only after the table's QR code was scanned", async ({ page, host }) => {
    const code = await openTable(host, 10);
    await reviewsOrder(page, host, 10);
    await page.evaluate(() => localStorage.removeItem("qrcode-id"));
    await page.reload();
    await placeButton(page).click();
    await page.getByRole("textbox", { name: says.orderCode }).pressSequentially(code);
    await expect(page.getByText("Scan the QR code on your table first.")).toBeVisible();
    await page.goto(`${host.origin}/m/100001/q/700010`);
    await page.waitForURL(/select-guests/);
    await page.goto(`${host.origin}/merchant/100001/order-preview`);
    await placeButton(page).click();
    await page.getByRole("textbox", { name: says.orderCode }).pressSequentially(code);
    await hasOneOrder(page, host, 10);
  });
});
