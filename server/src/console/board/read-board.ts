import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { findStaffTables } from "../../floor/view/staff-table-store.ts";
import { byRoomAndName, staffTableView } from "../../floor/view/staff-table-view.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { maySeeStation } from "../../identity/caller/staff-caller.ts";
import { readStations } from "../../menu/stations/station-store.ts";
import { ageMinutesOf, namedActionView, requestView, stationView } from "../../orders/console/board-views.ts";
import { findBoardIds, findOpenActions, findPrinterTrouble } from "../../orders/console/board-store.ts";
import { findConsoleOrders } from "../../orders/console/console-order-store.ts";
import { staffOrderView } from "../../orders/console/staff-order-view.ts";
import type { Deps, StaffFollowing } from "../../platform/deps.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { pacedTypesOf } from "../pace/paced-types.ts";
import { currentCursor, cursorFrom, cursorText } from "../../platform/notices/notice-store.ts";
import { undoSecondsOf } from "../../platform/pending/undo-time.ts";
import { findOpenRequests } from "../../seats/request-store.ts";

/** Everything that the board shows. The cursor is read first: the stream of events repeats what changes while the rest is read. */
export const boardCall: Handler<typeof staffContract.board.get> = async (deps, { merchantId, locale }) => {
  const { db, menus, clock } = deps;
  const now = clock.now();
  const cursor = await currentCursor(db, merchantId, now);
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
    orderTypes: pacedTypesOf(snapshot.merchant, now),
    ageMinutes: ageMinutesOf(snapshot.merchant),
    undoSeconds: undoSecondsOf(snapshot.merchant),
    cursor: cursorText(cursor),
    asOf: now.toISOString(),
  });
};

type Streamed = typeof staffContract.board.events;

/** When a console should retry. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Streams every change that the console shows. A reader continues after its cursor: that of its last event, or of its board. One whose
 * cursor is unknown or too old reads the board again.
 */
export const staffEventsCall: Handler<Streamed> = async (deps, { merchantId, locale, tokenHash }, input) =>
  tokenHash ? streamOf(deps, { merchantId, locale, tokenHash }, input) : refuse("not-signed-in");

/** Streams that the tickets of a station have changed. */
export const stationEventsCall: Handler<typeof staffContract.kitchen.events> = async (deps, caller, input) => {
  const { merchantId, locale, tokenHash } = caller;
  if (!tokenHash) return refuse("not-signed-in");
  const { id } = input.params;
  const { all } = await readStations(deps.db, merchantId, deps.clock.now());
  if (!maySeeStation(caller, id) || !all.some((station) => station.id === id)) return refuse("not-found");
  return streamOf(deps, { merchantId, locale, tokenHash, stationId: id }, input);
};

async function streamOf(
  deps: Deps,
  following: StaffFollowing,
  { query, lastEventId, signal }: Pick<Input<Streamed>, "query" | "lastEventId" | "signal">,
) {
  const given = lastEventId || query.cursor;
  const cursor = cursorFrom(given, deps.clock.now());
  const stream = await deps.staffStreams.follow(following, given && !cursor ? "unknown" : cursor);
  if (!stream) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return stream.response(signal, deps.closing);
}
