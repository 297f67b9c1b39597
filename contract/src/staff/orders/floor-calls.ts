import { locales } from "@comanda/domain/locale";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, lang, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { staffTable, tableRequest } from "./board-calls.ts";
import { pendingAction } from "./order-shapes.ts";

const params = z.object({ id });
/** A room by its id, or by its name: a name that no room has is of a new one. */
const askedRoom = z.union([z.strictObject({ id }), z.strictObject({ name: text(40, 1) })]);
const pendingTable = z.object({ pending: pendingAction.nullable(), table: staffTable });

export const staffTables = endpoint({
  method: "GET",
  path: "/api/staff/tables",
  summary: "The rooms and tables with their QR codes",
  needs: staff("orders.read"),
  data: z.array(staffTable.extend({ qrCodes: z.array(z.object({ id: idOut, url: z.string(), createdAt: instant.nullable() })) })),
  refusals: [],
});

/** Seats a party: begins a sitting with its order code. */
export const seatParty = endpoint({
  method: "POST",
  path: "/api/staff/tables/:id/seat",
  summary: "Seats a party at a free table",
  needs: staff("tables.serve"),
  params,
  body: z.strictObject({ guests: z.int().min(1).max(999).optional() }),
  data: staffTable,
  refusals: ["not-found", "already-done", "table-out-of-use"],
});

/** Closes a table. Refused while an order is not completed; with something unpaid, `open-balance` says how much. */
export const closeTable = endpoint({
  method: "POST",
  path: "/api/staff/tables/:id/close",
  summary: "Ends the sitting of a table after the undo time",
  needs: staff("tables.serve"),
  params,
  body: z.strictObject({ sittingId: id }),
  data: pendingTable,
  refusals: ["not-found", "already-done", "action-pending", "open-orders", "open-balance"],
});

export const newOrderCode = endpoint({
  method: "POST",
  path: "/api/staff/tables/:id/new-code",
  summary: "Renews the order code of a table after the undo time; who is seated stays seated",
  needs: staff("tables.serve"),
  params,
  body: z.strictObject({ sittingId: id }),
  data: pendingTable,
  refusals: ["not-found", "action-pending", "already-done"],
});

/** Moves the party of a table with its orders, seats, code and requests. At a taken table the parties sit together with its code. */
export const moveParty = endpoint({
  method: "POST",
  path: "/api/staff/tables/:id/move",
  summary: "Moves a party to another table after the undo time",
  needs: staff("tables.serve"),
  params,
  body: z.strictObject({ sittingId: id, to: id }),
  data: pendingTable,
  refusals: ["not-found", "action-pending", "already-done", "table-out-of-use"],
});

export const answerRequest = endpoint({
  method: "POST",
  path: "/api/staff/requests/:id/answer",
  summary: "Answers a request of a table",
  needs: staff("requests.answer"),
  params,
  data: tableRequest,
  refusals: ["not-found", "already-done"],
});

/** The new QR code works at once; the old one ends after the undo time. */
export const replaceQrCode = endpoint({
  method: "POST",
  path: "/api/staff/qr/:id/replace",
  summary: "Replaces a QR code of a table",
  needs: staff("tables.edit"),
  params,
  data: z.object({ pending: pendingAction.nullable(), id: idOut, url: z.string() }),
  refusals: ["not-found", "already-done", "action-pending"],
});

const tableFields = z.object({ name: z.string(), seats: z.int(), roomId: idOut });
/** `roomName`: the name of its room now. */
export const tableConflict = recordConflict(tableFields.extend({ roomName: z.string() }));

/**
 * Adds, renames or moves a table, and changes its seats. A room with a new name begins with it. Changes of different fields by two people are
 * both stored; a field that has another value than the person saw is refused with `table-changed`, and nothing is stored.
 */
export const saveTable = endpoint({
  method: "PUT",
  path: "/api/staff/tables",
  summary: "Adds or changes a table",
  needs: staff("tables.edit"),
  body: z.strictObject({
    /** Absent: a new table with a new QR code. */
    id: id.optional(),
    name: text(40, 1),
    seats: z.int().min(1).max(99),
    room: askedRoom,
    /** The table as the person saw it; absent: what is sent is stored, whatever it was. */
    seen: tableFields.strict().optional(),
  }),
  data: staffTable,
  refusals: ["not-found", "table-changed", "table-name-taken"],
});

/** A table out of use has no sitting and takes no orders; its QR codes say to ask the team. */
export const setTableUse = endpoint({
  method: "POST",
  path: "/api/staff/tables/:id/use",
  summary: "Takes a table out of use, or back into use",
  needs: staff("tables.edit"),
  params,
  body: z.strictObject({ isOutOfUse: z.boolean() }),
  data: staffTable,
  refusals: ["not-found", "table-taken"],
});

const locale = z.enum(locales);
/** `name`: in each language that it is written in; `shownName`: in the caller's. Rooms are in their order. */
const room = z.object({ id: idOut, shownName: z.string(), lang, name: z.partialRecord(locale, z.string()) });

export const rooms = endpoint({
  method: "GET",
  path: "/api/staff/rooms",
  summary: "The rooms, which exist while a table is in them",
  needs: staff("tables.edit"),
  data: z.array(room),
  refusals: [],
});

const roomFields = z.strictObject({ name: z.partialRecord(locale, text(40)).optional(), position: z.int().min(0).max(999).optional() });

export const roomConflict = recordConflict(z.object({ name: z.partialRecord(locale, z.string()), position: z.int() }));

/** A name or a place that is not as the person saw it is refused, and nothing is stored. An empty name is none in that language. */
export const saveRoom = endpoint({
  method: "PUT",
  path: "/api/staff/rooms",
  summary: "Renames a room, or gives it another place in the list",
  needs: staff("tables.edit"),
  body: z.strictObject({ id, seen: roomFields, wanted: roomFields }),
  data: z.array(room),
  refusals: ["not-found", "room-changed", "room-name-taken", "room-name-missing"],
});

/** Adds tables with a QR code each, all or none. A room with a new name begins with its first table. */
export const addTables = endpoint({
  method: "POST",
  path: "/api/staff/tables",
  summary: "Adds tables to a room",
  needs: staff("tables.edit"),
  body: z.strictObject({
    names: z.array(text(40, 1)).min(1).max(50),
    seats: z.int().min(1).max(99),
    room: askedRoom,
  }),
  data: z.object({ ids: z.array(idOut) }),
  refusals: ["not-found", "table-name-taken"],
});
