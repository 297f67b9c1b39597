import { CARD_HOLD_STATES } from "@comanda/domain/payment/card-hold";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn } from "../../scalars.ts";

const params = z.object({ id });

/**
 * An amount that the reader asks a card for, or that is held on one. `problem`: the provider's code of why it was declined, released or not
 * refunded; `server-error` while an error of the server keeps it from going on; empty otherwise.
 */
const cardHold = z.object({
  id: idOut,
  amount: money,
  tip: money,
  /** Null before it is captured. */
  captureAmount: money.nullable(),
  captureTip: money.nullable(),
  state: z.enum(CARD_HOLD_STATES),
  problem: z.string(),
  /** Who asked for what is being done. */
  by: z.string(),
  createdAt: instant,
  changedAt: instant,
});
export type CardHold = z.output<typeof cardHold>;

/** The holds of an order, newest first, and the reader of the restaurant; null where it takes no cards through a provider. */
export const cardsOfOrder = endpoint({
  method: "GET",
  path: "/api/staff/orders/:id/cards",
  summary: "Lists the cards that are held for an order, and says whether the reader is ready",
  needs: staff("payments.record"),
  params,
  data: z.object({ reader: z.enum(["ready", "busy", "offline", "unknown"]).nullable(), holds: z.array(cardHold) }),
  refusals: ["not-found"],
});

/**
 * Asks the reader for a card and holds an amount on it. The answer is `starting`; the order's cards say what becomes of it. `due` is what the
 * person saw; `itemIds` are the dishes that it pays, as of a payment. The header `Idempotency-Key` makes a repeat return the same hold.
 */
export const holdCard = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/cards",
  summary: "Holds an amount on a card at the reader",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ due: moneyIn, amount: moneyIn, itemIds: z.array(id).max(300).default([]), tip: moneyIn.default("0.00") }),
  data: cardHold,
  takesKey: true,
  refusals: ["not-found", "more-than-due", "order-changed", "key-reused", "already-done", "action-pending"],
});

/** Captures all or part of a held amount; the rest is released. The payment is recorded when the provider has confirmed it. */
export const captureCard = endpoint({
  method: "POST",
  path: "/api/staff/cards/:id/capture",
  summary: "Captures a held amount",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ amount: moneyIn, tip: moneyIn.default("0.00") }),
  data: cardHold,
  refusals: ["not-found", "already-done", "more-than-due"],
});

/** Releases a held amount, or stops waiting for a card. */
export const releaseCard = endpoint({
  method: "POST",
  path: "/api/staff/cards/:id/release",
  summary: "Releases a held amount",
  needs: staff("payments.record"),
  params,
  data: cardHold,
  refusals: ["not-found", "already-done"],
});
