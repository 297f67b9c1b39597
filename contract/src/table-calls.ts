import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, idOut, text } from "./scalars.ts";

export const qrcodeInfo = endpoint({
  method: "GET",
  path: "/api/merchant/table/qrcode/info/:id",
  summary: "The table a QR code names; the code is no right to order",
  needs: "anyone",
  params: z.object({ id }),
  data: z.object({
    merchantId: idOut,
    tableId: idOut,
    tableName: z.string(),
    regionId: idOut,
    regionName: z.string(),
    seats: z.int(),
    orderCodeRequired: z.boolean(),
  }),
  refusals: ["not-found"],
});

export const sendOrderCodeMessage = endpoint({
  method: "POST",
  path: "/api/merchant/message/send-order-code-message",
  summary: "Tells the staff that a table asks for its order code; once a minute per table",
  needs: "diner",
  body: z.strictObject({ tableId: id }),
  data: z.object({ sent: z.literal(true) }),
  refusals: ["not-found", "message-too-soon"],
});

export const orderCodeValid = endpoint({
  method: "GET",
  path: "/api/merchant/table/order-code/valid/:code",
  summary: "Whether an order code is the one of the table's sitting; a right one seats the caller",
  needs: "diner",
  params: z.object({ code: text(16, 1) }),
  query: z.object({ tableId: id }),
  data: z.object({ valid: z.boolean(), tableId: idOut }),
  refusals: ["not-found", "too-many-tries"],
});
