import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findStaffTables } from "../../floor/view/staff-table-store.ts";
import { byRoomAndName, staffTableView } from "../../floor/view/staff-table-view.ts";
import { findOpenRequests } from "../../seats/request-store.ts";
import { ageMinutesOf } from "../../orders/console/age-minutes.ts";
import { findBoardIds, findOpenActions, findPrinterTrouble } from "../../orders/console/board-store.ts";
import { namedActionView, requestView, stationView } from "../../orders/console/board-views.ts";
import { findConsoleOrders } from "../../orders/console/console-order-store.ts";
import { currentCursor, cursorText } from "../../platform/notices/notice-store.ts";
import { staffOrderView } from "../../orders/console/staff-order-view.ts";
import { readStations } from "../../menu/stations/station-store.ts";
import { undoSecondsOf } from "../../platform/pending/undo-time.ts";

/** Everything that the board shows. The cursor is read first: the stream of events repeats what changes while the rest is read. */
export const boardCall: Handler<typeof staffContract.board.get> = async (deps, { merchantId, locale }) => {
  const { db, menus, clock } = deps;
  const now = clock.now();
  const cursor = await currentCursor(db, now);
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const stations = await readStations(db, merchantId, now);
  const ids = await findBoardIds(db, merchantId, businessDayOf(snapshot.merchant, now));
  const orders = await findConsoleOrders(db, merchantId, [...new Set([...ids.open, ...ids.unpaid, ...ids.ended])]);
  const views = new Map(orders.map((order) => [order.id, staffOrderView(order, { snapshot, stations, locale, now })]));
  const viewsOf = (some: string[]) => some.flatMap((id) => views.get(id) ?? []);
  return ok({
    open: viewsOf(ids.open),
    openCount: ids.openCount,
    unpaid: viewsOf(ids.unpaid),
    ended: viewsOf(ids.ended),
    completedToday: ids.completedToday,
    requests: (await findOpenRequests(db, { merchantId })).map(requestView),
    pending: (await findOpenActions(db, { merchantId })).map(namedActionView),
    tables: (await findStaffTables(db, { merchantId })).map((table) => staffTableView(table, locale)).toSorted(byRoomAndName),
    stations: stations.all.map((station) => stationView(station, locale)),
    printers: await findPrinterTrouble(db, merchantId),
    ageMinutes: ageMinutesOf(snapshot.merchant),
    undoSeconds: undoSecondsOf(snapshot.merchant),
    cursor: cursorText(cursor),
    asOf: now.toISOString(),
  });
};
