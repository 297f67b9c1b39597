import {
  ACTION_PENDING,
  ALLERGY_UNREAD,
  ALREADY_DONE,
  CHECKOUT_IN_PROGRESS,
  DRAWERS_NOT_COUNTED,
  ORDER_MODIFIED,
  PARTY_GONE,
  POINTS_SHORT,
  RECORD_CHANGED,
  TAKEN_TOO_LONG_AGO,
} from "@comanda/domain/refusal-codes";
import { idOut, instant, money } from "../scalars.ts";
import { noteConflict } from "../staff/people/member-calls.ts";
import { pendingAction, staffOrder } from "../staff/orders/order-shapes.ts";
import { type DeclaredRefusal, nothing } from "./refusal.ts";
import { payingDiners } from "../staff/orders/paying-diners.ts";
import { z } from "zod";

const changedOrder = z.object({ order: staffOrder });

/** Refusals of the staff's calls about orders, tables, payments and business days. */
export const SERVICE_REFUSALS = {
  "already-done": {
    code: ALREADY_DONE,
    status: 200,
    data: z.object({ by: z.string(), at: instant, order: staffOrder.nullable() }),
    when: "Somebody has done it a moment ago. `order` is the order as it is now, where it is about one.",
  },
  "taken-too-long-ago": {
    code: TAKEN_TOO_LONG_AGO,
    status: 200,
    data: nothing,
    when: "`takenAt` is more than a day ago, or half a day ahead, and the key is not known: a call before may have placed the order.",
  },
  "party-gone": {
    code: PARTY_GONE,
    status: 200,
    data: z.object({ sittingId: idOut.nullable() }),
    when: "The party for which the order was taken has left the table, or was moved. `sittingId`: the party that sits there now.",
  },
  "action-pending": {
    code: ACTION_PENDING,
    status: 200,
    data: pendingAction,
    when: "An action on the record can still be undone; nothing else may change it meanwhile.",
  },
  "allergy-unread": { code: ALLERGY_UNREAD, status: 200, data: changedOrder, when: "Nobody has read the allergy of the order." },
  "has-points": { code: 5004, status: 200, data: nothing, when: "The order has dishes bought with points." },
  "paid-in-part": { code: 5005, status: 200, data: z.object({ paid: money }), when: "Something is paid. Correct the payment first." },
  "guest-paying": {
    code: CHECKOUT_IN_PROGRESS,
    status: 200,
    data: z.object({ paying: payingDiners }),
    when: "A guest is paying the order on a phone. Take the payment over first, or wait until it has ended.",
  },
  "too-late-to-undo": { code: 5006, status: 200, data: nothing, when: "The action was done, or its paper was printed." },
  "nothing-to-send": { code: 5009, status: 200, data: changedOrder, when: "None of the items is held." },
  "would-leave-empty": { code: 5010, status: 200, data: nothing, when: "No dish would be left. Cancel the order instead." },
  "more-than-due": { code: 5011, status: 200, data: z.object({ due: money }), when: "The amount is more than is due." },
  "more-than-paid": {
    code: 5021,
    status: 200,
    data: z.object({ left: money, field: z.enum(["amount", "method"]) }),
    when: "More is to be given back than is still paid, or than the payment of `field` method paid: `left` is the most.",
  },
  "given-back": {
    code: 5022,
    status: 200,
    data: z.object({ refunded: money }),
    when: "Money was given back from the order, so that its payments are no longer corrected.",
  },
  "too-many-lines": { code: 5013, status: 200, data: nothing, when: "The joined order would have more than 300 lines." },
  "not-all-sent": { code: 5014, status: 200, data: changedOrder, when: "Some items were never sent. Complete with `anyway`." },
  "too-little-cash": { code: 5015, status: 200, data: z.object({ needed: money }), when: "The cash received is less than amount and tip." },
  "card-held": {
    code: 5020,
    status: 200,
    data: z.object({ held: money }),
    when: "A card is held for the order, or about to be. Capture or release it first.",
  },
  "payment-secret-missing": {
    code: 5028,
    status: 200,
    data: z.object({ fields: z.array(z.enum(["accountId", "secret", "webhookSecret"])) }),
    when: "A new account needs both secrets, and one at ECPay its MerchantID.",
  },
  "payment-account-refused": {
    code: 5029,
    status: 200,
    data: z.object({ reason: z.string() }),
    when: "The provider refuses the account: `reason` is what it says, `test-key` a key of its test mode for a live account, `no-answer` none.",
  },
  "open-orders": { code: 5016, status: 200, data: z.object({ orderIds: z.array(idOut) }), when: "Orders of the table are not completed." },
  "open-balance": {
    code: 5017,
    status: 200,
    data: z.object({ due: money, orderIds: z.array(idOut) }),
    when: "Something of the table is not paid.",
  },
  "no-printer": { code: 5018, status: 200, data: nothing, when: "The station has no printer." },
  "table-taken": { code: 5034, status: 200, data: nothing, when: "A party sits at the table, or one of its orders is in progress." },
  "points-below-zero": {
    code: POINTS_SHORT,
    status: 200,
    data: z.object({ points: z.int() }),
    when: "The member has fewer points than are to be taken.",
  },
  "note-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: noteConflict,
    when: "Somebody else has changed the note since it was read.",
  },
  "member-has-orders": {
    code: 5016,
    status: 200,
    data: z.object({ orderIds: z.array(idOut) }),
    when: "Orders of the member are in progress.",
  },
  "day-not-over": { code: 5080, status: 200, data: nothing, when: "The business day has not begun, or still runs with open orders." },
  "day-closed": {
    code: 5081,
    status: 200,
    data: z.object({ by: z.string(), at: instant }),
    when: "The business day is closed. Open it again first.",
  },
  "day-not-closed": { code: 5082, status: 200, data: nothing, when: "The business day is not closed." },
  "drawers-not-counted": {
    code: DRAWERS_NOT_COUNTED,
    status: 200,
    data: z.object({ drawers: z.array(z.string()) }),
    when: "Cash drawers are open. Count them first, or close the day with `leavesDrawers`.",
  },
  "drawer-open": {
    code: 5086,
    status: 200,
    data: z.object({ by: z.string(), at: instant }),
    when: "The cash drawer is open. It is counted first.",
  },
  "drawer-closed": { code: 5087, status: 200, data: nothing, when: "The cash drawer is closed, or was counted by somebody else." },
  "drawer-changed": {
    code: 5088,
    status: 200,
    data: z.object({ expected: z.string().regex(/^-?\d+\.\d{2}$/) }),
    when: "Cash has come or gone since the drawer was read. `expected` is what should be in it now.",
  },
  "checkout-elsewhere": {
    code: CHECKOUT_IN_PROGRESS,
    status: 200,
    data: z.object({ by: z.string(), until: instant }),
    when: "Another person is taking payment of the order.",
  },
  "order-changed": {
    code: ORDER_MODIFIED,
    status: 200,
    data: changedOrder,
    when: "The order has changed since it was read. `order` is the order as it is now.",
  },
} as const satisfies Record<string, DeclaredRefusal>;
