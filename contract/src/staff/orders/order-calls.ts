import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn, quantityIn, writtenText } from "../../scalars.ts";
import { allergen, guestNumber } from "./allergy-shapes.ts";
import { CANCEL_REASONS, MAX_STAFF_NOTE, pendingAction, staffOrder, staffOrderDetail, TAKE_OFF_REASONS } from "./order-shapes.ts";

const params = z.object({ id });
const rowVersion = z.int().nonnegative();
const note = writtenText(MAX_STAFF_NOTE).default("");
const itemIds = z.array(id).min(1).max(300);
/** An action that waits for its undo time; null where the setting has none and it was done at once. */
const pendingOrDone = z.object({ pending: pendingAction.nullable(), order: staffOrder });

export const staffOrderById = endpoint({
  method: "GET",
  path: "/api/staff/orders/:id",
  summary: "One order with its payments, events and tickets",
  needs: staff("orders.read"),
  params,
  data: staffOrderDetail,
  refusals: ["not-found"],
});

/**
 * Sends items to the kitchen at once. Items that were sent meanwhile are left out; where all were, `already-done`. Refused while an allergy
 * has not been read.
 */
export const sendItems = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/send",
  summary: "Sends items of an order to the kitchen",
  needs: staff("orders.send"),
  params,
  body: z.strictObject({ itemIds }),
  data: staffOrder,
  refusals: ["not-found", "already-done", "action-pending", "allergy-unread", "nothing-to-send", "order-changed"],
});

/** Takes a sending back while its paper waits and nothing of it is made. */
export const takeBackSending = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/recall",
  summary: "Takes tickets back from the kitchen within the undo time",
  needs: staff("orders.send"),
  params,
  body: z.strictObject({ ticketIds: z.array(id).min(1).max(50) }),
  data: staffOrder,
  refusals: ["not-found", "already-done", "too-late-to-undo"],
});

export const readAllergy = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/read-allergy",
  summary: "Records that the person has read the allergy of an order",
  needs: staff("orders.send"),
  params,
  /** The version in which the person saw the allergy: one that came later is not read. */
  body: z.strictObject({ rowVersion }),
  data: staffOrder,
  refusals: ["not-found", "already-done", "order-changed"],
});

export const setAllergies = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/allergies",
  summary: "Adds allergens to an order, as the table tells them; it must be read again",
  needs: staff("orders.send"),
  params,
  body: z.strictObject({
    allergens: z.array(allergen).min(1).max(14),
    guest: guestNumber.optional().describe("Which guest of the table says it; absent: the whole table."),
  }),
  data: staffOrder,
  refusals: ["not-found", "order-changed"],
});

/** Completes an order whose items are all sent; `anyway`: also with items that never were. Payment is another matter. */
export const completeOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/complete",
  summary: "Completes an order after the undo time",
  needs: staff("orders.complete"),
  params,
  body: z.strictObject({ rowVersion, anyway: z.boolean().default(false) }),
  data: pendingOrDone,
  refusals: ["not-found", "already-done", "action-pending", "order-changed", "not-all-sent"],
});

/** Cancels an order of which nothing is paid. Where something was sent, the person needs `orders.cancel-sent`. */
export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/cancel",
  summary: "Cancels an order with a reason after the undo time",
  needs: staff("orders.cancel"),
  params,
  body: z.strictObject({ rowVersion, reason: z.enum(CANCEL_REASONS), note }),
  data: pendingOrDone,
  refusals: ["not-found", "already-done", "action-pending", "order-changed", "paid-in-part", "card-held", "not-allowed"],
});

/** What cancelling an order would give back. */
export const cancelPreview = endpoint({
  method: "GET",
  path: "/api/staff/orders/:id/cancel",
  summary: "What comes back when an order is cancelled",
  needs: staff("orders.cancel"),
  params,
  data: z.object({ coupons: z.array(z.object({ name: z.string(), endsAt: instant })), points: z.int(), balance: z.int().nullable() }),
  refusals: ["not-found"],
});

/**
 * Takes a number of one dish off an order; the order is priced again. With `isPreview` nothing is changed. Not sent: at once; sent: needs
 * `orders.take-off-sent`, after the undo time, and the kitchen gets a slip. `wasMade`: the stock stays used.
 */
export const takeOff = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/take-off",
  summary: "Takes dishes off an order",
  needs: staff("orders.take-off"),
  params,
  body: z.strictObject({
    rowVersion,
    items: z
      .array(z.strictObject({ id, quantity: quantityIn }))
      .min(1)
      .max(300),
    reason: z.enum(TAKE_OFF_REASONS),
    note,
    wasMade: z.boolean().default(false),
    isPreview: z.boolean().default(false),
  }),
  data: z.object({
    totalBefore: money,
    total: money,
    /** Coupons that no longer apply. */
    couponsReturned: z.array(z.string()),
    /** What the member earns with the order as it is, and without what is taken off; 0 for a guest. */
    earnedPointsBefore: z.int(),
    earnedPoints: z.int(),
    /** Points that the member spent on what is taken off. */
    pointsReturned: z.int(),
    pending: pendingAction.nullable(),
    order: staffOrder,
  }),
  refusals: ["not-found", "action-pending", "order-changed", "would-leave-empty", "paid-in-part", "guest-paying", "not-allowed"],
});

/** Joins an order into another. With `isPreview` nothing is changed. */
export const joinOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/join",
  summary: "Joins an order into another after the undo time",
  needs: staff("orders.join"),
  params,
  body: z.strictObject({ rowVersion, into: id, intoRowVersion: rowVersion, isPreview: z.boolean().default(false) }),
  data: z.object({ total: money, couponsReturned: z.array(z.string()), pending: pendingAction.nullable(), order: staffOrder }),
  refusals: [
    "not-found",
    "already-done",
    "action-pending",
    "order-changed",
    "has-points",
    "paid-in-part",
    "card-held",
    "guest-paying",
    "too-many-lines",
  ],
});

export const moveOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/move",
  summary: "Moves one order to another table",
  needs: staff("orders.move"),
  params,
  body: z.strictObject({ rowVersion, tableId: id }),
  data: staffOrder,
  refusals: ["not-found", "action-pending", "order-changed", "table-out-of-use"],
});

/** One discount an order: of what promotions and coupons leave. A value of 0 removes it; another needs a reason, which the diner reads. */
export const discountOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/discount",
  summary: "Gives an order a discount",
  needs: staff("orders.discount"),
  params,
  body: z.strictObject({
    rowVersion,
    kind: z.enum(["amount", "percent"]),
    value: moneyIn,
    reason: note,
    isPreview: z.boolean().default(false),
  }),
  data: z.object({ totalBefore: money, total: money, order: staffOrder }),
  refusals: ["not-found", "action-pending", "order-changed", "paid-in-part", "guest-paying"],
});

/** Undoes an action that is not yet due; needs the permission of the action. */
export const undoPending = endpoint({
  method: "POST",
  path: "/api/staff/pending/:id/undo",
  summary: "Undoes a pending action",
  needs: staff("orders.read"),
  params,
  data: z.object({ id: idOut }),
  refusals: ["not-found", "too-late-to-undo", "not-allowed"],
});
