import type { Browser, BrowserContext, Page } from "@playwright/test";
import { attemptOf, beginsToPay } from "../fixtures/begun-payment.ts";
import { expect, openTable } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";

/**
 * A visitor: without a session, a guest at a table, a guest who has ordered at a table, one who has paid a part of such an order from the phone, or a
 * member with a to-go order; all but the first have a cart.
 */
export type Visitor = "newcomer" | "seated" | "guest" | "payer" | "member";

type Storage = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The payments of the payer: one that is paid, with the token of its receipt, and one that has ended. */
type Payments = { paid: string; ended: string; receipt: string };

/** A visitor's browser storage and order, and what a payer has paid of it. */
export type Visited = { storage: Storage; orderId: string; payments?: Payments };

const TABLES = { seated: 12, guest: 11, payer: 10 };
/** The phone of the member among the visitors. */
export const MEMBER_PHONE = newPhone();
const LINE = { productId: "2001", quantity: 2 };

const NOBODY: Visited = { storage: { cookies: [], origins: [] }, orderId: "" };

/**
 * Creates each visitor once, by the pages' API calls, so that as many pages as possible have content; the payer only where the server has a provider of
 * payments.
 */
export async function visitorsOf(
  browser: Browser,
  host: RunningHost,
  { hasProvider }: { hasProvider: boolean },
): Promise<Record<Visitor, Visited>> {
  const [seated, guest, payer, member] = await Promise.all([
    visitor(browser, host, sitsDown),
    visitor(browser, host, (page) => orderAtTable(page, host, TABLES.guest)),
    hasProvider ? visitor(browser, host, (page) => payAtTable(page, host)) : NOBODY,
    visitor(browser, host, (page) => orderAsMember(page, host)),
  ]);
  return { newcomer: NOBODY, seated, guest, payer, member };
}

type Done = string | Omit<Visited, "storage">;

async function visitor(browser: Browser, host: RunningHost, order: (page: Page) => Promise<Done>): Promise<Visited> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await opensEmptyPage(page, host);
  const done = await order(page);
  await call(page, "shoppingCart", { merchantId: "100001", details: [LINE], productId: LINE.productId });
  // A personal page stores the merchant in a cookie.
  await page.goto(`${host.origin}/merchant/100001/order-list`);
  const storage = await context.storageState();
  await context.close();
  return { storage, ...(typeof done === "string" ? { orderId: done } : done) };
}

async function sitsDown(page: Page): Promise<string> {
  await storeSeating(page, { type: "dine-in", table: TABLES.seated, guests: 2 });
  return "";
}

async function orderAtTable(page: Page, host: RunningHost, table: number): Promise<string> {
  const orderCode = await openTable(host, table);
  const at = { tableId: String(table), qrcodeId: String(700_000 + table), tableName: String(table), guests: 2 };
  await storeSeating(page, { type: "dine-in", table, guests: 2 });
  return placeOrder(page, { type: 0, ...at, orderItems: [LINE] }, { orderCode });
}

/** An order of which one payment has paid a part with a tip, and another one was cancelled; what is left is open. */
async function payAtTable(page: Page, host: RunningHost): Promise<Omit<Visited, "storage">> {
  const orderId = await orderAtTable(page, host, TABLES.payer);
  const ended = await beginsToPay(page, orderId, "4.00");
  await call(page, "merchant/order/payment/attempt/cancel", { attemptId: ended });
  await expect.poll(async () => (await attemptOf(page, ended)).state).toBe("expired");
  const paid = await beginsToPay(page, orderId, "5.00");
  await expect.poll(async () => (await attemptOf(page, paid)).go).not.toBeNull();
  await page.request.post(`${(await attemptOf(page, paid)).go?.redirect}/pay`, { maxRedirects: 0 });
  await expect.poll(async () => (await attemptOf(page, paid)).state).toBe("paid");
  return { orderId, payments: { paid, ended, receipt: (await attemptOf(page, paid)).receipt ?? "" } };
}

/** A member with name, birthday, points, available coupons and a used one. */
async function orderAsMember(page: Page, host: RunningHost): Promise<string> {
  await joins({ page, host }, MEMBER_PHONE);
  await storeSeating(page, { type: "to-go", guests: 1 });
  const body = { type: 2, orderItems: [LINE, { ...LINE, quantity: 1, notes: "Extra crisp" }] };
  await host.command("order", "complete", "100001", await placeOrder(page, body));
  await host.command("member", "coupon", "100001", MEMBER_PHONE, "3");
  return placeOrder(page, body);
}
