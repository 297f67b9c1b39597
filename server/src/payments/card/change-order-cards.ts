import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { OrderEventKind } from "@comanda/domain/order/order-event";
import { paymentStatusOf } from "@comanda/domain/payment/payment-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify } from "../../orders/event/order-event-sql.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { ORDER_TOPIC } from "../../orders/read/order-store.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { reservedOf } from "../store/reserved-store.ts";
import { holdsOfOrder, type StoredHold } from "./card-hold-store.ts";

const write = statement<
  object,
  { merchantId: string; orderId: string; held: string; capturing: string; paymentStatus: number; at: string; events: string }
>(
  "card.change-order",
  `with changed as (
     update customer_order set held = :held, capturing = :capturing, payment_status = :paymentStatus, changed_at = :at, row_version = row_version + 1
     where merchant_id = :merchantId and id = :orderId returning id, row_version
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
);

/** Nothing that a person decides on changes, so the version stays; consoles and the phones at the table read what is due. */
const reserve = statement<object, { merchantId: string; orderId: string; capturing: string; held: string }>(
  "card.reserve",
  `with changed as (update customer_order set capturing = :capturing, held = :held where merchant_id = :merchantId and id = :orderId returning id, row_version)
   select notice_for_staff(:merchantId, 'order', id), announce('${ORDER_TOPIC}', :merchantId::text || ' ' || id || ' ' || row_version) from changed`,
);

/** A locked order with the amounts of its holds, and what diners are paying of it, as they are stored now. */
export async function withHolds(tx: Queryable, order: OrderRecord): Promise<OrderRecord> {
  const of = { merchantId: order.merchantId, orderId: order.id };
  const [holds, reserved] = [await holdsOfOrder(tx, of), money(await reservedOf(tx, of))];
  const capturing = holds.filter(({ state }) => state === "capturing");
  const isHeld = ({ state }: StoredHold) => state === "held" || state === "capturing";
  return {
    ...order,
    held: moneyText(sum(holds.filter(isHeld).map(({ amount }) => money(amount)))),
    capturing: moneyText(sum([reserved, ...capturing.map(({ captureAmount }) => money(captureAmount ?? "0.00"))])),
  };
}

/** Stores what is being captured of a locked order, by a card or by a diner who pays. */
export async function reserveCapture(tx: Queryable, order: OrderRecord): Promise<void> {
  const { capturing, held } = await withHolds(tx, order);
  await reserve(tx, { merchantId: order.merchantId, orderId: order.id, capturing, held });
}

/** Stores what is held of a locked order on cards, and its payment status, with the event. */
export async function changeOrderCards(
  tx: Queryable,
  order: OrderRecord,
  { hold, kind, acting }: { hold: StoredHold; kind: OrderEventKind; acting: Acting },
): Promise<void> {
  const after = await withHolds(tx, order);
  const { at, actor, random } = acting;
  const change = { holdId: hold.id, amount: hold.amount, tip: hold.tip };
  await write(tx, {
    merchantId: order.merchantId,
    orderId: order.id,
    held: after.held,
    capturing: after.capturing,
    paymentStatus: paymentStatusOf(after),
    at: at.toISOString(),
    events: eventColumns({ id: random.id(), kind, at, actor, reason: hold.problem, change }),
  });
}
