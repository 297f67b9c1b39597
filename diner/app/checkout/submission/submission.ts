import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import type { Answer } from "@comanda/web/client/call";
import type { OrderToPlace } from "./order-payload.ts";

/** A submission in progress: the idempotency key and the body, which are the same in each request. `startedAt` in milliseconds. */
export type PendingSubmission = { key: string; body: OrderToPlace; startedAt: number };

/** A placed order. `attemptId`: the payment for which it waits, until which the restaurant has not got it. */
export type PlacedOrder = { orderId: string; attemptId?: string | undefined };

/** What the server answers to an order that it has placed. */
export type PlaceAnswer = { order: OrderView; attemptId?: string | undefined };

/** A refusal by the server: the order was not placed. */
export type Refused = Extract<Answer<{ order: OrderView }>, { success: false }>;

/**
 * The state of a submission. The diner sees one of three results: placed, not placed (`refused`), or checking with the kitchen (product
 * rules, section 5). `lapsed`: no answer for so long that sending the order again would surprise the diner. `moved`: the restaurant is at
 * another origin now, and may have got the order before: a request of it had no answer.
 */
export type Submission =
  | { at: "idle" }
  | { at: "submitting" | "checking"; record: PendingSubmission }
  | ({ at: "placed" } & PlacedOrder)
  | { at: "refused"; record: PendingSubmission; answer: Refused }
  | { at: "moved"; record: PendingSubmission; answer: Refused }
  | { at: "lapsed" };

/** What happens to a submission. `found`: an earlier page began it; `gone`: another tab ended it without an order. */
export type SubmissionEvent =
  | { what: "tapped" | "found"; record: PendingSubmission }
  | { what: "answered"; answer: Answer<PlaceAnswer> }
  | ({ what: "placed" } & PlacedOrder)
  | { what: "gone" | "lapsed" | "seen" };

export const IDLE: Submission = { at: "idle" };

/** The next state. While a submission is in progress, another cannot begin. */
export function nextSubmission(now: Submission, event: SubmissionEvent): Submission {
  const underway = now.at === "submitting" || now.at === "checking" ? now : null;
  switch (event.what) {
    case "tapped":
      return underway || now.at === "placed" ? now : { at: "submitting", record: event.record };
    case "found":
      return underway || now.at === "placed" ? now : { at: "checking", record: event.record };
    case "placed":
      return { at: "placed", orderId: event.orderId, ...(event.attemptId && { attemptId: event.attemptId }) };
    case "answered":
      return underway ? afterAnswer(underway, event.answer) : now;
    case "gone":
      return underway ? IDLE : now;
    case "lapsed":
      return underway ? { at: "lapsed" } : now;
    case "seen":
      return underway ? now : IDLE;
  }
}

type Underway = Extract<Submission, { at: "submitting" | "checking" }>;

function afterAnswer({ at, record }: Underway, answer: Answer<PlaceAnswer>): Submission {
  if (answer.success) return nextSubmission(IDLE, { what: "placed", orderId: answer.data.order.id, attemptId: answer.data.attemptId });
  if (at === "checking" && answer.status === RESTAURANT_MOVED) return { at: "moved", record, answer };
  return isAnswer(answer) ? { at: "refused", record, answer } : { at: "checking", record };
}

/** The server has already processed the key with another body: the order was placed, but the answer does not contain it. */
export const KEY_REUSED = 422;

/** Statuses without a final answer: the same key is in progress, or a proxy timed out. */
const NOT_YET = new Set([408, 409, 425, KEY_REUSED]);

/** Whether the answer is final. After any other answer the outcome is unknown, and the same request is sent again. */
export const isAnswer = ({ status }: Pick<Answer<unknown>, "status">): boolean => status > 0 && status < 500 && !NOT_YET.has(status);

/** Milliseconds until the next attempt: doubled each time, up to 15 seconds. */
export const waitBefore = (attempts: number): number => Math.min(15_000, 500 * 2 ** Math.min(attempts, 10));

/** How long an unanswered submission is sent again. After that the diner has probably left. */
const EXPIRES_MS = 30 * 60_000;

export const hasExpired = ({ startedAt }: PendingSubmission, now: number): boolean => Math.abs(now - startedAt) > EXPIRES_MS;

/** Whether the open order proves that this submission was placed. */
export const isFromThis = ({ body }: PendingSubmission, existingOrder: { id: string; rowVersion: number } | null): boolean =>
  existingOrder !== null && (existingOrder.id !== body.id || existingOrder.rowVersion > body.rowVersion);
