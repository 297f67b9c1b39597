import type { DataOf } from "@comanda/contract/endpoint";
import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";

/** A table with its QR codes. */
export type RoomTable = DataOf<typeof staffContract.tables.list>[number];

/** What the page of the tables shows. */
export type Room = {
  tables: RoomTable[];
  requests: TableRequest[];
  /** Orders in progress, and completed ones that are not paid. */
  orders: StaffOrder[];
  lateMinutes: number;
  asOf: string;
};

export function roomOf(tables: RoomTable[], { requests, open, unpaid, ageMinutes, asOf }: DataOf<typeof staffContract.board.get>): Room {
  return { tables, requests, orders: [...open, ...unpaid], lateMinutes: ageMinutes.late, asOf };
}

/** The orders of a table's sitting, oldest first. */
export const ordersOf = ({ sitting }: RoomTable, { orders }: Pick<Room, "orders">): StaffOrder[] =>
  orders.filter(({ id }) => sitting?.orderIds.includes(id) ?? false).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

export const requestsOf = ({ id }: RoomTable, { requests }: Pick<Room, "requests">): TableRequest[] =>
  requests.filter(({ tableId }) => tableId === id);

const isUnread = ({ allergy }: StaffOrder): boolean => allergy !== null && allergy.readAt === null;
const isLate = ({ createdAt }: StaffOrder, { lateMinutes }: Pick<Room, "lateMinutes">, now: number): boolean =>
  now - Date.parse(createdAt) >= lateMinutes * 60_000;

/** What stands on the corner of a tile: the most urgent of an order code, an unread allergy, a late order, the bill. */
export type TileBadge = { kind: "code"; code: string } | { kind: "allergy" } | { kind: "late"; since: string } | { kind: "bill" };

export function badgeOf(table: RoomTable, room: Room, now: number): TileBadge | null {
  const asked = requestsOf(table, room);
  const code = asked.find(({ kind }) => kind === "code" || kind === "code-renewed")?.orderCode;
  if (code) return { kind: "code", code };
  const open = ordersOf(table, room).filter(({ endedAt }) => endedAt === null);
  if (open.some(isUnread)) return { kind: "allergy" };
  const late = open.find((order) => isLate(order, room, now));
  if (late) return { kind: "late", since: late.createdAt };
  return asked.some(({ kind }) => kind === "bill" || kind === "bill-part") ? { kind: "bill" } : null;
}

/** Whether somebody of the staff should go there: it asks for something, an allergy is unread, an order is late, or it wants to pay. */
export const needsSomebody = (table: RoomTable, room: Room, now: number): boolean =>
  requestsOf(table, room).length > 0 || badgeOf(table, room, now) !== null || table.state === "to-pay";

/** What the room needs besides the requests of its tables. */
export type Need =
  | { kind: "allergy" | "late"; id: string; table: RoomTable; order: StaffOrder }
  | { kind: "to-pay"; id: string; tables: RoomTable[] }
  | { kind: "free"; id: string; tables: RoomTable[] };

/**
 * What needs somebody, the most urgent first: allergies that nobody has read, late orders with the oldest first, the tables that have only to
 * pay, and those that are free.
 */
export function needsOf(room: Room, now: number): Need[] {
  const open = room.tables.flatMap((table) =>
    ordersOf(table, room)
      .filter(({ endedAt }) => endedAt === null)
      .map((order) => ({ table, order })),
  );
  const of = (kind: "allergy" | "late", isOne: (order: StaffOrder) => boolean): Need[] =>
    open
      .filter(({ order }) => isOne(order))
      .toSorted((one, other) => one.order.createdAt.localeCompare(other.order.createdAt))
      .map((one) => ({ kind, id: `${kind} ${one.order.id}`, ...one }));
  const together = (kind: "to-pay" | "free", tables: RoomTable[]): Need[] => (tables.length > 0 ? [{ kind, id: kind, tables }] : []);
  return [
    ...of("allergy", isUnread),
    ...of("late", (order) => isLate(order, room, now)),
    ...together(
      "to-pay",
      room.tables.filter(({ state }) => state === "to-pay"),
    ),
    ...together("free", room.tables.filter(isFree)),
  ];
}

/** Whether a party can be seated there. */
const isFree = ({ state, isOutOfUse }: RoomTable): boolean => state === "free" && !isOutOfUse;

/** The free tables with a seat for each guest, those that leave the fewest seats empty first. */
export const tablesFor = (guests: number, tables: readonly RoomTable[]): RoomTable[] =>
  tables.filter((table) => isFree(table) && table.seats >= guests).toSorted((one, other) => one.seats - other.seats);

/** The rooms in the order of their tables. */
export function roomsOf(tables: readonly RoomTable[]): { id: string; name: string; tables: RoomTable[] }[] {
  const rooms = new Map<string, { id: string; name: string; tables: RoomTable[] }>();
  for (const table of tables) {
    const room = rooms.get(table.regionId) ?? { id: table.regionId, name: table.regionName, tables: [] };
    room.tables.push(table);
    rooms.set(table.regionId, room);
  }
  return [...rooms.values()];
}

/** The tables in use, without its own. Free tables that fit a party come first, the smallest first; then taken ones, then free ones that are too small. */
export function moveTargets(from: RoomTable, tables: readonly RoomTable[]): RoomTable[] {
  const guests = from.sitting?.guests ?? 0;
  const rank = (table: RoomTable) => (table.state !== "free" ? 1 : table.seats >= guests ? 0 : 2);
  const others = tables.filter(({ id, isOutOfUse }) => id !== from.id && !isOutOfUse);
  return others.toSorted((one, other) => rank(one) - rank(other) || one.seats - other.seats);
}
