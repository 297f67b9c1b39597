import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, money, moneyIn, writtenText } from "../../scalars.ts";
import { MAX_STAFF_NOTE, staffOrder, staffRefund } from "./order-shapes.ts";

const params = z.object({ id });

/** What is given back: units of dishes, an amount, or all that is still paid. A dish takes its share of discounts, taxes and tips with it. */
const what = z.union([
  z.strictObject({
    kind: z.literal("dishes"),
    items: z
      .array(z.strictObject({ id, quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(300),
  }),
  z.strictObject({ kind: z.literal("amount"), amount: moneyIn }),
  z.strictObject({ kind: z.literal("everything") }),
]);

/** What giving back has for an effect: on the money, by its parts, and on the points and coupons of the member. */
const effect = z.object({
  /** All that is given back, which is the sum of the parts below that are not contained in others. */
  amount: money,
  /** The dishes before what had been taken off them. */
  dishes: money,
  promotions: money,
  coupons: money,
  discounts: money,
  charge: money,
  taxes: z.array(z.object({ name: z.string(), amount: money, isIncluded: z.boolean() })),
  otherTax: money,
  /** Also of tips that were paid beside the total. */
  tips: money,
  /** What is still paid afterwards. */
  stillPaid: money,
  /** What the order has earned before and afterwards. */
  earnedBefore: z.int(),
  earned: z.int(),
  /** The points that the dishes cost, which the member has again. */
  pointsReturned: z.int(),
  /** Names of the coupons that stay used, and of those that the member has again. */
  couponsUsed: z.array(z.string()),
  couponsReturned: z.array(z.string()),
});
export type GiveBackEffect = z.output<typeof effect>;

export const previewGiveBack = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/give-back/preview",
  summary: "What giving money back from an order would change; nothing is written",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ what }),
  /** `givenBack`: what was given back before, also where a card is not confirmed yet. */
  data: effect.extend({ givenBack: money }),
  refusals: ["not-found", "order-changed", "more-than-paid"],
});

/**
 * Gives money back from an order, also after its day was closed: on the day of the call. `amount` is what the person confirmed, `givenBack` what
 * had been given back when the person saw it. `paymentId`: the payment by whose card it goes back, at most what that one paid; where it was
 * captured through a provider, the provider is asked, and `refund` is pending until it has confirmed. Allowed to who may correct the payments
 * of the order. `printed`: the printer that prints its receipt again; null where none has printed it.
 */
export const giveBack = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/give-back",
  summary: "Gives money back from an order",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({
    what,
    method: z.enum(["cash", "card", "other"]),
    paymentId: id.optional(),
    amount: moneyIn,
    givenBack: moneyIn,
    reason: writtenText(MAX_STAFF_NOTE, 1),
  }),
  data: z.object({ refund: staffRefund, order: staffOrder, printed: z.string().nullable() }),
  takesKey: true,
  refusals: ["not-found", "order-changed", "already-done", "more-than-paid", "key-reused", "not-allowed"],
});
