import type { OrderView } from "@comanda/contract/order-shapes";
import type { Answer } from "../shell/call.ts";
import type { OrderToPlace } from "./order-asked.ts";

/** An order on its way: the key and the whole body, as they are sent each time. `startedAt` in milliseconds. */
export type PlacingRecord = { key: string; body: OrderToPlace; startedAt: number };

/** A refusal: the order was not placed, and the server said so. */
export type Refused = Extract<Answer<{ order: OrderView }>, { success: false }>;

/**
 * Where an order on its way is. The diner reads one of three things: placed, not placed (`refused`), or checking with the kitchen
 * (product rules, section 5). `lapsed`: nobody answered for so long that sending it again would surprise.
 */
export type Placing =
  | { at: "idle" }
  | { at: "placing" | "checking"; record: PlacingRecord }
  | { at: "placed"; orderId: string }
  | { at: "refused"; record: PlacingRecord; answer: Refused }
  | { at: "lapsed" };

/** What happens to it. `found`: it was on its way before this page; `gone`: another tab ended it without an order. */
export type PlacingEvent =
  | { what: "tapped" | "found"; record: PlacingRecord }
  | { what: "answered"; answer: Answer<{ order: OrderView }> }
  | { what: "placed"; orderId: string }
  | { what: "gone" | "lapsed" | "seen" };

export const IDLE: Placing = { at: "idle" };

/** What comes next. From tap to answer nothing else can begin. */
export function nextPlacing(now: Placing, event: PlacingEvent): Placing {
  const underway = now.at === "placing" || now.at === "checking" ? now : null;
  switch (event.what) {
    case "tapped":
      return underway || now.at === "placed" ? now : { at: "placing", record: event.record };
    case "found":
      return underway || now.at === "placed" ? now : { at: "checking", record: event.record };
    case "placed":
      return { at: "placed", orderId: event.orderId };
    case "answered":
      return underway ? afterAnswer(underway.record, event.answer) : now;
    case "gone":
      return underway ? IDLE : now;
    case "lapsed":
      return underway ? { at: "lapsed" } : now;
    case "seen":
      return underway ? now : IDLE;
  }
}

function afterAnswer(record: PlacingRecord, answer: Answer<{ order: OrderView }>): Placing {
  if (answer.success) return { at: "placed", orderId: answer.data.order.id };
  return isAnswer(answer) ? { at: "refused", record, answer } : { at: "checking", record };
}

/** The key was answered before, for the same order written otherwise: it was placed, and the answer does not say as which. */
export const KEY_REUSED = 422;

/** Not yet: the same key is being worked on, or a machine on the way lost patience. */
const NOT_YET = new Set([408, 409, 425, KEY_REUSED]);

/** Whether the server has said what became of the order. Anything else, and nobody knows: the same is sent again. */
export const isAnswer = ({ status }: Pick<Answer<unknown>, "status">): boolean => status > 0 && status < 500 && !NOT_YET.has(status);

/** Milliseconds until the same is sent again, longer each time up to 15 seconds. */
export const waitBefore = (tries: number): number => Math.min(15_000, 500 * 2 ** Math.min(tries, 10));

/** For how long an order that nobody answered is sent again; after that the diner has left, or eats elsewhere. */
const LASTS_MS = 30 * 60_000;

export const hasLapsed = ({ startedAt }: PlacingRecord, now: number): boolean => Math.abs(now - startedAt) > LASTS_MS;

/** Whether the order that is at a place now can only be there because this one was placed. */
export const isFromThis = ({ body }: PlacingRecord, there: { id: string; rowVersion: number } | null): boolean =>
  there !== null && (there.id !== body.id || there.rowVersion > body.rowVersion);
