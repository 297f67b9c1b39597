import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { id, idOut, instant, text } from "../scalars.ts";
import { staffTable, tableRequest } from "./board-calls.ts";
import { pendingAction } from "./order-shapes.ts";

const params = z.object({ id });
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
  refusals: ["not-found", "already-done"],
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
  refusals: ["not-found", "action-pending", "already-done"],
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

/** Adds, renames or moves a table, and changes its seats. */
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
    regionId: id,
  }),
  data: staffTable,
  refusals: ["not-found", "table-name-taken"],
});
