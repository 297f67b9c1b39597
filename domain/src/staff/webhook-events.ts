/** The events that other programs can receive by webhooks. */
export const WEBHOOK_EVENTS = [
  "order.placed",
  "order.changed",
  "order.completed",
  "order.cancelled",
  "order.merged",
  "payment.recorded",
  "attempt.paid",
  "attempt.refunded",
  "attempt.disputed",
  "attempt.unallocated",
  "table.changed",
  "table.request",
  "product.availability",
  "ticket.failed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that the owner sends to try an endpoint; every endpoint receives it. */
export const TEST_EVENT = "test";

/** Why an endpoint is off: a person switched it off, it answered 410, or every attempt of five days failed. */
export const WEBHOOK_OFF_REASONS = ["person", "gone", "failing"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Why nothing is delivered to an address. `inside`: a private, local or link address that the settings do not allow. */
export const WEBHOOK_ADDRESS_PROBLEMS = ["malformed", "not-https", "unknown-name", "inside"] as const;
export type WebhookAddressProblem = (typeof WEBHOOK_ADDRESS_PROBLEMS)[number];
