import type { CallData } from "@comanda/contract/call-by-name";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { callPath } from "@comanda/web/merchant-path";
import { OrderStatus } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { followStream } from "../../shell/session/follow-stream.ts";

/** The dishes of an order by when they were ordered; none where all were ordered at once. */
export type Rounds = CallData<"GET /api/merchant/order/detailForMember">["rounds"];

/** An order, and whether all of it is made while it is in progress. */
export type ReadOrder = { order: OrderView; isReady: boolean };

/** An order with its rounds, and the token of its receipt; null while nothing of it is paid. */
export type ReadDetail = ReadOrder & { rounds: Rounds; receipt: string | null };

/**
 * The newest known state of an order, whether it is updated live, and the number of its events. One that is over is followed where it can still be
 * paid.
 */
export function useLiveOrder(read: ReadDetail, isPayable: boolean): ReadDetail & { isLive: boolean; events: number } {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [received, setReceived] = useState<ReadDetail | null>(null);
  const [isLive, setLive] = useState(true);
  const [events, setEvents] = useState(0);
  const newest = newerOf(read, received);
  const { order } = newest;
  const orderId = read.order.id;
  const isEnded = order.status !== OrderStatus.Progressing && order.status !== OrderStatus.Unknown;
  const isOver = isEnded && !(isPayable && order.status === OrderStatus.Completed);

  useEffect(() => {
    if (isOver) return;
    return followStream({
      openStream: () => new EventSource(`${callPath(merchantId, "/api/merchant/order/events")}?${new URLSearchParams({ orderId })}`),
      // An event does not contain the order's texts: each event triggers a request for the order in the page's language.
      ask: async () => {
        setEvents((count) => count + 1);
        const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query: { orderId } });
        // Two requests may be answered in either order.
        if (answer.success) setReceived((before) => newerOf(answer.data, before));
      },
      onLive: setLive,
      page: document,
    });
  }, [merchantId, orderId, locale, isOver]);

  return { ...newest, isLive, events };
}

/** The newer state of an order; a state of another order is ignored. */
const newerOf = (one: ReadDetail, other: ReadDetail | null): ReadDetail =>
  other?.order.id === one.order.id && other.order.rowVersion > one.order.rowVersion ? other : one;
