import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getCart, updateCart } from "./cart/diner-cart.ts";
import { hasProcessingOrder, listOrders, orderedBefore } from "./read/list-orders.ts";
import { orderDetail, orderEvents } from "./read/order-detail.ts";
import { rateOrder } from "./read/order-rating.ts";

/** The calls of a diner about the cart and orders; those that place one are in the room of payments. */
export function orderRoutes(on: Serve): void {
  on(contract.cart.get, getCart);
  on(contract.cart.update, updateCart);
  on(contract.order.hasProcessing, hasProcessingOrder);
  on(contract.order.detail, orderDetail);
  on(contract.order.rate, rateOrder);
  on(contract.order.list, listOrders);
  on(contract.order.orderedBefore, orderedBefore);
  on(contract.order.events, orderEvents);
}
