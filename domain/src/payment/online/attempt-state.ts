/** The states with money, in the order in which one replaces another: a dispute is shown whatever was given back before. */
const WITH_MONEY = ["paid", "partly-refunded", "refunded", "disputed"] as const;
/** What is seen of an attempt at its provider and is its state from then on. */
const SEEN_AS_STATE = ["open", "declined", "expiring", "expired", ...WITH_MONEY] as const;

/**
 * The states of a payment attempt. `created`: the provider has not been asked; `unknown`: it was asked and has not answered; `open`: its page
 * waits for the diner; `declined`: a card was refused and the page allows another one; `expiring`: the provider is asked to end the page;
 * `expired`: ended without money. From `paid` on the provider has taken money.
 */
export const ATTEMPT_STATES = ["created", "unknown", ...SEEN_AS_STATE] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What was seen of an attempt: what its provider has, that the provider did not answer, or that it is asked to end the page. */
export const ATTEMPT_SEEN = ["no-answer", ...SEEN_AS_STATE] as const;
export type AttemptSeen = (typeof ATTEMPT_SEEN)[number];

type WithMoney = (typeof WITH_MONEY)[number];
type WithoutMoney = Exclude<AttemptState, WithMoney>;

const hasMoney = (state: AttemptState | AttemptSeen): state is WithMoney => WITH_MONEY.some((one) => one === state);

const AFTER: Record<WithoutMoney, Partial<Record<Exclude<AttemptSeen, WithMoney>, AttemptState>>> = {
  created: { "no-answer": "unknown", open: "open", declined: "declined", expiring: "expiring", expired: "expired" },
  unknown: { open: "open", declined: "declined", expiring: "expiring", expired: "expired" },
  open: { declined: "declined", expiring: "expiring", expired: "expired" },
  declined: { open: "open", expiring: "expiring", expired: "expired" },
  expiring: { expired: "expired" },
  expired: {},
};

/**
 * The state of an attempt after something was seen of it, the same one where that changes nothing. What is seen may come late, repeatedly
 * and in any order: money that was taken is never unseen, also after the attempt had expired, and an attempt that ends does not open again.
 */
export function stateAfter(state: AttemptState, seen: AttemptSeen): AttemptState {
  if (hasMoney(state)) return hasMoney(seen) && WITH_MONEY.indexOf(seen) > WITH_MONEY.indexOf(state) ? seen : state;
  return hasMoney(seen) ? seen : (AFTER[state][seen] ?? state);
}

/**
 * The same where a refund that was accepted has failed since: less is given back than before, so that the state goes back among those with money. A
 * dispute stays.
 */
export function stateAfterFailedRefund(state: AttemptState, seen: AttemptSeen): AttemptState {
  return hasMoney(state) && hasMoney(seen) && state !== "disputed" ? seen : stateAfter(state, seen);
}

/** The states in which an attempt may still take money: its amount is reserved. */
export const RESERVING_STATES = ["created", "unknown", "open", "declined", "expiring"] as const satisfies readonly AttemptState[];

/** Whether an attempt may still take money, so that nobody else pays its amount. */
export const isReserving = (state: AttemptState): boolean => RESERVING_STATES.some((one) => one === state);

/** Whether the provider has taken money for an attempt. */
export const isAttemptPaid = (state: AttemptState): boolean => hasMoney(state);
