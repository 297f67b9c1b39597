import { ITEM_STATES } from "@comanda/domain/order/item-state";
import { ORDER_EVENT_KINDS } from "@comanda/domain/order/order-event";
import { z } from "zod";
import { decimal, dishNumber, idOut, instant, lang, money } from "../../scalars.ts";
import { orderStatus, orderType, paymentStatus, sendStatus, sourceType } from "../../shapes/code-shapes.ts";
import { lineWeight } from "../../shapes/line-shapes.ts";
import { allergen, orderAllergy } from "./allergy-shapes.ts";
import { payingDiners } from "./paying-diners.ts";
import { staffRole } from "../people/staff-shapes.ts";

/** The maximum number of characters of a reason or a note of the staff. */
export const MAX_STAFF_NOTE = 200;

/** Why an order is cancelled. `other` needs a note; orders cancelled as `test` are left out of the figures. */
export const CANCEL_REASONS = ["left", "twice", "cannot", "wrong-table", "test", "other"] as const;
/** Why a dish is taken off. */
export const TAKE_OFF_REASONS = ["mistake", "sent-twice", "cannot", "not-good", "other"] as const;
/** Actions that can be undone until they are due; `send` is the sending of an order by itself, which is listed only where it has failed. */
export const PENDING_ACTIONS = [
  "complete",
  "cancel",
  "join",
  "move",
  "take-off",
  "close-table",
  "new-code",
  "replace-qr",
  "give-coupon",
  "send",
] as const;

/** An action that will be done at `dueAt` unless somebody undoes it. */
export const pendingAction = z.object({
  id: idOut,
  action: z.enum(PENDING_ACTIONS),
  subjectKind: z.enum(["order", "table", "coupon"]),
  subjectId: idOut,
  /** The serial of the order, or the name of the table or of the coupon. */
  subjectName: z.string(),
  by: z.string(),
  byId: idOut.nullable(),
  createdAt: instant,
  dueAt: instant,
  /**
   * Why it was not done: the name of the refusal, or `failed` because of an error of the server; null while it is pending or after it was
   * done.
   */
  droppedWhy: z.string().nullable(),
});
export type PendingAction = z.output<typeof pendingAction>;

/** Why a ticket exists. All but `order` and `added` are slips: paper that tells what has changed after it was printed. */
export const ticketKind = z.enum(["order", "added", "taken-off", "moved", "cancelled", "joined", "allergy"]);

/** An item as the console shows it. Names and options are in the reader's language, `kitchen…` in the language of its station. */
export const staffOrderItem = z.object({
  id: idOut,
  productId: idOut,
  number: dishNumber,
  name: z.string(),
  lang,
  kitchenName: z.string(),
  set: z
    .object({ id: idOut, number: dishNumber, name: z.string(), lang })
    .optional()
    .describe("The set menu in which it was ordered: its dishes have the same id, and are one line with them below it"),
  options: z.string(),
  notes: z.string(),
  quantity: decimal,
  /** Null for pieces. */
  weight: lineWeight,
  state: z.enum(ITEM_STATES),
  stationId: idOut,
  isToGo: z.boolean(),
  /** Which guest of the table it is for; null: all. */
  guest: z.int().nullable(),
  amount: money,
  points: z.int(),
  sentAt: instant.nullable(),
  readyAt: instant.nullable(),
  /** Allergens of the order's allergy that the menu states for this dish. */
  contains: z.array(allergen),
});

/** An order as the board shows it. */
export const staffOrder = z.object({
  id: idOut,
  serial: z.int(),
  businessDay: z.string(),
  type: orderType,
  status: orderStatus,
  sendStatus,
  paymentStatus,
  sourceType,
  rowVersion: z.int(),
  /** `0` and empty without a table. */
  tableId: idOut,
  tableName: z.string(),
  regionName: z.string(),
  guests: z.int(),
  /** Who comes for an order to go or to pick up; empty without one. */
  customerName: z.string(),
  pickupAt: instant.nullable(),
  /** Null for a guest. */
  member: z.object({ name: z.string(), level: z.string() }).nullable(),
  /** The language in which the diner reads; null where it is unknown. */
  dinerLocale: z.string().nullable(),
  notes: z.string(),
  allergy: orderAllergy.nullable(),
  /** Without those taken off. */
  items: z.array(staffOrderItem),
  removedItems: z.array(z.object({ id: idOut, name: z.string(), quantity: decimal, reason: z.string(), at: instant })),
  subTotal: money,
  total: money,
  paid: money,
  writtenOff: money,
  /** What was given back of the total; `paid` contains it. */
  refunded: money,
  /** What a card is being given back, with tips, and its provider has not confirmed; `refunded` does not have it. */
  refunding: money,
  /** Held on cards and not captured, without tips. */
  held: money,
  /** `total` less `paid`, `writtenOff` and what is being captured from a card, never negative. */
  due: money,
  points: z.int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Serials of the orders merged into this one. */
  joined: z.array(z.int()),
  mergedInto: z.object({ id: idOut, serial: z.int() }).nullable(),
  cancelReason: z.string().nullable(),
  cancelNote: z.string().nullable(),
  paying: payingDiners.optional(),
  isOnline: z
    .boolean()
    .optional()
    .describe("Whether a diner pays it on a provider's page now, or has paid some of it there; absent otherwise."),
  awaitsPayment: instant
    .optional()
    .describe("Until when it waits for its payment: it is not made before. Its status is -1 until then; absent from every other order."),
  /** Who is taking payment, and until when; null where nobody is. */
  checkout: z.object({ by: z.string(), until: instant }).nullable(),
  pending: pendingAction.nullable(),
});
export type StaffOrder = z.output<typeof staffOrder>;

