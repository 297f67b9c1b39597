import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useEffect, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { BoardStore } from "../shell/live/board-store.ts";
import { useOrderName } from "../text/name-of-order.ts";
import { OrderPayment } from "./order-payment.ts";

type PaymentProps = { order: StaffOrder | undefined; store: BoardStore; onClose: () => void };

/** The payment sheet of an order, over the board; nothing where the order is unknown or owes nothing. */
export function BoardPayment({ order, store, onClose }: PaymentProps) {
  const { id: merchantId } = useRestaurant();
  const nameOf = useOrderName();
  useEffect(() => void OrderPayment.loadAhead(), []);
  // The sheet closes by itself: it shows the change also once the order is paid.
  const [wasUnpaid, setUnpaid] = useState(false);
  if (order && Number(order.due) > 0 && !wasUnpaid) setUnpaid(true);
  if (!order || !wasUnpaid) return null;
  const readAgain = async () => {
    const answer = await call("GET /api/staff/orders/:id", merchantId, { params: { id: order.id } });
    if (answer.success) store.takeOrder(answer.data);
  };
  return (
    <OrderPayment
      title={nameOf(order)}
      serial={order.serial}
      orders={[order]}
      onChanged={() => void readAgain()}
      onClose={onClose}
      onFail={onClose}
    />
  );
}
