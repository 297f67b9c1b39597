import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { businessDayOf } from "../../../merchant/merchant-store.ts";
import type { Handler } from "../../../serve.ts";
import { findConsoleOrders } from "../console-order-store.ts";
import { findOrdersOfDays } from "../order-list-store.ts";
import { staffOrderView } from "../staff-order-view.ts";
import { readStations } from "../station-store.ts";

/** The orders of business days, newest first, a page at a time; without days, those of today. */
export const listCall: Handler<typeof staffContract.orders.list> = async (deps, { merchantId, locale }, { query }) => {
  const { db, menus, clock } = deps;
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const now = clock.now();
  const today = businessDayOf(snapshot.merchant, now);
  const from = query.from ?? query.to ?? today;
  const { ids, total } = await findOrdersOfDays(db, {
    merchantId,
    from,
    to: query.to ?? from,
    words: query.q?.trim() ?? "",
    page: query.page,
  });
  const stations = await readStations(db, merchantId, now);
  const orders = new Map((await findConsoleOrders(db, merchantId, ids)).map((order) => [order.id, order]));
  const views = ids.flatMap((id) => orders.get(id) ?? []).map((order) => staffOrderView(order, { snapshot, stations, locale, now }));
  return ok({ orders: views, total, page: query.page });
};