/** A payment, or with negative amounts the reversal of one or money that was given back. */
export const staffPayment = z.object({
  id: idOut,
  method: z.enum(["cash", "card", "other", "online", "written-off"]),
  amount: money,
  tip: money,
  tendered: money.nullable(),
  change: money.nullable(),
  /** What rounding of cash, or to the step of a provider, added to amount and tip; negative where it lowered them. The order counts `amount` as paid. */
  rounding: money,
  reference: z.string(),
  groupId: idOut,
  /** The payment that this one reverses. */
  reverses: idOut.nullable(),
  /** The refund of which this is the money. */
  refundId: idOut.nullable(),
  /** Whether it has been reversed. */
  isReversed: z.boolean(),
  /** Whether a card was captured for it through a provider, which can refund it. */
  byReader: z.boolean(),
  attemptId: idOut.nullable().describe("The attempt of a diner of which it is the money"),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Whether the reader may correct it now; a payment of a diner is not reversed but given back. */
  mayCorrect: z.boolean(),
});

/** Money given back from an order. `pending`: the provider of a card has not confirmed it; `failed`: it refused, and nothing was given back. */
export const staffRefund = z.object({
  id: idOut,
  state: z.enum(["pending", "done", "failed"]),
  what: z.enum(["dishes", "amount", "everything"]),
  method: z.enum(["cash", "card", "other"]),
  /** The payment by whose card it is given back. */
  paymentId: idOut.nullable(),
  items: z.array(z.object({ id: idOut, quantity: z.int() })),
  /** With its part of the tips that were paid beside the total. */
  amount: money,
  reason: z.string(),
  /** The business day of the order was over or closed; it counts on the day on which it is given back. */
  isLater: z.boolean(),
  problem: z.string(),
  by: z.string(),
  at: instant,
});

const staffOrderEvent = z.object({
  id: idOut,
  kind: z.enum(ORDER_EVENT_KINDS),
  at: instant,
  actorKind: z.enum(["diner", "person", "device", "key", "system"]),
  actorName: z.string(),
  actorRole: staffRole.nullable(),
  lentBy: z.string().nullable(),
  reason: z.string(),
  change: z.record(z.string(), z.unknown()),
});

/** A ticket as the detail of an order lists it. */
const ticketOfOrder = z.object({
  id: idOut,
  number: z.string(),
  kind: ticketKind,
  stationId: idOut,
  sentAt: instant,
  sentBy: z.string(),
  madeAt: instant.nullable(),
  /** The sending can be taken back until then; null where it no longer can. */
  takeBackUntil: instant.nullable(),
  prints: z.array(z.object({ id: idOut, copy: z.int(), state: z.string(), printedAt: instant.nullable(), error: z.string().nullable() })),
});

/** An order with everything that its detail shows. */
export const staffOrderDetail = staffOrder.extend({
  taxes: z.array(z.object({ name: z.string(), rate: decimal, base: money, amount: money, isIncluded: z.boolean() })),
  adjustments: z.array(z.object({ category: z.int(), name: z.string(), amount: money })),
  /** The discount that a manager gave; null without one. */
  discount: z.object({ kind: z.enum(["amount", "percent"]), value: money, reason: z.string(), by: z.string() }).nullable(),
  tips: money,
  trace: z.array(z.object({ rule: z.string(), of: z.string(), lang, exact: z.string(), amount: money })),
  payments: z.array(staffPayment),
  /** Oldest first. */
  refunds: z.array(staffRefund),
  events: z.array(staffOrderEvent),
  tickets: z.array(ticketOfOrder),
});
export type StaffOrderDetail = z.output<typeof staffOrderDetail>;
