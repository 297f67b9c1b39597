import { z } from "zod";
import { BODY_KIB, endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn, writtenText } from "../../scalars.ts";
import { menuView } from "../../calls/menu-calls.ts";
import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { MAX_OPEN_NAME, MAX_PRICE_REASON, PIECES } from "@comanda/domain/limits";
import { invalidLine, lineIn } from "../../shapes/line-shapes.ts";
import { orderType } from "../../shapes/code-shapes.ts";
import { orderToPlace, orderView } from "../../shapes/order-shapes.ts";
import { staffPause } from "./pace-calls.ts";
import { allergen, guestNumber, MOST_GUESTS, orderAllergy } from "./allergy-shapes.ts";
import { staffOrder } from "./order-shapes.ts";

/** A line that is not on the menu, by its name and price; `productId` of its line is 0. */
const openItem = z.strictObject({
  name: writtenText(MAX_OPEN_NAME, 1),
  price: moneyIn,
  isTaxFree: z.boolean().default(false).describe("No tax of the restaurant is on it."),
  stationId: id.nullable().default(null).describe("Where it is made; null: at the first station."),
});

/** A line of an order that a person takes: whom it is for, and what only some people may do with it. */
export const takenLine = lineIn
  .extend({
    guest: guestNumber.optional().describe("Which guest of the table it is for; absent: all."),
    sellAnyway: z
      .boolean()
      .optional()
      .describe("Although it is sold out, hidden or not served now (`orders.sell-anyway`); its stock goes to zero, never below."),
    priceChange: z
      .strictObject({ each: moneyIn.nullable(), reason: writtenText(MAX_PRICE_REASON, 1) })
      .optional()
      .describe(
        "What one costs with its choices instead, less than by the menu, or null: free of charge (`orders.other-price`). In no promotion then.",
      ),
    openItem: openItem.optional().describe("A line that is not on the menu (`orders.open-item`), in whole pieces, with `productId` 0."),
  })
  .refine(({ openItem: open, productId, quantity }) => !open || (productId === OPEN_ITEM && isPieces(quantity)), {
    message: "an open item has productId 0 and whole pieces",
    path: ["openItem"],
  });
export type TakenLineIn = z.output<typeof takenLine>;

const isPieces = (quantity: string): boolean => /^\d+$/.test(quantity) && Number(quantity) <= Number(PIECES.max);

/**
 * An order that a person takes for a guest. Without `memberId` it is nobody's: at a table it adds to what the staff has taken there and what
 * is not paid, to go it is always a new order.
 */
const takenIn = z.strictObject({
  ...orderToPlace.pick({
    type: true,
    tableId: true,
    guests: true,
    notes: true,
    extraInfo: true,
    priceAdjustments: true,
    userCouponIds: true,
    allergies: true,
  }).shape,
  orderItems: z.array(takenLine).min(1).max(100).describe("The lines to add."),
  guestAllergies: z
    .array(z.strictObject({ guest: guestNumber, allergens: z.array(allergen).min(1).max(ALLERGENS.length) }))
    .max(MOST_GUESTS)
    .optional()
    .describe(
      "What single guests of the table are allergic to; `allergies` is of the whole table. Both must be read before anything is sent.",
    ),
  sittingId: id
    .optional()
    .describe("The party for which it is taken, as `order-menu` says it. Refused where that party is not at the table any more."),
  memberId: id.optional().describe("The member whose order it is, with the member's coupons and points."),
});

export const menuToTake = endpoint({
  method: "GET",
  path: "/api/staff/order-menu",
  summary: "The menu as diners read it now, with what a table has had and what sells at this hour",
  needs: staff("orders.take"),
  query: z.object({ tableId: id.default("0") }),
  data: z.object({
    menu: menuView,
    had: z.array(idOut).describe("Dishes that the party at the table has had, the newest first."),
    often: z
      .array(idOut)
      .describe("Dishes that sold most at this hour of this weekday in four weeks, or in thirty days where that is little."),
    table: z
      .object({
        id: idOut,
        name: z.string(),
        sittingId: idOut.nullable(),
        joins: z.object({ serial: z.int(), guests: z.int() }).nullable(),
      })
      .nullable()
      .describe("`sittingId`: the party that sits there now. `joins`: the order of the till that further dishes add to."),
    orderTypes: z.array(orderType).describe("The types of order that the restaurant takes."),
    pickupTimes: z.array(instant).describe("The times to pick an order up, the soonest first; empty where that is not offered."),
    staffSends: z.boolean().describe("The setting: a person who takes an order sends it with it."),
  }),
  refusals: ["not-found"],
});

export const previewTaken = endpoint({
  method: "POST",
  path: "/api/staff/orders/preview",
  summary: "What an order that a person takes would cost; nothing is written",
  needs: staff("orders.take"),
  body: takenIn,
  bodyKib: BODY_KIB.lines,
  data: z.object({
    order: orderView,
    addedAmount: money.describe("What the dishes add to the total of the order at the table; the total of a new order."),
    unavailable: z.array(invalidLine),
    /** That diners place no orders of this type now; a person still can. */
    pause: staffPause.nullable(),
    /** Ids in its facts are of `orderItems`. */
    allergy: orderAllergy.nullable(),
  }),
  refusals: [
    "not-found",
    "not-allowed",
    "table-required",
    "order-type-closed",
    "order-too-long",
    "coupon-unusable",
    "checkout-in-progress",
    "party-gone",
  ],
});

/**
 * The rules and prices are those of a diner who places; what only protects against misuse (order code, open orders, opening hours, who may
 * order) is not asked. A repeated key answers with the order that it placed. Its `send` sends what was placed and not sent.
 */
export const takeOrder = endpoint({
  method: "POST",
  path: "/api/staff/orders",
  summary: "Places an order that a person has taken, exactly once for each key, and sends it where asked",
  needs: staff("orders.take"),
  takesKey: true,
  body: z.strictObject({
    ...takenIn.shape,
    takenAt: instant
      .optional()
      .describe("When the person took the order, by the clock of the device. An order that is placed later than a day after is refused."),
    takenById: id
      .optional()
      .describe(
        "Who took the order, of an order that a device has kept and another person places: its name is on the order. Only a person who has signed in in the browser of the session; of anybody else the order has the name of the caller.",
      ),
    expectedAmount: moneyIn.describe("`addedAmount` of the preview."),
    isAllergyRead: z.boolean().default(false).describe("The person has read what the menu says of the allergy that this order states."),
    send: z
      .boolean()
      .default(false)
      .describe("Send the placed dishes to the kitchen at once; where the setting `staffSends` is off they wait on the board."),
  }),
  bodyKib: BODY_KIB.lines,
  data: z.object({
    order: staffOrder,
    itemIds: z.array(idOut).describe("The dishes that this call has placed."),
    notSentWhy: z
      .enum(["allergy-unread", "action-pending", "order-changed", "staff-sends-off"])
      .nullable()
      .describe("Why placed dishes that were to be sent are not; null where they are, or none were."),
  }),
  refusals: [
    "not-found",
    "not-allowed",
    "table-required",
    "order-type-closed",
    "order-too-long",
    "sold-out",
    "choice-wrong",
    "not-served-now",
    "closed-then",
    "price-changed",
    "coupon-unusable",
    "insufficient-points",
    "checkout-in-progress",
    "order-modified",
    "idempotency-in-progress",
    "key-reused",
    "taken-too-long-ago",
    "party-gone",
  ],
});
