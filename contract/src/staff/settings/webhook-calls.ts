import { WEBHOOK_EVENTS, WEBHOOK_OFF_REASONS } from "@comanda/domain/staff/webhook-events";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, text } from "../../scalars.ts";

const MAX_URL = 500;

const webhookEvent = z.enum(WEBHOOK_EVENTS).meta({ id: "WebhookEvent" });

/** An address of another program, to which events are delivered. */
const webhook = z.object({
  id: idOut,
  url: z.string(),
  events: z.array(webhookEvent),
  /** Whether `table.request` has the order code of the table. */
  sendsCodes: z.boolean(),
  createdAt: instant,
  /** Since when every attempt has failed; null after a success. */
  failingSince: instant.nullable(),
  /** Since when nothing is delivered; null for one that is on. */
  offAt: instant.nullable(),
  /** Why it is off: a person switched it off, it answered 410, or every attempt of five days failed. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Until when messages are signed with the secret before the last change too; null where there is none. */
  oldSecretUntil: instant.nullable(),
  /** How many deliveries have not succeeded yet and are tried again. */
  waiting: z.int(),
});
export type Webhook = z.output<typeof webhook>;

/** An endpoint with its secret: `whsec_` and the base64 of 32 bytes, in this answer alone. */
const withSecret = z.object({ webhook, secret: z.string() });

const needs = staff("integrations.manage");
const params = z.object({ id });
const url = text(MAX_URL, 1);
const events = z.array(webhookEvent).min(1).max(WEBHOOK_EVENTS.length);

const webhooks = endpoint({
  method: "GET",
  path: "/api/staff/webhooks",
  summary: "The addresses to which events are delivered",
  needs,
  data: z.array(webhook),
  refusals: [],
});

const addWebhook = endpoint({
  method: "POST",
  path: "/api/staff/webhooks",
  summary: "Adds an address to which events are delivered",
  needs,
  body: z.strictObject({ url, events, sendsCodes: z.boolean().default(false) }),
  data: withSecret,
  refusals: ["webhook-address-refused"],
});

const changeWebhook = endpoint({
  method: "PUT",
  path: "/api/staff/webhooks",
  summary: "Changes, switches or removes an address to which events are delivered",
  needs,
  /** Without `sendsCodes` it stays as it is. */
  body: z.strictObject({ id, url, events, sendsCodes: z.boolean().optional(), isOn: z.boolean(), isRemoved: z.boolean().default(false) }),
  data: z.array(webhook),
  refusals: ["not-found", "webhook-address-refused"],
});

/** The secret before is valid for 24 hours more: every message then has two signatures. */
const changeWebhookSecret = endpoint({
  method: "POST",
  path: "/api/staff/webhooks/:id/secret",
  summary: "Replaces the secret of an address",
  needs,
  params,
  data: withSecret,
  refusals: ["not-found"],
});

const testWebhook = endpoint({
  method: "POST",
  path: "/api/staff/webhooks/:id/test",
  summary: "Delivers an event with the type `test`",
  needs,
  params,
  data: z.object({ deliveryId: idOut }),
  refusals: ["not-found"],
});

/** A message to an address, and how its last attempt went. */
const webhookDelivery = z.object({
  id: idOut,
  /** The `webhook-id` of every attempt. */
  messageId: z.string(),
  event: z.string(),
  createdAt: instant,
  /** `waiting`: not sent yet; `retrying`: failed, and is tried again at `nextAt`; `failed`: not tried again. */
  state: z.enum(["waiting", "retrying", "delivered", "failed"]),
  attempts: z.int(),
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** The status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** The beginning of the body of the last answer. */
  answer: z.string(),
  /** Why the last attempt has failed. */
  error: z.string().nullable(),
  /** What is sent: `type`, `timestamp` and `data`. */
  body: z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const webhookDeliveries = endpoint({
  method: "GET",
  path: "/api/staff/webhooks/:id/deliveries",
  summary: "The messages of the last 30 days to an address, newest first",
  needs,
  params,
  query: z.object({
    failed: z.enum(["true"]).optional(),
    /** Only messages before this one: the `id` of the last one of the previous page. */
    before: id.optional(),
  }),
  data: z.object({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  refusals: ["not-found"],
});

/** Of a message that is not being sent at this moment. The next message of its order waits for it. */
const repeatDelivery = endpoint({
  method: "POST",
  path: "/api/staff/webhooks/:id/deliveries/:deliveryId/again",
  summary: "Sends a message again, with the same id",
  needs,
  params: z.object({ id, deliveryId: id }),
  data: z.null(),
  refusals: ["not-found"],
});

export const webhookCalls = {
  list: webhooks,
  add: addWebhook,
  change: changeWebhook,
  changeSecret: changeWebhookSecret,
  test: testWebhook,
  deliveries: webhookDeliveries,
  repeat: repeatDelivery,
};
