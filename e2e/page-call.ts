import { expect, type Page } from "@playwright/test";

/** What every call answers; of an order, by default. */
type Answer<Data> = { success: boolean; code: number; data: Data; msg: string };
type OfOrder = { order: { id: string; totalAmount: string } };

/**
 * A call of the page to the API, as its own scripts make them, by whoever it is now: `PUT member`, or a path alone, to which a body is
 * posted. By then the page has become somebody: no answer to its own first call comes afterwards and makes it another.
 */
export async function call<Data = OfOrder>(page: Page, callPath: string, body?: object): Promise<Answer<Data>> {
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "token")).toBe(true);
  const [path = "", method = body ? "POST" : "GET"] = callPath.split(" ").toReversed();
  return page.evaluate(
    async ([to, how, sent]) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const answer = await fetch(`/merchant/100001/call/api/${to}`, { method: how, headers, body: sent });
      return (await answer.json()) as Answer<Data>;
    },
    [path, method, body && JSON.stringify(body)] as const,
  );
}

/** Places an order at the price that its preview has; gives its id. */
export async function placeOrder(page: Page, body: object, more: object = {}): Promise<string> {
  const { data } = await call(page, "merchant/order/preview", body);
  const placed = await call(page, "member/order", { ...body, ...more, expectedTotal: data.order.totalAmount });
  expect(placed).toMatchObject({ success: true });
  return placed.data.order.id;
}

/** The names of what is in the cart as the server has it: a page shows a tap before that. */
export async function namesInCart(page: Page): Promise<string[]> {
  const { data } = await call<{ details: { name: string }[] }>(page, "shoppingCart");
  return data.details.map(({ name }) => name);
}

/** What a phone keeps of where and how its diner eats, under the names of the specification (section 3); to go, that its diner is Mei. */
export type StoredSeating = { type?: "dine-in" | "to-go"; table?: number; guests?: number; merchant?: string };

function keysOf({ type, table, guests, merchant = "100001" }: StoredSeating): [string, string][] {
  const code = type && { "dine-in": 0, "to-go": 2 }[type];
  const values = {
    "merchant-id": merchant,
    "order-type": code,
    "table-id": table,
    "table-name": table,
    "qrcode-id": table && 700_000 + table,
    "guest-count": guests,
    "to-go-customer": type === "to-go" ? '{"name":"Mei","phone":""}' : undefined,
  };
  return Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
}

const storeAll = (keys: [string, string][]) => {
  for (const [key, value] of keys) localStorage.setItem(key, value);
};

/** The page that is open keeps where its diner eats. */
export const storeSeating = (page: Page, seating: StoredSeating): Promise<void> => page.evaluate(storeAll, keysOf(seating));

/** Every page from now on knows where its diner eats. */
export const startsWithSeating = (page: Page, seating: StoredSeating) => page.addInitScript(storeAll, keysOf(seating));
