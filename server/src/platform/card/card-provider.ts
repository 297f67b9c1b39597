import type { Money } from "@comanda/domain/money/money";

/**
 * A refund that was accepted and has failed since. `id`: its id at the provider; `key`: the name that our request gave it, null for one without a name, such as
 * of the provider's own page; `reason`: the provider's code.
 */
export type FailedRefund = { id: string; key: string | null; amount: Money; reason: string };

/**
 * What a provider has of one card payment. `waiting`: no card yet; `declined`: the card or the reader refused it, with the provider's code in
 * `reason`; `held`: the amount is authorised and nothing is captured.
 */
export type CardPayment = {
  id: string;
  state: "waiting" | "held" | "captured" | "released" | "declined";
  /** The amount that can still be captured; nothing unless it is held. */
  held: Money;
  captured: Money;
  refunded: Money;
  /** The refunds among it that name one of Comanda (`about` of `refund`), without those that have failed. */
  refunds: readonly string[];
  /** Those that it accepted and could not give back, which `refunded` does not contain; the newest first. */
  failedRefunds: readonly FailedRefund[];
  reason: string | null;
};

/**
 * The result of a call to a provider. `refused`: the provider has done nothing, and a repeat would change nothing. `unknown`: the call may
 * have had its effect; with `isAnswered` the provider has answered with an error of its own.
 */
export type CardOutcome =
  | { kind: "payment"; payment: CardPayment }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string; isAnswered: boolean };

/** Whether the reader of a restaurant can take a card now. */
export type ReaderState = "ready" | "busy" | "offline" | "unknown";

/**
 * What a webhook says: the payment that has changed, by its id at the provider, or null for an event of another kind. `merchantId`: the restaurant that the
 * payment was made for (`about` of `create`); null where the event does not say it.
 */
export type WebhookEvent = { kind: string; providerId: string | null; merchantId: string | null };

/** Why a webhook is refused. */
export type WebhookRefusal = "malformed" | "wrong-signature" | "too-old";

/**
 * A provider of card payments at a terminal. Every call that changes something has an idempotency key; a repeat with the same key has no
 * second effect. No call throws.
 */
export type CardProvider = {
  /** The name in the address of its webhook and in `payment.provider`. */
  name: string;
  /** The reader of a restaurant; null where it has none, and takes no cards through the provider. */
  readerOf(merchantId: string): string | null;
  readerState(reader: string): Promise<ReaderState>;
  /** Creates a payment that no card has paid yet. It takes no money until `present`. */
  create(request: {
    amount: Money;
    currency: string;
    about: { merchant: string } & Record<string, string>;
    key: string;
  }): Promise<CardOutcome>;
  /** Shows a payment on a reader: the next card is authorised for its amount. */
  present(request: { id: string; reader: string; key: string }): Promise<CardOutcome>;
  /** Reads a payment, and while it has no card, what the reader says of it. */
  find(request: { id: string; reader: string | null }): Promise<CardOutcome>;
  /** Takes all or part of the amount that is held; the provider releases the rest. */
  capture(request: { id: string; amount: Money; key: string }): Promise<CardOutcome>;
  /** Releases what is held, or ends a payment that has no card; `reader` stops waiting for one. */
  release(request: { id: string; reader: string | null; key: string }): Promise<CardOutcome>;
  /** Returns a part of what was captured, or all that is left of it where no part is given; `about`: the id of the refund, which the provider keeps with it. */
  refund(request: { id: string; part?: { amount: Money; about: string }; key: string }): Promise<CardOutcome>;
  /** Verifies a webhook by its body and its headers, as they were received: where the signature is, and of what, is the provider's. */
  verifyWebhook(body: string, headers: Headers, now: Date): WebhookEvent | WebhookRefusal;
};
