import type { Browser, Page } from "@playwright/test";
import { expect, freshAddress } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { call, opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost } from "./console.ts";
import { detailOf, EGG_TART, MUSHROOMS, staffCall } from "./kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 900 } });

/** Holds the first answer to an address, as the server has made it, until `answer` is called. */
async function holdsFirst(page: Page, address: string, method: string) {
  const mayAnswer = Promise.withResolvers<void>();
  const isMade = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requests.push(route.request().postData() ?? "");
    if (requests.length > 1) return route.continue();
    const response = await route.fetch();
    isMade.resolve();
    await mayAnswer.promise;
    return route.fulfill({ response });
  });
  return { isMade: isMade.promise, answer: () => mayAnswer.resolve(), requests };
}

/** A to-go order of two dishes by another browser's guest. Returns its id. */
async function ordersTwoDishes(browser: Browser, host: RunningHost): Promise<string> {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await placeOrder(guest, { type: 2, orderItems: ["1004", "5006"].map((productId) => ({ productId, quantity: 1 })) });
  await guest.close();
  return id;
}

/** Another person's page of the console, which changes what the first one shows. */
async function otherConsole(browser: Browser, host: RunningHost): Promise<Page> {
  const page = await browser.newPage();
  await (await signsIn(page, host)).opens(host, "me");
  return page;
}

