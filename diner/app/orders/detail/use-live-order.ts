import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { callPath } from "@comanda/web/merchant-path";
import { OrderStatus } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { followOrder } from "./follow-order.ts";

/** The newest known state of an order, and whether it is updated live. */
export function useLiveOrder(read: OrderView): { order: OrderView; isLive: boolean } {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [received, setReceived] = useState<OrderView | null>(null);
  const [isLive, setLive] = useState(true);
  const order = received && received.rowVersion > read.rowVersion ? received : read;
  const orderId = read.id;
  const isOver = order.status !== OrderStatus.Progressing && order.status !== OrderStatus.Unknown;

  useEffect(() => {
    if (isOver) return;
    return followOrder({
      openStream: () => new EventSource(`${callPath(merchantId, "/api/merchant/order/events")}?${new URLSearchParams({ orderId })}`),
      // An event does not contain the order's texts: each event triggers a request for the order in the page's language.
      ask: async () => {
        const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query: { orderId } });
        if (answer.success) setReceived(answer.data.order);
      },
      onLive: setLive,
      page: document,
    });
  }, [merchantId, orderId, locale, isOver]);

  return { order, isLive };
}
