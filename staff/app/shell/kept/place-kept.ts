import { cartLine } from "@comanda/domain/cart/cart-line";
import type { Locale } from "@comanda/domain/locale";
import { call } from "../calls/call.ts";
import { keptListOf } from "./kept-list.ts";
import type { KeptOrder } from "./kept-order.ts";
import { KeptQueue } from "./kept-queue.ts";

/** The dishes of an order that cost something else than when it was taken, or are off the menu; null without an answer. */
async function changedIn({ asked, lines }: KeptOrder, merchantId: string): Promise<readonly string[] | null> {
  const answer = await call("GET /api/staff/order-menu", merchantId, {});
  if (!answer.success) return null;
  const products = answer.data.menu.categories.flatMap((category) => category.products);
  return asked.orderItems.flatMap((line, at) => {
    const product = products.find(({ id }) => id === line.productId);
    const now = product && cartLine(product, line, document.documentElement.lang as Locale);
    const then = lines[at];
    return now && then && now.amount === then.amount && now.points === then.points ? [] : [line.productId];
  });
}

const queues = new Map<string, KeptQueue>();

const queueOf = (merchantId: string): KeptQueue =>
  new KeptQueue({
    list: keptListOf(merchantId),
    now: () => new Date().toISOString(),
    calls: {
      preview: (body) => call("POST /api/staff/orders/preview", merchantId, { body }),
      place: (body, key) => call("POST /api/staff/orders", merchantId, { body, key }),
      changed: (order) => changedIn(order, merchantId),
      due: (id) => call("GET /api/staff/orders/:id", merchantId, { params: { id } }),
      pay: (body, key) => call("POST /api/staff/payments", merchantId, { body, key }),
    },
  });

/** Places the orders that this device keeps of a restaurant, and records their cash; `false` where the connection was lost before the last one. */
export function placeKept(merchantId: string): Promise<boolean> {
  const queue = queues.get(merchantId) ?? queueOf(merchantId);
  queues.set(merchantId, queue);
  return queue.placeAll();
}
