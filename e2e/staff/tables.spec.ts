import { violations } from "../fixtures/accessibility.ts";
import { expect, openTable } from "../fixtures/diner.ts";
import { call, placeOrder } from "../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const TABLET = { width: 1180, height: 820 };
const WIDTHS = [390, 768, 1180, 1440];
/** Mushrooms: 11.50 and 8.25 % tax. */
const MUSHROOMS = { productId: "1004", quantity: 1 };

const test = testOnOwnHost();
test.use({ viewport: TABLET });

test("a party is seated with two taps, and moved with three", async ({ page, host }) => {
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables");
  await wei.tapsOn(/^Table 5/);
  await wei.tapsOn("Seat a party");
  await expect(page.getByRole("button", { name: /^Table 5.*Choosing/ })).toBeVisible();
  expect(wei.taps).toBe(2);
  wei.taps = 0;
  // The table is open beside the room.
  await wei.tapsOn("Move party");
  await expect(page.getByRole("region", { name: "Move table 5" })).toBeVisible();
  await wei.tapsOn(/^Table 10.*Free/);
  await wei.tapsOn("Move to table 10");
  expect(wei.taps).toBe(3);
  await expect(page.getByText("Moving table 5")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Table 10.*Choosing/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Table 5.*Free/ })).toBeVisible();
});

test("the order code that a table asks for is read without a tap on every console, and answered with one", async ({
  page,
  host,
  browser,
}) => {
  const wei = await signsIn(page, host);
  const other = await browser.newContext({ viewport: TABLET });
  const ana = await signsIn(await other.newPage(), host);
  await wei.opens(host, "tables");
  await ana.opens(host, "tables");
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700006`);
  await call(phone, "merchant/message/send-order-code-message", { tableId: "6", qrcodeId: "700006" });
  for (const { page: console } of [wei, ana])
    await expect(console.getByRole("listitem").filter({ hasText: /Table 6.*\d{4}/ })).toBeVisible();
  await wei.page.getByRole("listitem").filter({ hasText: "Table 6" }).getByRole("button", { name: "Told them" }).click();
  for (const { page: console } of [wei, ana]) await expect(console.getByRole("listitem").filter({ hasText: "Table 6" })).toHaveCount(0);
});

test("cash is taken with change in three taps from the table, and the diner reads that it is paid", async ({ page, host, browser }) => {
  const code = await openTable(host, 7);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700007`);
  const orderId = await placeOrder(phone, { type: 0, tableId: "7", qrcodeId: "700007", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  await wei.opens(host, "tables?table=7");
  await wei.tapsOn("Take payment");
  await expect(page.getByRole("dialog", { name: "Table 7" })).toBeVisible();
  await wei.tapsOn("$20");
  await expect(page.getByText("$7.55")).toBeVisible();
  await wei.tapsOn("Record $12.45 in cash");
  expect(wei.taps).toBe(3);
  await expect(page.getByText("Recorded. Give back $7.55").first()).toBeVisible();
  const { data } = await call<{ order: { paymentsTotal: string; paymentStatus: number } }>(
    phone,
    `merchant/order/detailForMember?orderId=${orderId}`,
  );
  expect(data.order).toMatchObject({ paymentsTotal: "12.45", paymentStatus: 2 });
});

test("two people who take payment of one table read of each other, and record one payment", async ({ page, host, browser }) => {
  const code = await openTable(host, 8);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700008`);
  await placeOrder(phone, { type: 0, tableId: "8", qrcodeId: "700008", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  const ana = await signsIn(await (await browser.newContext({ viewport: TABLET })).newPage(), host);
  await wei.opens(host, "tables?table=8");
  await wei.tapsOn("Take payment");
  await expect(page.getByRole("dialog")).toBeVisible();
  await ana.opens(host, "tables?table=8&pay=");
  await expect(ana.page.getByRole("dialog").getByText(`${wei.name} is taking payment.`).first()).toBeVisible();
  await ana.tapsOn("Take over");
  await expect(ana.page.getByRole("button", { name: "Take over" })).toHaveCount(0);
  await ana.tapsOn("Card", "radio");
  await ana.tapsOn("Record $12.45 by card");
  await expect(ana.page.getByRole("dialog")).toHaveCount(0);
  // The other console follows: nothing is left to pay there.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the QR codes of a room are printed without those that were replaced", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "tables");
  await jo.tapsOn("QR sheet", "link");
  await expect(page.getByRole("img", { name: "QR code 700001", exact: true })).toBeVisible();
  await jo.tapsOn("Patio", "radio");
  await expect(page.getByRole("img", { name: "QR code 700001", exact: true })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Scan to order" })).toHaveCount(6);
  expect(await violations(page)).toEqual([]);
});

test("the room, a table and the payment sheet are accessible at every width", async ({ page, host, browser }) => {
  const code = await openTable(host, 9);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700009`);
  await placeOrder(phone, { type: 0, tableId: "9", qrcodeId: "700009", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host, "manager");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["tables", "tables?table=9", "tables?table=9&move=", "tables?table=9&pay="]) {
      await wei.opens(host, path);
      expect(await violations(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
