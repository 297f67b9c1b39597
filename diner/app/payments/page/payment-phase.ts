import type { Attempt } from "../pay-rules.ts";

/** What the page of a payment shows. `checking`: the first seconds after the return, in which most banks answer. */
export type PaymentPhase = "leaving" | "checking" | "asking" | "declined" | "ending" | "ended" | "paid";

/** How long the page waits for an answer before it says that it asks, in milliseconds. */
const CHECKING_MS = 3_000;

/**
 * What the page shows of an attempt. `isLeaving`: the browser is on its way to the provider; `isLate`: it has waited for `CHECKING_MS`; `isRead`:
 * the attempt was read again, or could not be. A card that was declined is said only when it is late and read, also on a slow network: another
 * card may just have paid, which the provider is asked first.
 */
export function paymentPhase(
  { state }: Pick<Attempt, "state">,
  { isLeaving, isLate, isRead }: { isLeaving: boolean; isLate: boolean; isRead: boolean },
): PaymentPhase {
  const isChecked = isLate && isRead;
  switch (state) {
    case "created":
    case "unknown":
    case "open":
      return isLeaving ? "leaving" : isChecked ? "asking" : "checking";
    case "declined":
      return isLeaving ? "leaving" : isChecked ? "declined" : "checking";
    case "expiring":
      return "ending";
    case "expired":
      return "ended";
    case "paid":
    case "partly-refunded":
    case "refunded":
    case "disputed":
      return "paid";
  }
}

/** How long the page still checks. `waited`: how long its document has been on the way and shown, in milliseconds; null where it was opened without one. */
export const checkingLeft = (waited: number | null): number => Math.max(0, CHECKING_MS - (waited ?? 0));

type DeclinedWord = "payNoFunds" | "payCardExpired" | "payNotAccepted";

/**
 * Why a card was declined, in words that a person can act on; with the last four digits of the card where the provider says them (`digits` of the
 * text). Of a lost or stolen card it says no more than of another one.
 */
export function declinedWord({
  problem,
  method,
}: Pick<Attempt, "problem" | "method">): DeclinedWord | `${DeclinedWord}On` | "payNeedsCheck" {
  if (/authentication|try_again|processing/.test(problem)) return "payNeedsCheck";
  const word = /insufficient|limit_exceeded|exceeds_balance/.test(problem)
    ? "payNoFunds"
    : problem === "expired_card"
      ? "payCardExpired"
      : "payNotAccepted";
  return method?.lastFour ? `${word}On` : word;
}

/** Why an attempt ended without money. A companion whose order it pays may cancel it: `endedBy` is the first name, empty for a guest. */
export function endedWord({
  endedBy,
  problem,
}: Pick<Attempt, "endedBy" | "problem">):
  | "payEndedText"
  | "payEndedByTeam"
  | "payEndedByCompanion"
  | "payEndedByGuest"
  | "payEndedByProvider" {
  if (problem === "cancelled-by-guest") return endedBy === "" ? "payEndedByGuest" : "payEndedByCompanion";
  if (endedBy !== "" && endedBy !== "diner") return "payEndedByTeam";
  return problem === "" || ["cancelled", "timeout"].includes(problem) ? "payEndedText" : "payEndedByProvider";
}
