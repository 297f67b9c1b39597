import type { PagesHost } from "../pages-host.ts";

export const MERCHANT = "100001";
const MUSHROOMS = "1004";

/** What a guest has after placing an order to go. */
export type PlacedOrder = { id: string; token: string; phone: string };

/** Makes a call of the API as JSON, about the demo restaurant. */
const post = (host: PagesHost, path: string, { body, headers }: { body: object; headers: Record<string, string> }) =>
  host.get(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", merchantid: MERCHANT, ...headers },
  });

/** Places an order to go as a new guest with a phone number; `headers` are added to the request that places it. */
export async function placeOrder(host: PagesHost, headers: Record<string, string> = {}): Promise<PlacedOrder> {
  const guest = (await (await post(host, "/api/member/register/guest", { body: {}, headers: {} })).json()) as { data: { token: string } };
  const { token } = guest.data;
  const phone = "4155550177";
  const body = {
    type: 2,
    id: "0",
    rowVersion: 0,
    orderItems: [{ productId: MUSHROOMS, quantity: 1 }],
    expectedTotal: "12.45",
    extraInfo: JSON.stringify({ name: "Somebody", phone }),
  };
  const identity = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
  const answer = await post(host, "/api/member/order", { body, headers: { ...identity, ...headers } });
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data: { order?: { id: string } } | null };
  if (!data?.order) throw new Error(text);
  return { id: data.order.id, token, phone };
}
