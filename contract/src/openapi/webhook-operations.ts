import { TEST_EVENT, WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import { webhookMessage, webhookTexts } from "../staff/settings/webhook-messages.ts";
import type { Json, JsonSchemas } from "./json-schemas.ts";

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
      const post = {
        operationId: `webhook.${event}`,
        summary: webhookTexts[event],
        tags: ["staff.webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema: schemas.of(webhookMessage(event), "output") } } },
        responses: {
          200: { description: "Received; any 2xx within 15 seconds is." },
          410: { description: "Nothing is sent to this address any more." },
        },
      };
      return [event, { post }];
    }),
  );
