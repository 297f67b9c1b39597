import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { businessDayOf } from "../../../platform/merchant/merchant-store.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { holderOf, type StaffCaller } from "../../../identity/caller/staff-caller.ts";
import { readingOn } from "../../read/order-member-view.ts";
import { findOrderOfAnyone } from "../../read/order-store.ts";
import { orderView } from "../../read/order-view.ts";
import { findConsoleOrder } from "../console-order-store.ts";
import { eventsOfOrder, paymentsOfOrder, ticketsOfOrder } from "../order-history-store.ts";
import { refundsOfOrder, refundViews } from "../refund-rows.ts";
import { paymentView } from "../payment-view.ts";
import { staffOrderView } from "../staff-order-view.ts";
import { readStations } from "../../../menu/stations/station-store.ts";
import { undoSecondsOf } from "../../../platform/pending/undo-time.ts";

/** One order with its payments, events and tickets. */
export const getStaffOrder: Handler<typeof staffContract.orders.get> = async (deps, caller, { params }) => {
  const order = await readStaffOrderDetail(deps, caller, params.id);
  return order ? ok(order) : refuse("not-found");
};

/** An order with everything that its detail shows, as the caller of a call reads it; null for an unknown one. */
export async function readStaffOrderDetail(deps: Deps, caller: StaffCaller, id: string): Promise<StaffOrderDetail | null> {
  const { merchantId, person, locale } = caller;
  const now = deps.clock.now();
  const [order, whole] = [await findConsoleOrder(deps.db, merchantId, id), await findOrderOfAnyone(deps.db, merchantId, id)];
  const snapshot = await deps.menus.latest(merchantId);
  if (!order || !whole || !snapshot) return null;
  const stations = await readStations(deps.db, merchantId, now);
  const reader = { staffId: person.id, holder: holderOf(caller), now, businessDay: businessDayOf(snapshot.merchant, now) };
  const { orderTaxes, priceAdjustments, trace } = orderView(whole, readingOn(snapshot, { now, locale }));
  return {
    ...staffOrderView(order, { snapshot, stations, locale, now }),
    taxes: orderTaxes.map(({ name, rate, taxableAmount, amount, isIncluded }) => ({ name, rate, base: taxableAmount, amount, isIncluded })),
    adjustments: priceAdjustments.map(({ category, name, amount }) => ({ category, name, amount })),
    discount: order.staffDiscount ?? null,
    tips: order.tips,
    trace,
    payments: (await paymentsOfOrder(deps.db, { merchantId, orderId: order.id })).map((row) => paymentView(row, reader)),
    refunds: refundViews(await refundsOfOrder(deps.db, { merchantId, orderId: order.id })),
    events: await eventsOfOrder(deps.db, merchantId, order.id),
    tickets: await ticketsOfOrder(deps.db, { merchantId, orderId: order.id, now, undoSeconds: undoSecondsOf(snapshot.merchant) }),
  };
}
