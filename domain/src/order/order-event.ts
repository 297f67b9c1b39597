/** What can happen to an order. */
export const ORDER_EVENT_KINDS = [
  "placed",
  "added",
  "sent",
  "sending-taken-back",
  "allergy-read",
  "allergies-changed",
  "item-made",
  "item-recalled",
  "item-taken-off",
  "discounted",
  "moved",
  "merged",
  "merged-into",
  "completed",
  "cancelled",
  "payment-recorded",
  "payment-reversed",
  "written-off",
  "changed-by-sign-in",
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
