import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";

/** A diner as the server knows them, asked without the page and its network. */
export type Witness = {
  /** Puts one portion of a product into the cart, as a diner's page does; whoever has no cookies yet becomes a guest by it. */
  fillsCart(productId: string): Promise<void>;
  /** How many lines are in the cart. */
  hasInCart(): Promise<number>;
  /** How many orders the diner has, and how many portions are in them. */
  hasOrdered(): Promise<{ orders: number; portions: number }>;
};

type Order = { orderItems: { quantity: string }[] };

/** Asks the server at its own port, in the name of the diner whose cookies the browser holds for `origin`. */
export function witnessOf(context: BrowserContext, origin: string, server: string): Witness {
  const host = new URL(origin).host;
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
    const sentRequest = request(`${server}/merchant/100001/call/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: { host, origin, cookie, "content-type": "application/json" },
    });
    sentRequest.end(body && JSON.stringify(body));
    const [answer] = (await once(sentRequest, "response")) as [IncomingMessage];
    for (const given of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      await context.addCookies([{ name, value, url: origin, httpOnly: true }]);
    }
    const { success, data, msg } = (await json(answer)) as { success: boolean; data: Data; msg: string };
    if (!success) throw new Error(`${path}: ${answer.statusCode} ${msg}`);
    return data;
  };
  return {
    fillsCart: (productId) => ask("shoppingCart", { merchantId: "100001", details: [{ productId, quantity: "1" }] }),
    hasInCart: async () => (await ask<{ details: object[] }>("shoppingCart")).details.length,
    async hasOrdered() {
      const ids = await ask<string[]>("merchant/order/member-order-list?page=1&size=15&fields=ids");
      const read = (id: string) => ask<{ order: Order }>(`merchant/order/detailForMember?orderId=${id}`);
      const details = await Promise.all(ids.map(read));
      const portions = details.flatMap(({ order }) => order.orderItems).reduce((sum, { quantity }) => sum + Number(quantity), 0);
      return { orders: ids.length, portions };
    },
  };
}
