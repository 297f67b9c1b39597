import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { hasProcessingOrder, listOrders, orderedBefore } from "./read/list-orders.ts";
import { orderDetail, orderEvents } from "./read/order-detail.ts";
import { placeOrder } from "./place/place-order.ts";
import { rateOrder } from "./read/order-rating.ts";
import { previewOrder } from "./place/preview-order.ts";

export const orderRoutes = (on: Serve): void => {
  on(contract.order.hasProcessing, hasProcessingOrder);
  on(contract.order.preview, previewOrder);
  on(contract.order.place, placeOrder);
  on(contract.order.detail, orderDetail);
  on(contract.order.rate, rateOrder);
  on(contract.order.list, listOrders);
  on(contract.order.orderedBefore, orderedBefore);
  on(contract.order.events, orderEvents);
};
