import { OrderStatus } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import type { CartStore } from "../cart/cart-store.ts";
import { takeOrdered } from "../cart/take-ordered.ts";
import { readAwaitedOrder, storeAwaitedOrder } from "./awaited-order.ts";
import { forgetOrder } from "./find-order.ts";
import { withSubmissionLock } from "./with-submission-lock.ts";

/** Reads what became of the order that waited for its payment: once it is paid its lines leave the cart, once it has ended they stay there. */
export const settleAwaitedOrder = (cart: CartStore, { merchantId, locale }: { merchantId: string; locale: Locale }): Promise<void> =>
  withSubmissionLock(merchantId, async () => {
    const awaited = readAwaitedOrder(merchantId);
    if (!awaited) return;
    const { orderId, items } = awaited;
    const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query: { orderId } });
    if (answer.success ? answer.data.order.awaitsPayment : answer.status !== 404) return;
    storeAwaitedOrder(merchantId, null);
    const { status } = answer.success ? answer.data.order : { status: OrderStatus.Cancelled };
    if (status === OrderStatus.Cancelled) return;
    forgetOrder();
    await takeOrdered(cart, items);
  });