test("the detail of an order that changes again while it is read has the payment that was recorded meanwhile", async ({
  page,
  host,
  browser,
}) => {
  const [id, other] = [await ordersTwoDishes(browser, host), await otherConsole(browser, host)];
  const wei = await signsIn(page, host);
  await wei.opens(host, `orders?order=${id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Take payment" })).toBeVisible();
  const held = await holdsFirst(page, `**/call/api/staff/orders/${id}`, "GET");
  const { items } = await detailOf(other, id);
  await staffCall(other, `POST orders/${id}/send`, { itemIds: items.map((item) => item.id) });
  await held.isMade;
  const { data } = await staffCall<{ due: string }>(other, `GET orders/${id}`);
  const body = { orders: [{ id, due: data.due }], method: "card", amount: "5.00" };
  expect(await staffCall(other, "POST payments", body)).toMatchObject({ success: true });
  await expect.poll(() => held.requests.length).toBe(2);
  held.answer();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Correct/ })).toBeVisible();
  await other.close();
});

test("a payment by dish takes the share of the dishes that are ticked, in whatever order the shares arrive", async ({
  page,
  host,
  browser,
}) => {
  const id = await ordersTwoDishes(browser, host);
  const wei = await signsIn(page, host);
  await wei.opens(host, `orders?order=${id}`);
  await wei.tapsOn("Take payment");
  // What was paid by dish before is read first.
  const read = page.waitForResponse((response) => response.url().endsWith("/shares"));
  await wei.tapsOn("By dish", "radio");
  await read;
  const tick = (dish: string) => page.getByRole("checkbox", { name: new RegExp(dish) });
  const record = (amount: string) => page.getByRole("button", { name: `Record ${amount} in cash` });
  const held = await holdsFirst(page, `**/call/api/staff/orders/${id}/shares`, "POST");
  await tick(MUSHROOMS).check();
  await held.isMade;
  await tick(EGG_TART).check();
  // 11.50 and 3.95, with 8.25 % tax.
  await expect(record("$16.72")).toBeVisible();
  const late = page.waitForResponse((response) => response.url().endsWith("/shares"));
  held.answer();
  await (await late).finished();
  await nextFrame(page);
  await expect(record("$16.72")).toBeVisible();
});

test("a dish that was paid by dish is marked, and the rest is paid without it", async ({ page, host, browser }) => {
  const id = await ordersTwoDishes(browser, host);
  const wei = await signsIn(page, host);
  await wei.opens(host, `orders?order=${id}`);
  await wei.tapsOn("Take payment");
  await wei.tapsOn("By dish", "radio");
  const tick = (dish: string) => page.getByRole("checkbox", { name: new RegExp(dish) });
  await tick(MUSHROOMS).check();
  await wei.tapsOn("Record $12.45 in cash");
  await expect(tick(MUSHROOMS)).toBeDisabled();
  await expect(tick(MUSHROOMS)).toHaveAccessibleName(/Paid/);
  await expect(tick(MUSHROOMS)).not.toBeChecked();
  await tick(EGG_TART).check();
  await wei.tapsOn("Record $4.27 in cash");
  await expect(page.getByText("nothing paid yet")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "By dish" })).toBeHidden();
});

test("a payment sheet that is closed at once releases the checkout after it was taken", async ({ page, host, browser }) => {
  const id = await ordersTwoDishes(browser, host);
  const wei = await signsIn(page, host);
  await wei.opens(host, `orders?order=${id}`);
  const taking = await holdsFirst(page, `**/call/api/staff/orders/${id}/checkout`, "POST");
  const releases: string[] = [];
  page.on("request", (request) => request.url().endsWith("/checkout/release") && releases.push(request.url()));
  await wei.tapsOn("Take payment");
  await taking.isMade;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio", { name: "By dish" })).toBeHidden();
  await nextFrame(page);
  expect(releases).toEqual([]);
  taking.answer();
  await expect.poll(() => releases.length).toBe(1);
});

test("a table that asks for its code while the room is read again stays, in whatever order the readings are answered", async ({
  page,
  host,
  browser,
}) => {
  const asks = async (tableId: string) => {
    const phone = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    const qrcodeId = `70000${tableId}`;
    await phone.goto(`${host.origin}/m/100001/q/${qrcodeId}`);
    expect(await call(phone, "merchant/message/send-order-code-message", { tableId, qrcodeId })).toMatchObject({ success: true });
    await phone.close();
  };
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables");
  const request = (tableId: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`Table ${tableId}.*\\d{4}`) });
  const held = await holdsFirst(page, "**/call/api/staff/board", "GET");
  await asks("5");
  await held.isMade;
  await asks("6");
  await expect(request("6")).toBeVisible();
  const late = page.waitForResponse((response) => response.url().endsWith("/staff/board"));
  held.answer();
  await (await late).finished();
  await nextFrame(page);
  await expect(request("6")).toBeVisible();
});

test("what is typed while a saving is under way stays, and is saved by the next one", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  const fields = [
    {
      path: "settings/restaurant",
      first: "Name",
      second: "Phone",
      value: "+1 415-555-0177",
      address: "**/call/api/staff/settings/restaurant",
    },
    { path: "menu/1005", first: "Name in English", second: "Price", value: "18.25", address: "**/call/api/staff/menu/products" },
  ];
  for (const { path, first, second, value, address } of fields) {
    await sam.opens(host, path);
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const held = await holdsFirst(page, address, "PUT");
    await field(first).fill("Pomelo Garden");
    await sam.tapsOn("Save");
    await held.isMade;
    await field(second).fill(value);
    held.answer();
    await expect(page.getByRole("status").filter({ hasText: "1 change not saved" }), path).toBeVisible();
    await expect(field(second), path).toHaveValue(value);
    await sam.tapsOn("Save");
    await expect(page.getByRole("status").filter({ hasText: /Saved \d/ }), path).toBeVisible();
    await page.reload();
    await expect(field(first), path).toHaveValue("Pomelo Garden");
    await expect(field(second), path).toHaveValue(value);
  }
});

test("two quick moves of a dish are sent one after the other", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu?category=40");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("switch") })
    .first();
  const name = await row.getByRole("link").locator("strong").innerText();
  const held = await holdsFirst(page, "**/call/api/staff/menu/order", "POST");
  await row.getByRole("link").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: `${name}: 3 of` })).toBeAttached();
  await held.isMade;
  expect(held.requests).toHaveLength(1);
  held.answer();
  await expect.poll(() => held.requests.length).toBe(2);
});

test("a role that is chosen before the one chosen first is stored is the person's role", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  const { name } = await signsIn(await (await browser.newContext()).newPage(), host, "staff");
  await sam.opens(host, "settings/staff");
  const roles = page.getByRole("radiogroup", { name: `Role of ${name}` });
  const stored: number[] = [];
  page.on("response", (answer) => answer.request().method() === "PUT" && stored.push(answer.status()));
  const mayBeStored = Promise.withResolvers<void>();
  await page.route(/\/api\/staff\/people$/, (route) => mayBeStored.promise.then(() => route.continue()), { times: 1 });
  await roles.getByRole("radio", { name: "Manager" }).check();
  await roles.getByRole("radio", { name: "Owner" }).check();
  mayBeStored.resolve();
  await expect.poll(() => stored).toEqual([200, 200]);
  await expect(roles.getByRole("radio", { name: "Owner" })).toBeChecked();
  await page.reload();
  await expect(roles.getByRole("radio", { name: "Owner" })).toBeChecked();
});
