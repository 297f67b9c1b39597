import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { hasProcessingOrder } from "./has-processing-order.ts";
import { listOrders } from "./list-orders.ts";
import { orderDetail } from "./order-detail.ts";
import { orderEvents } from "./order-events.ts";
import { placeOrder } from "./place-order.ts";
import { previewOrder } from "./preview-order.ts";

export const orderRoutes = (on: Serve): void => {
  on(contract.order.hasProcessing, hasProcessingOrder);
  on(contract.order.preview, previewOrder);
  on(contract.order.place, placeOrder);
  on(contract.order.detail, orderDetail);
  on(contract.order.list, listOrders);
  on(contract.order.events, orderEvents);
};
