/**
 * The states of an amount that is held on a card. `starting`: the provider has not been asked; `waiting`: the reader waits for a card;
 * `capturing`, `releasing` and `refunding`: the provider is asked and has not confirmed. `captured` can still be refunded, and
 * `refunded` is captured again where the refund fails later.
 */
export const CARD_HOLD_STATES = [
  "starting",
  "waiting",
  "held",
  "capturing",
  "captured",
  "releasing",
  "released",
  "declined",
  "refunding",
  "refunded",
] as const;
export type CardHoldState = (typeof CARD_HOLD_STATES)[number];

/** What a provider says of the card payment behind a hold. */
export type CardSeen = "waiting" | "held" | "captured" | "refunded" | "released" | "declined";

const BEFORE_CARD = { held: "held", captured: "captured", refunded: "captured", released: "released", declined: "releasing" } as const;

const AFTER: Record<CardHoldState, Partial<Record<CardSeen, CardHoldState>>> = {
  starting: BEFORE_CARD,
  waiting: BEFORE_CARD,
  held: { captured: "captured", refunded: "captured", released: "released" },
  capturing: { captured: "captured", refunded: "captured", released: "released" },
  releasing: { captured: "captured", refunded: "captured", released: "released" },
  captured: { refunded: "refunded" },
  refunding: { refunded: "refunded" },
  released: {},
  declined: {},
  refunded: {},
};

/**
 * The state of a hold after an answer of the provider; null where the answer changes nothing, such as an old one that arrives late. A declined
 * card is released before it counts as ended, so that nothing can be taken from it later.
 */
export const holdStateAfter = (state: CardHoldState, seen: CardSeen): CardHoldState | null => AFTER[state][seen] ?? null;
