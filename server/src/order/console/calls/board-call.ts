import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { businessDayOf } from "../../../merchant/merchant-store.ts";
import type { Handler } from "../../../serve.ts";
import { findStaffTables } from "../../../table/console/staff-table-store.ts";
import { byRoomAndName, staffTableView } from "../../../table/console/staff-table-view.ts";
import { findOpenRequests } from "../../../table/request/request-store.ts";
import { ageMinutesOf } from "../age-minutes.ts";
import { findBoardIds, findOpenActions, findPrinterTrouble } from "../board-store.ts";
import { namedActionView, requestView, stationView } from "../board-views.ts";
import { findConsoleOrders } from "../console-order-store.ts";
import { currentCursor, cursorText } from "../../../staff/events/notice-store.ts";
import { staffOrderView } from "../staff-order-view.ts";
import { readStations } from "../station-store.ts";
import { undoSecondsOf } from "../undo-time.ts";

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
    requests: (await findOpenRequests(db, merchantId)).map(requestView),
    pending: (await findOpenActions(db, merchantId)).map(namedActionView),
    tables: (await findStaffTables(db, merchantId)).map((table) => staffTableView(table, locale)).toSorted(byRoomAndName),
    stations: stations.all.map((station) => stationView(station, locale)),
    printers: await findPrinterTrouble(db, merchantId),
    ageMinutes: ageMinutesOf(snapshot.merchant),
    undoSeconds: undoSecondsOf(snapshot.merchant),
    cursor: cursorText(cursor),
    asOf: now.toISOString(),
  });
};
