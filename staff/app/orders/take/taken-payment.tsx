import { isSentState } from "@comanda/domain/order/item-state";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useLockAfterOrder } from "../../shell/lock/use-lock-after-order.ts";
import { useLiveBoard } from "../../shell/live/live.tsx";
import { useOrderName } from "../../text/name-of-order.ts";
import { PaymentSheet } from "../../payments/payment-sheet.tsx";
import { useTakeText } from "./take-text.ts";
import type { PlacedOrder } from "./use-placing.ts";

/** `sends`: the placed dishes are sent once all is paid. `back`: the page to which it returns. */
type PaymentProps = { placed: PlacedOrder; sends: boolean; back: string };

/** Takes the payment of an order that was placed for it, sends its dishes once all is paid, and says what is done and what is not. */
export function TakenPayment({ placed, sends, back }: PaymentProps) {
  const { id: merchantId } = useRestaurant();
  const nameOf = useOrderName();
  const t = useTakeText();
  const toast = useToast();
  const navigate = useNavigate();
  const { order, readAgain } = useOrderNow(placed.order);
  const isPaid = Number(order.due) === 0;
  const lockAfterOrder = useLockAfterOrder();
  const sending = useRef<Promise<string | null> | null>(null);
  useEffect(() => {
    if (isPaid && sends) sending.current ??= sendPlaced(placed, merchantId);
  }, [isPaid, sends, placed, merchantId]);
  const end = async () => {
    const serial = String(order.serial);
    const why = await sending.current;
    if (!isPaid) toast(t("takeNotPaid", { serial }), "info");
    else if (why === null) toast(t(sends ? "takePaidSent" : "takePaid", { serial }), "success");
    else toast(t("takePaidNotSent", { serial, why: why || t("takeSendUnknown") }), "problem");
    await navigate(back);
    lockAfterOrder();
  };
  return (
    <PaymentSheet
      title={nameOf(order)}
      serial={order.serial}
      orders={[order]}
      onChanged={() => void readAgain()}
      onClose={() => void end()}
    />
  );
}

/** An order as it is known now: as it was read last, or as the stream says since then. */
function useOrderNow(placed: StaffOrder) {
  const { id: merchantId } = useRestaurant();
  const [read, setRead] = useState(placed);
  const live = useLiveBoard()?.orders.get(placed.id);
  const readAgain = async () => {
    const answer = await call("GET /api/staff/orders/:id", merchantId, { params: { id: placed.id } });
    if (answer.success) setRead(answer.data);
  };
  // The order may be one of before a lock.
  const readFirst = useEffectEvent(readAgain);
  useEffect(() => {
    const first = setTimeout(() => void readFirst());
    return () => clearTimeout(first);
  }, []);
  return { order: live && live.rowVersion > read.rowVersion ? live : read, readAgain };
}

/** Sends placed dishes, unless they are sent. Returns why they are not, empty where that is not known; null where they are. */
async function sendPlaced({ order, itemIds }: PlacedOrder, merchantId: string): Promise<string | null> {
  const params = { id: order.id };
  const sent = await call("POST /api/staff/orders/:id/send", merchantId, { params, body: { itemIds } });
  if (sent.success) return null;
  const now = await call("GET /api/staff/orders/:id", merchantId, { params });
  if (!now.success) return "";
  const isSent = now.data.items.every(({ id, state }) => !itemIds.includes(id) || isSentState(state));
  return isSent ? null : sent.msg;
}
