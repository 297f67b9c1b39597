import { OrderType } from "@comanda/domain/codes";
import { AUTO_SEND } from "@comanda/domain/merchant/auto-send";
import { MOST_PACE, PACE_COUNTS } from "@comanda/domain/merchant/pace-limit";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { CASH_ROUNDINGS } from "@comanda/domain/money/cash-rounding";
import { PAID_FIRST, PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { TO_GO_NAMES } from "@comanda/domain/order/to-go-customer";
import { MOST_LOCK_MINUTES } from "@comanda/domain/staff/pin-rules";
import { SECOND_FACTOR_RULES } from "@comanda/domain/staff/second-factor-rules";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { instant } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";

const MAX_MINUTES = 600;
const minutes = z.int().min(1).max(MAX_MINUTES);
const expected = z.strictObject({
  type: z.union([z.literal(OrderType.DINE_IN), z.literal(OrderType.TO_GO), z.literal(OrderType.DELIVERY)]),
  minutes,
});

/** How a restaurant takes orders. `guestMode` is the setting 18001, `orderCodeRequired` 18002. */
const orderingFields = z.strictObject({
  guestMode: z.boolean(),
  orderCodeRequired: z.boolean(),
  /** Whether held items of new orders are sent to the kitchen by the server. */
  autoSend: z.enum(AUTO_SEND),
  /** Whether a person who takes an order sends it to the kitchen with it; else it waits on the board. */
  staffSends: z.boolean(),
  /** Whether a word for an allergen alone, "no peanuts", is an allergy that has to be read. */
  allergenWords: z.boolean(),
  /** The step to which cash is rounded: that of the currency, or one of the steps; `0.01` rounds nothing. */
  cashRounding: z.enum(CASH_ROUNDINGS),
  /** How long an action of the staff can be undone, and for how long paper waits. */
  undoSeconds: z.int().min(0).max(60),
  /** The number of digits of new PINs. */
  pinLength: z.union([z.literal(4), z.literal(5), z.literal(6)]),
  /** After so many minutes without a touch a shared device locks itself; 0: never. */
  lockAfter: z.int().min(0).max(MOST_LOCK_MINUTES),
  /** Whether a shared device locks itself after each order. */
  lockAfterOrder: z.boolean(),
  /** Whether owners have a second factor; without a `required` one they make no call but those that set it up. */
  ownerSecondFactor: z.enum(SECOND_FACTOR_RULES),
  /** The same of managers. */
  managerSecondFactor: z.enum(SECOND_FACTOR_RULES),
  dineIn: z.boolean(),
  toGo: z.boolean(),
  pickup: z.boolean(),
  delivery: z.boolean(),
  /** Takes orders for now while it is closed. */
  ordersWhenClosed: z.boolean(),
  toGoName: z.enum(TO_GO_NAMES),
  tableRequests: z.array(z.enum(TABLE_REQUESTS)).max(TABLE_REQUESTS.length),
  /** Whether the diners of a table may share its order. */
  sharedTable: z.boolean(),
  /** Until ten orders of a type are completed. */
  minutesToExpect: z.array(expected).max(3),
  maxGuests: z.int().min(1).max(999),
  /** How many orders, or items, diners order for each quarter of an hour, to go and to be picked up; null: as many as they want. */
  paceLimit: z.strictObject({ counts: z.enum(PACE_COUNTS), most: z.int().min(1).max(MOST_PACE) }).nullable(),
  /** The types of orders that the restaurant gets when they are paid; each needs an account that offers to pay it. */
  payRequired: z.array(z.enum(PAID_FIRST)).max(PAID_FIRST.length),
  /** How long such an order waits for its payment. */
  payWithinMinutes: z.int().min(PAY_MINUTES.least).max(PAY_MINUTES.most),
  /** When the age of an order turns in the console, and when it is late. */
  warnMinutes: minutes,
  lateMinutes: minutes,
});
export type OrderingFields = z.output<typeof orderingFields>;

const orderingSettings = z.object({
  settings: orderingFields,
  /** Increases with every change of the restaurant's settings and menu. */
  rowVersion: z.int(),
  /** The last change in the console: null before the first one. */
  savedAt: instant.nullable(),
});
export type OrderingSettings = z.output<typeof orderingSettings>;

export const getOrderingSettings = endpoint({
  method: "GET",
  path: "/api/staff/settings/ordering",
  summary: "How the restaurant takes orders",
  needs: staff("settings.edit"),
  data: orderingSettings,
  refusals: ["not-found"],
});

/**
 * Changes of different settings by two people are both stored. A setting that has another value than the person saw is refused with
 * `setting-changed`, and nothing is stored.
 */
export const saveOrderingSettings = endpoint({
  method: "PUT",
  path: "/api/staff/settings/ordering",
  summary: "Changes how the restaurant takes orders",
  needs: staff("settings.edit"),
  body: z.strictObject({
    /** The settings to change, and the values of the same settings that the person saw. */
    seen: orderingFields.partial(),
    wanted: orderingFields.partial(),
  }),
  data: orderingSettings,
  refusals: ["not-found", "setting-changed", "late-before-warn", "pay-not-offered"],
});

export const settingConflict = recordConflict(orderingFields);
