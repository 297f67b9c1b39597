import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { newPhone } from "./phones.ts";
import type { RunningHost } from "./running-host.ts";

/** Who looks at a page: nobody yet, a guest at a table, or a member to go; the last two have a cart and a placed order. */
export type Visitor = "stranger" | "guest" | "member";

type Storage = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a visitor's browser keeps, and the order that is theirs. */
export type Visited = { storage: Storage; orderId: string };

const TABLE = 11;
const PHONE = newPhone();
const LINE = { productId: "2001", quantity: 2 };

/** Makes each visitor once, by the calls that the pages make, so that no page is empty that could be filled. */
export async function visitorsOf(browser: Browser, host: RunningHost): Promise<Record<Visitor, Visited>> {
  const [guest, member] = await Promise.all([
    visitor(browser, host, (page) => orderAtTable(page, host)),
    visitor(browser, host, (page) => orderAsMember(page, host)),
  ]);
  return { stranger: { storage: { cookies: [], origins: [] }, orderId: "" }, guest, member };
}

async function visitor(browser: Browser, host: RunningHost, order: (page: Page) => Promise<string>): Promise<Visited> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${host.origin}/merchant/100001/account`);
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === "token")).toBe(true);
  const orderId = await order(page);
  await call(page, "shoppingCart", { merchantId: "100001", details: [LINE], productId: LINE.productId });
  // Where a visitor was is remembered by the pages that are different for everybody.
  await page.goto(`${host.origin}/merchant/100001/order-list`);
  const storage = await context.storageState();
  await context.close();
  return { storage, orderId };
}

async function orderAtTable(page: Page, host: RunningHost): Promise<string> {
  const said = await host.command("table", "open", "100001", String(TABLE));
  const at = { tableId: String(TABLE), tableName: String(TABLE), guests: 2 };
  await keep(page, { "order-type": "0", "table-id": at.tableId, "table-name": at.tableName, "guest-count": "2" });
  return place(page, { type: 0, ...at, orderItems: [LINE] }, { orderCode: /(\d{4})$/.exec(said)?.[1] ?? "" });
}

/** A member with a name, a birthday, points, coupons that are there and one that is spent. */
async function orderAsMember(page: Page, host: RunningHost): Promise<string> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "198.51.77.1" });
  await call(page, "member/phone/code", { phone: PHONE });
  const [, code = ""] = await host.line(new RegExp(`^sms \\+1${PHONE} code (\\d{6})$`));
  await call(page, "member/login", { phone: PHONE, code, autoRegister: true, autoReceiveCoupon: true });
  await call(page, "member", { firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com" });
  await keep(page, { "order-type": "2", "guest-count": "1" });
  const asked = { type: 2, orderItems: [LINE, { ...LINE, quantity: 1, notes: "Extra crisp" }] };
  await host.command("order", "complete", "100001", await place(page, asked));
  await host.command("member", "coupon", "100001", PHONE, "3");
  return place(page, asked);
}

async function place(page: Page, asked: object, more: object = {}): Promise<string> {
  const seen = await call(page, "merchant/order/preview", asked);
  const placed = await call(page, "member/order", { ...asked, ...more, expectedTotal: seen.data.order.totalAmount });
  return placed.data.order.id;
}

const keep = (page: Page, chosen: Record<string, string>) =>
  page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...chosen, "merchant-id": "100001" },
  );

type Answer = { success: boolean; data: { order: { id: string; totalAmount: string } } };

/** A call of the page, as its own scripts make them; one that is refused is a mistake of these lines. */
async function call(page: Page, path: string, body: object): Promise<Answer> {
  const answer = await page.evaluate(
    async (asked) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const sent = await fetch(`/merchant/100001/call/api/${asked.path}`, {
        method: asked.method,
        headers,
        body: JSON.stringify(asked.body),
      });
      return (await sent.json()) as Answer;
    },
    { path, body, method: path === "member" ? "PUT" : "POST" },
  );
  expect(answer, path).toMatchObject({ success: true });
  return answer;
}
