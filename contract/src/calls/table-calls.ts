import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idOut, instant, moneyIn, text, lang } from "../scalars.ts";

export const qrcodeInfo = endpoint({
  method: "GET",
  path: "/api/merchant/table/qrcode/info/:id",
  summary: "The table a QR code names; the code is no right to order",
  needs: "anyone",
  merchant: "optional",
  params: z.object({ id }),
  data: z.object({
    merchantId: idOut,
    tableId: idOut,
    tableName: z.string(),
    regionId: idOut,
    regionName: z.string(),
    regionLang: lang,
    seats: z.int(),
    orderCodeRequired: z.boolean(),
  }),
  refusals: ["not-found", "table-out-of-use"],
});

/** The id of the table's QR code: a caller with neither it nor a seat at the table cannot request or try its order code. */
const qrcodeId = id.optional();

export const sendOrderCodeMessage = endpoint({
  method: "POST",
  path: "/api/merchant/message/send-order-code-message",
  summary:
    "Tells the staff that a table asks for its order code; once a minute per table. `tableId` is enough for who has a seat there; who scanned the table sends its `qrcodeId` too; others get 1011 with `needs`",
  needs: "diner",
  body: z.strictObject({ tableId: id, qrcodeId }),
  data: z.object({ sent: z.literal(true) }),
  refusals: ["not-found", "table-not-scanned", "message-too-soon"],
});

export const callStaff = endpoint({
  method: "POST",
  path: "/api/merchant/table/request",
  summary:
    "Calls the staff to a table for what the restaurant lets tables ask; once a minute per table and kind, by who has its QR code or a seat",
  needs: "diner",
  body: z.strictObject({ tableId: id, qrcodeId, kind: z.enum(TABLE_REQUESTS), amount: moneyIn.optional() }),
  data: z.object({ sent: z.literal(true) }),
  refusals: ["not-found", "table-not-scanned", "message-too-soon"],
});

/** `isComing`: somebody of the staff has answered. A caller without a seat at the table has none. */
export const tableCalls = endpoint({
  method: "GET",
  path: "/api/merchant/table/request",
  summary: "What the caller's table asked of the staff in this sitting, newest first",
  needs: "diner",
  query: z.object({ tableId: id }),
  data: z.array(
    z.object({ kind: z.enum(["code", ...TABLE_REQUESTS]), createdAt: instant, isAnswered: z.boolean(), isComing: z.boolean() }),
  ),
  refusals: ["not-found"],
});

export const orderCodeValid = endpoint({
  method: "GET",
  path: "/api/merchant/table/order-code/valid/:code",
  summary: "Whether an order code is the one of the table's sitting; a right one seats the caller",
  needs: "diner",
  params: z.object({ code: text(16, 1) }),
  query: z.object({ tableId: id, qrcodeId }),
  data: z.object({ valid: z.boolean(), tableId: idOut }),
  refusals: ["not-found", "table-not-scanned", "too-many-attempts"],
});
