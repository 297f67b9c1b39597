import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money } from "../../scalars.ts";
import { pacedTypes } from "./pace-calls.ts";
import { pendingAction, staffOrder } from "./order-shapes.ts";

/** What a table asks for. `orderCode` and `amount` are of the kinds that have one. */
export const tableRequest = z.object({
  id: idOut,
  kind: z.enum(["code", "bill", "bill-part", "someone", "water", "cutlery", "code-renewed"]),
  tableId: idOut,
  tableName: z.string(),
  orderCode: z.string().nullable(),
  amount: money.nullable(),
  createdAt: instant,
});
export type TableRequest = z.output<typeof tableRequest>;

/** The state of a table: free, seated without an order, ordered, everything completed and something unpaid. */
const TABLE_STATES = ["free", "choosing", "ordered", "to-pay"] as const;

export const staffTable = z.object({
  id: idOut,
  name: z.string(),
  seats: z.int(),
  regionId: idOut,
  regionName: z.string(),
  /** The place of the room in the list; rooms with the same one are in the order of their ids. */
  regionPosition: z.int(),
  /** Nobody is seated there, and nobody orders from there. */
  isOutOfUse: z.boolean(),
  state: z.enum(TABLE_STATES),
  sitting: z
    .object({
      id: idOut,
      orderCode: z.string(),
      startedAt: instant,
      /** As the host entered it, otherwise the largest number of the orders; 0: unknown. */
      guests: z.int(),
      /** The diners who have a seat. */
      phones: z.int(),
      orderIds: z.array(idOut),
      due: money,
    })
    .nullable(),
  pending: pendingAction.nullable(),
  rowVersion: z.int(),
});
export type StaffTable = z.output<typeof staffTable>;

export const staffStation = z.object({
  id: idOut,
  name: z.string(),
  language: z.string(),
  /** Whether a paired screen has shown its tickets within the last day: "1 of 2 made" appears only then. */
  hasScreen: z.boolean(),
});
export type StaffStation = z.output<typeof staffStation>;

/** The minutes after which the age of an order or a ticket turns, and after which it is late. */
export const ageMinutes = z.object({ warn: z.int(), late: z.int() });
export type AgeMinutes = z.output<typeof ageMinutes>;

/** A printer that does not print. */
const printerTrouble = z.object({ printerId: idOut, name: z.string(), state: z.string(), waiting: z.int(), since: instant });

/**
 * Everything that the board shows: open orders, the oldest first, 200 at most (of more, those that are not all sent come before the others, and the newest before older ones), while `openCount` is exact; completed unpaid ones; the last
 * 30 that ended. `cursor` is where the stream of events continues.
 */
export const board = endpoint({
  method: "GET",
  path: "/api/staff/board",
  summary: "Orders in progress, requests, tables and pending actions",
  needs: staff("orders.read"),
  data: z.object({
    open: z.array(staffOrder),
    openCount: z.int(),
    unpaid: z.array(staffOrder),
    ended: z.array(staffOrder),
    completedToday: z.int(),
    requests: z.array(tableRequest),
    pending: z.array(pendingAction),
    tables: z.array(staffTable),
    stations: z.array(staffStation),
    printers: z.array(printerTrouble),
    orderTypes: pacedTypes,
    /** Minutes after which the age of an order turns, and after which it is late. */
    ageMinutes,
    undoSeconds: z.int(),
    cursor: z.string(),
    asOf: instant,
  }),
  refusals: [],
});

/**
 * One event of the console's stream: the record as it is now, or null where there is none any more. `reset`: too much was missed, read the
 * board again. A record with an older `rowVersion` never replaces a newer one.
 */
export const staffEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order"), id: idOut, order: staffOrder.nullable() }),
  z.object({ kind: z.literal("table"), id: idOut, table: staffTable.nullable() }),
  z.object({ kind: z.literal("request"), id: idOut, request: tableRequest.nullable() }),
  z.object({ kind: z.literal("pending"), id: idOut, pending: pendingAction.nullable() }),
  z.object({ kind: z.literal("ticket"), id: idOut, stationId: idOut.nullable() }),
  z.object({ kind: z.literal("availability"), id: idOut }),
  z.object({ kind: z.literal("printer"), id: idOut, trouble: printerTrouble.nullable() }),
  z.object({ kind: z.literal("station"), id: idOut }),
  z.object({ kind: z.literal("settings"), id: idOut }),
  z.object({ kind: z.literal("device"), id: idOut }),
  /** Money of an attempt of a diner belongs to no order, or is disputed, or that was decided. */
  z.object({ kind: z.literal("payment"), id: idOut }),
  /** Somebody has looked at a new order, or has read that an action was not done. */
  z.object({ kind: z.literal("seen"), id: idOut }),
  z.object({ kind: z.literal("reset") }),
]);
export type StaffEvent = z.output<typeof staffEvent>;

/**
 * Says that somebody looks at new orders, or has read that actions were not done: the consoles of the restaurant stop sounding for these
 * orders, and no longer show these actions.
 */
export const seeOrders = endpoint({
  method: "POST",
  path: "/api/staff/board/seen",
  summary: "Says that new orders, or actions that were not done, were seen",
  needs: staff("orders.read"),
  body: z.strictObject({ orderIds: z.array(id).max(200).default([]), actionIds: z.array(id).max(200).default([]) }),
  data: z.null(),
  refusals: [],
});

export const staffEvents = endpoint({
  method: "GET",
  path: "/api/staff/events",
  summary: "Every change that the console shows, as server-sent events",
  needs: staff("events.read"),
  /** The cursor of a board; a reader that reconnects sends the header Last-Event-ID instead. */
  query: z.object({ cursor: z.string().max(4_000).optional() }),
  data: staffEvent,
  isStream: true,
  refusals: ["too-many-streams"],
});
