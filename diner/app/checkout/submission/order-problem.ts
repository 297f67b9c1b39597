import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { PayingPhone } from "@comanda/contract/shapes/payer-shapes";
import { Availability, OrderType } from "@comanda/domain/codes";
import {
  CHECKOUT_IN_PROGRESS,
  CHOICE_WRONG,
  COUPON_UNUSABLE,
  NAME_MISSING,
  NOT_FOUND,
  NOT_SERVED_THEN,
  NOT_SIGNED_IN,
  ORDER_CODE_REFUSED,
  ORDER_HAS_CHECKOUT,
  ORDER_MODIFIED,
  POINTS_SHORT,
  PRICE_CHANGED,
  RESTAURANT_MOVED,
  SOLD_OUT,
  TOO_MANY_REQUESTS,
} from "@comanda/domain/refusal-codes";
import type { Answer } from "@comanda/web/client/call";
import type { Submission } from "./submission.ts";

/**
 * Why an order cannot be previewed or placed (product rules, section 2; design, section 12: Conflicts), by how the page reacts: a dialog
 * for a changed order, a payment in progress or a required sign-in; the server's message for the rest. `moved`: the restaurant is at `origin`
 * now; `isUnknown`: it may have got the order before.
 */
export type OrderProblem =
  | { kind: "unreachable" | "changed" | "sign-in" | "table" | "lapsed" | "code" | "name" }
  | { kind: "paying"; orderId: string | null; paying: readonly PayingPhone[] }
  | { kind: "has-checkout" | "own-payment"; orderId: string | null }
  | { kind: "price"; before: string; now: string }
  | { kind: "moved"; origin: string; isUnknown: boolean }
  | { kind: "tip"; most: string }
  | { kind: "lines"; msg: string }
  | { kind: "paused"; until: string | null }
  | { kind: "closed-then"; msg: string; nextFrom: string | null }
  | { kind: "choice"; msg: string; productId: string; group: string | undefined }
  | { kind: "points"; msg: string; missing: number }
  | ({ kind: "coupon" } & UnusableCoupon)
  | { kind: "message"; msg: string };

/** The coupon that cannot be used, why, and how many dollars are missing to its threshold. */
export type UnusableCoupon = { userCouponId: string; availability: Availability; missingAmount: string };

type No = Extract<Answer<unknown>, { success: false }>;
type Help =
  | ({
      order?: OrderView | null;
      /** A server of an earlier release omits it. */
      paying?: PayingPhone[];
      /** The order of the diner that waits for its payment. */
      orderId?: string;
      missing?: number;
      productId?: string;
      group?: string;
      nextFrom?: string | null;
      until?: string | null;
      origin?: string;
    } & Partial<UnusableCoupon>)
  | null;

/** Codes of refused lines: sold out, not served now, removed from the menu. */
const ABOUT_LINES: ReadonlySet<number> = new Set([SOLD_OUT, CHOICE_WRONG, NOT_SERVED_THEN]);

/** Maps a refusal of preview or placing to a problem. `seenTotal`: the total that the page displayed, in dollars. */
export function orderProblemOf({ status, code, data, msg }: No, seenTotal: string): OrderProblem {
  const help = data as Help;
  const order = help?.order ?? null;
  if (status === 0) return { kind: "unreachable" };
  if (code === ORDER_MODIFIED) return { kind: "changed" };
  if (code === CHECKOUT_IN_PROGRESS && help?.orderId) return { kind: "own-payment", orderId: help.orderId };
  if (code === CHECKOUT_IN_PROGRESS) return { kind: "paying", orderId: order?.id ?? null, paying: help?.paying ?? [] };
  if (code === ORDER_HAS_CHECKOUT) return { kind: "has-checkout", orderId: order?.id ?? null };
  if (code === PRICE_CHANGED && order) return { kind: "price", before: seenTotal, now: order.totalAmount };
  if (code === CHOICE_WRONG && help?.productId) return { kind: "choice", msg, productId: help.productId, group: help.group };
  if (code === NOT_SERVED_THEN && help?.until !== undefined) return { kind: "paused", until: help.until };
  // The same code without a dish concerns the pickup time.
  if (code === NOT_SERVED_THEN && help && help.productId === undefined)
    return { kind: "closed-then", msg, nextFrom: help.nextFrom ?? null };
  if (code === RESTAURANT_MOVED && help?.origin) return { kind: "moved", origin: help.origin, isUnknown: false };
  if (code === NAME_MISSING) return { kind: "name" };
  if (code === COUPON_UNUSABLE) return { kind: "coupon", ...unusable(help) };
  if (code === POINTS_SHORT) return { kind: "points", msg, missing: help?.missing ?? 0 };
  if (code === ORDER_CODE_REFUSED) return { kind: "code" };
  if (code === NOT_SIGNED_IN) return { kind: "sign-in" };
  if (code === NOT_FOUND && status === 404) return { kind: "table" };
  return ABOUT_LINES.has(code) || code === NOT_FOUND ? { kind: "lines", msg } : { kind: "message", msg };
}

const unusable = (help: Help): UnusableCoupon => ({
  userCouponId: help?.userCouponId ?? "0",
  availability: help?.availability ?? Availability.OutOfScope,
  missingAmount: help?.missingAmount ?? "0.00",
});

/** The problem to show after a submission was refused or expired; null otherwise. */
export function problemOfSubmission(submission: Submission): OrderProblem | null {
  if (submission.at === "lapsed") return { kind: "lapsed" };
  if (submission.at !== "refused" && submission.at !== "moved") return null;
  const { at, answer, record } = submission;
  if (hasTriedCode(submission)) return { kind: "code" };
  const problem = orderProblemOf(answer, record.body.expectedTotal);
  return problem.kind === "moved" ? { ...problem, isUnknown: at === "moved" } : problem;
}

/**
 * Whether the refusal is about too many attempts with order codes. Without a code the same status has another reason, such as too many open
 * to-go orders.
 */
const hasTriedCode = ({ answer, record: { body } }: Extract<Submission, { at: "refused" | "moved" }>): boolean =>
  answer.code === TOO_MANY_REQUESTS && body.type === OrderType.DINE_IN && body.orderCode !== undefined;
