import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { cartLine } from "@comanda/domain/cart/cart-line";
import type { Locale } from "@comanda/domain/locale";
import type { AgainNote } from "@comanda/domain/cart/line-again";
import { orderAgain } from "@comanda/domain/cart/order-again";
import { type Answer, call } from "@comanda/web/client/call";
import type { CartStore, ChangeRejection } from "../../shell/cart/cart-store.ts";

type At = { merchantId: string; locale: Locale; cart: CartStore };

/** What was added to the cart and how it differs from the order; or why nothing was added. */
type Added = { notes: AgainNote[]; isFilled: boolean } | { why: ChangeRejection };

/** Adds the dishes of an order to the cart, in one change, by the current menu. `knownOrder`: the order, where the page already has it. */
export async function addOrderToCart({ merchantId, locale, cart }: At, orderId: string, knownOrder?: OrderView): Promise<Added> {
  const to = { merchantId, locale };
  const [order, menu] = await Promise.all([
    knownOrder ? { order: knownOrder } : dataOf(call("GET /api/merchant/order/detailForMember", { ...to, query: { orderId } })),
    dataOf(call("GET /api/member/merchant/products-by-categories", { ...to, query: { merchantId } })),
    cart.getSnapshot().isKnown ? undefined : cart.refresh(),
  ]);
  if ("why" in order) return order;
  if ("why" in menu) return menu;
  const dishes: ProductView[] = menu.categories.flatMap(({ products }) => products);
  const { lines, notes } = orderAgain(order.order.orderItems, dishes, cart.getSnapshot().lines);
  if (lines.length === 0) return { notes, isFilled: false };
  const why = await cart.change({ type: "add-lines", lines: lines.map(({ dish, line }) => cartLine(dish, line, locale)) });
  return why ? { why } : { notes, isFilled: true };
}

async function dataOf<Data extends object>(pending: Promise<Answer<Data>>): Promise<Data | { why: ChangeRejection }> {
  const answer = await pending;
  if (answer.success) return answer.data;
  return { why: { msg: answer.status === 0 ? null : answer.msg, code: answer.code, data: answer.data } };
}
