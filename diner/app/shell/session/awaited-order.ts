import { readJson, writeText } from "@comanda/web/client/browser-storage";
import type { OrderLine } from "@comanda/domain/cart/order-line";

/** An order that waits for its payment, with its lines, which stay in the cart until it is paid. */
type AwaitedOrder = { orderId: string; items: OrderLine[] };

const nameOf = (merchantId: string): string => `awaited-order-${merchantId}`;

export const readAwaitedOrder = (merchantId: string): AwaitedOrder | null =>
  readJson("localStorage", nameOf(merchantId)) as AwaitedOrder | null;

export const storeAwaitedOrder = (merchantId: string, order: AwaitedOrder | null): void =>
  void writeText("localStorage", nameOf(merchantId), order && JSON.stringify(order));
