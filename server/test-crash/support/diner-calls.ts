/** The demo restaurant, and dishes of it without choices; the tests contain their prices with tax. */
export const MERCHANT = "100001";
export const MUSHROOMS = "1004";
export const TURKEY_RICE = "1008";
export const FRIED_VERMICELLI = "1009";
/** Costs 180 points. */
export const PINEAPPLE_CAKES = "7001";

/** The fields of an order that these tests read. */
export type OrderSaid = {
  id: string;
  serial: number;
  rowVersion: number;
  totalAmount: string;
  createAt: string;
  orderItems: { productId: string; itemTotalAmount: string }[];
};

/** The result of a call; status 0: no answer. */
export type PlaceAnswer = { status: number; code: number; order: OrderSaid | null; token: string | null; retryAfter: string | null };

/** Sends an HTTP request over any transport. Throws where it gets no answer. */
export type Send = (path: string, init: { method: string; headers: Record<string, string>; body: string }) => Promise<Answer>;
type Answer = { status: number; retryAfter: string | null; text: string };

/** A requested order: portions of dishes, to go or at a table; a new order, or additions to the one with this id and version. */
export type Wish = {
  key: string;
  dishes: string[];
  expectedTotal: string;
  id?: string | undefined;
  rowVersion?: number | undefined;
  table?: string | undefined;
  coupons?: string[] | undefined;
};

/** Sends over persistent connections, as a phone does. */
export const overHttp =
  (base: string): Send =>
  async (path, init) => {
    const answer = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
  };

async function call(
  send: Send,
  { path, headers = {}, body = {} }: { path: string; headers?: object; body?: object },
): Promise<PlaceAnswer> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", merchantid: MERCHANT, ...headers },
    body: JSON.stringify(body),
  };
  try {
    const { status, retryAfter, text } = await send(path, init);
    const { code, data } = JSON.parse(text) as { code: number; data: { order?: OrderSaid; token?: string } | null };
    return { status, code, order: data?.order ?? null, token: data?.token ?? null, retryAfter };
  } catch {
    return { status: 0, code: 500, order: null, token: null, retryAfter: null };
  }
}

/** The token of a new guest; null without an answer. */
export const register = async (send: Send): Promise<string | null> => (await call(send, { path: "/api/member/register/guest" })).token;

/** Signs in with a code and registers the phone; the answer contains the member's token. */
export const signIn = (send: Send, token: string, given: { phone: string; code: string }): Promise<PlaceAnswer> =>
  call(send, {
    path: "/api/member/login",
    headers: { authorization: `Bearer ${token}` },
    body: { ...given, autoRegister: true, autoFillingName: true },
  });

/** Places an order with an idempotency key. */
export const place = (send: Send, token: string, wish: Wish): Promise<PlaceAnswer> => {
  const { key, dishes, expectedTotal, id = "0", rowVersion = 0, table, coupons } = wish;
  const orderItems = dishes.map((productId) => ({ productId, quantity: 1 }));
  const where = table ? { type: 0, tableId: table } : { type: 2 };
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  return call(send, {
    path: "/api/member/order",
    headers,
    body: { ...where, id, rowVersion, orderItems, expectedTotal, userCouponIds: coupons },
  });
};
