import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from "@comanda/domain/staff/webhook-events";
import { z } from "zod";
import { decimal, idOut, instant, money } from "../scalars.ts";
import type { Json, JsonSchemas } from "./json-schemas.ts";

const merchant = z.object({ merchantId: idOut });
const order = merchant.extend({ orderId: idOut, serial: z.int(), rowVersion: z.int() });
const ended = order.extend({ reason: z.string() });
const table = merchant.extend({ tableId: idOut, tableName: z.string() });

/** The `data` of each event, and when it is delivered. */
const EVENTS: Record<WebhookEvent | typeof TEST_EVENT, { when: string; data: z.ZodType }> = {
  "order.placed": {
    when: "An order was placed, or dishes were added to one.",
    data: order.extend({
      type: z.int(),
      tableName: z.string(),
      totalAmount: money,
      addedItemIds: z.array(idOut),
      allergies: z.array(z.string()),
    }),
  },
  "order.changed": {
    when: "Dishes were sent, made or taken off, or the order was moved, discounted or grew by another one: `what` says it.",
    data: order.extend({ what: z.string(), itemIds: z.array(idOut) }),
  },
  "order.completed": { when: "An order was completed.", data: ended },
  "order.cancelled": { when: "An order was cancelled.", data: ended },
  "order.merged": { when: "An order was joined into another one.", data: order.extend({ mergedInto: idOut }) },
  "payment.recorded": {
    when: "A payment was recorded, or reversed by one with negative amounts.",
    data: order.extend({
      paymentId: idOut,
      method: z.string(),
      amount: money,
      tip: money,
      reverses: idOut.nullable(),
      paid: money,
      due: money,
    }),
  },
  "table.changed": {
    when: "A table was opened, closed, or its party moved there; `from` is the table before.",
    data: table.extend({ state: z.enum(["open", "closed", "moved"]), from: idOut.optional() }),
  },
  "table.request": {
    when: "A table requests its code, the bill or somebody.",
    data: table.extend({
      kind: z.string(),
      orderCode: z.string().optional().describe("Only for an address whose owner sends order codes."),
    }),
  },
  "product.availability": {
    when: "A dish or a choice is offered in another way than before.",
    data: merchant.extend({
      productId: idOut,
      state: z.enum(["on-sale", "until-tomorrow", "sold-out", "limited", "hidden"]),
      until: instant.nullable(),
      left: decimal.nullable(),
    }),
  },
  "ticket.failed": {
    when: "A kitchen ticket has waited 60 seconds for its paper; once for each ticket.",
    data: merchant.extend({ ticketNumber: z.string(), printer: z.string() }),
  },
  [TEST_EVENT]: { when: "The owner tries an address.", data: merchant },
};

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
const HEADERS = [
  header("webhook-id", "The same at every try of a message: ignore one that you have handled."),
  header("webhook-timestamp", "Seconds since 1970 of this try."),
  header("webhook-signature", "`v1,` and the base64 of HMAC-SHA256 of `{id}.{timestamp}.{body}`; several with spaces between them."),
];

/** The `webhooks` part of the description: what the server sends to the addresses that the owner has added. */
export const webhookOperations = (schemas: JsonSchemas): Json =>
  Object.fromEntries(
    ([...WEBHOOK_EVENTS, TEST_EVENT] as const).map((event) => {
      const { when, data } = EVENTS[event];
      const body = z.object({ type: z.literal(event), timestamp: instant, data });
      const post = {
        operationId: `webhook.${event}`,
        summary: when,
        tags: ["staff.webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema: schemas.of(body, "output") } } },
        responses: {
          200: { description: "Received; any 2xx within 15 seconds is." },
          410: { description: "Nothing is sent to this address any more." },
        },
      };
      return [event, { post }];
    }),
  );
