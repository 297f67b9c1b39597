import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { Locale } from "@comanda/domain/locale";
import type { Deps } from "../../platform/deps.ts";
import { findStaffTablesById } from "../../floor/view/staff-table-store.ts";
import { staffTableView } from "../../floor/view/staff-table-view.ts";
import { findOpenRequestsById } from "../../seats/request-store.ts";
import { findActionsById, findPrinterTrouble, findStationsOfTickets } from "../../orders/console/board-store.ts";
import { namedActionView, requestView } from "../../orders/console/board-views.ts";
import { findConsoleOrders } from "../../orders/console/console-order-store.ts";
import type { Notice } from "../../platform/notices/notice-store.ts";
import { staffOrderView } from "../../orders/console/staff-order-view.ts";
import { readStations } from "../../menu/stations/station-store.ts";

/** A changed record as its event in one language. */
export type EventIn = (locale: Locale) => StaffEvent;

type Reading = Pick<Deps, "db" | "menus" | "clock">;

/** Reads records of one kind at once, by the ids of their notices. */
type Reader = (deps: Reading, merchantId: string, ids: string[]) => Promise<(id: string) => EventIn>;

const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

const readOrders: Reader = async ({ db, menus, clock }, merchantId, ids) => {
  const [orders, snapshot] = [byId(await findConsoleOrders(db, merchantId, ids)), await menus.latest(merchantId)];
  const now = clock.now();
  const stations = await readStations(db, merchantId, now);
  return (id) => (locale) => {
    const order = orders.get(id);
    // The board has no order that waits for its payment, or that ended without it.
    return {
      kind: "order",
      id,
      order: order && !order.payBy && snapshot ? staffOrderView(order, { snapshot, stations, locale, now }) : null,
    };
  };
};

const readTables: Reader = async ({ db }, merchantId, ids) => {
  const tables = byId(await findStaffTablesById(db, merchantId, ids));
  return (id) => (locale) => {
    const table = tables.get(id);
    return { kind: "table", id, table: table ? staffTableView(table, locale) : null };
  };
};

const readRequests: Reader = async ({ db }, merchantId, ids) => {
  const requests = byId(await findOpenRequestsById(db, merchantId, ids));
  return (id) => () => {
    const request = requests.get(id);
    return { kind: "request", id, request: request ? requestView(request) : null };
  };
};

const readActions: Reader = async ({ db }, merchantId, ids) => {
  const actions = new Map((await findActionsById(db, merchantId, ids)).map((one) => [one.action.id, one]));
  return (id) => () => {
    const action = actions.get(id);
    return { kind: "pending", id, pending: action ? namedActionView(action) : null };
  };
};

const readTickets: Reader = async ({ db }, merchantId, ids) => {
  const stationOf = await findStationsOfTickets(db, merchantId, ids);
  return (id) => () => ({ kind: "ticket", id, stationId: stationOf.get(id) ?? null });
};

const readPrinters: Reader = async ({ db }, merchantId) => {
  const troubles = await findPrinterTrouble(db, merchantId);
  return (id) => () => ({ kind: "printer", id, trouble: troubles.find(({ printerId }) => printerId === id) ?? null });
};

/** A record of which a console only reads that it has changed. */
const named =
  (kind: "availability" | "station" | "settings" | "device" | "payment" | "seen"): Reader =>
  async () =>
  (id) =>
  () => ({ kind, id });

const READERS: Record<string, Reader> = {
  order: readOrders,
  table: readTables,
  request: readRequests,
  pending: readActions,
  ticket: readTickets,
  printer: readPrinters,
  availability: named("availability"),
  station: named("station"),
  settings: named("settings"),
  device: named("device"),
  payment: named("payment"),
  seen: named("seen"),
};

/** The event of each notice, with one read for all records of a kind. A notice of an unknown kind, of a later release, has none. */
export async function readChanges(
  deps: Reading,
  merchantId: string,
  notices: readonly Notice[],
): Promise<(notice: Notice) => EventIn | null> {
  const readers = new Map<string, (id: string) => EventIn>();
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const ids = [...new Set(notices.filter((notice) => notice.kind === kind).map(({ id }) => id))];
    const read = await READERS[kind]?.(deps, merchantId, ids);
    if (read) readers.set(kind, read);
  }
  return ({ kind, id }) => readers.get(kind)?.(id) ?? null;
}
