import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openTable } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";

/**
 * A visitor: without a session, a guest at a table, a guest who has ordered at a table, or a member with a to-go order; all but the first
 * have a cart.
 */
export type Visitor = "newcomer" | "seated" | "guest" | "member";

type Storage = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A visitor's browser storage and order. */
export type Visited = { storage: Storage; orderId: string };

const TABLES = { seated: 12, guest: 11 };
/** The phone of the member among the visitors. */
export const MEMBER_PHONE = newPhone();
const LINE = { productId: "2001", quantity: 2 };

/** Creates each visitor once, by the pages' API calls, so that as many pages as possible have content. */
export async function visitorsOf(browser: Browser, host: RunningHost): Promise<Record<Visitor, Visited>> {
  const [seated, guest, member] = await Promise.all([
    visitor(browser, host, sitsDown),
    visitor(browser, host, (page) => orderAtTable(page, host)),
    visitor(browser, host, (page) => orderAsMember(page, host)),
  ]);
  return { newcomer: { storage: { cookies: [], origins: [] }, orderId: "" }, seated, guest, member };
}

async function visitor(browser: Browser, host: RunningHost, order: (page: Page) => Promise<string>): Promise<Visited> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await opensEmptyPage(page, host);
  const orderId = await order(page);
  await call(page, "shoppingCart", { merchantId: "100001", details: [LINE], productId: LINE.productId });
  // A personal page stores the merchant in a cookie.
  await page.goto(`${host.origin}/merchant/100001/order-list`);
  const storage = await context.storageState();
  await context.close();
  return { storage, orderId };
}

async function sitsDown(page: Page): Promise<string> {
  await storeSeating(page, { type: "dine-in", table: TABLES.seated, guests: 2 });
  return "";
}

async function orderAtTable(page: Page, host: RunningHost): Promise<string> {
  const orderCode = await openTable(host, TABLES.guest);
  const at = { tableId: String(TABLES.guest), qrcodeId: String(700_000 + TABLES.guest), tableName: String(TABLES.guest), guests: 2 };
  await storeSeating(page, { type: "dine-in", table: TABLES.guest, guests: 2 });
  return placeOrder(page, { type: 0, ...at, orderItems: [LINE] }, { orderCode });
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
