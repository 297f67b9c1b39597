import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { callPath } from "@comanda/web/merchant-path";
import { OrderStatus } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { followStream } from "../../shell/session/follow-stream.ts";

/** The newest known state of an order, and whether it is updated live. */
export function useLiveOrder(read: OrderView): { order: OrderView; isLive: boolean } {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [received, setReceived] = useState<OrderView | null>(null);
  const [isLive, setLive] = useState(true);
  const order = newerOf(read, received);
  const orderId = read.id;
  const isOver = order.status !== OrderStatus.Progressing && order.status !== OrderStatus.Unknown;

  useEffect(() => {
    if (isOver) return;
    return followStream({
      openStream: () => new EventSource(`${callPath(merchantId, "/api/merchant/order/events")}?${new URLSearchParams({ orderId })}`),
      // An event does not contain the order's texts: each event triggers a request for the order in the page's language.
      ask: async () => {
        const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query: { orderId } });
        // Two requests may be answered in either order.
        if (answer.success) setReceived((before) => newerOf(answer.data.order, before));
      },
      onLive: setLive,
      page: document,
    });
  }, [merchantId, orderId, locale, isOver]);

  return { order, isLive };
}

/** The newer state of an order; a state of another order is ignored. */
const newerOf = (order: OrderView, other: OrderView | null): OrderView =>
  other?.id === order.id && other.rowVersion > order.rowVersion ? other : order;
