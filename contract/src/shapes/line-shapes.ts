import { ItemKind } from "@comanda/domain/codes";
import { WEIGHT_UNITS } from "@comanda/domain/menu/weight";
import { z } from "zod";
import { adjustmentCategory, adjustmentTarget, itemKind } from "./code-shapes.ts";
import { decimal, dishNumber, id, idOut, instant, money, quantityIn, lang, writtenText } from "../scalars.ts";

/** Fields that are accepted and ignored: the server takes prices from the menu (product rules, sections 8 and 9). */
const ignored = z.unknown().optional().meta({ readOnly: true, description: "Accepted without effect." });

const chosenCondiment = z.strictObject({
  id,
  quantity: z.int().min(1).max(99),
  price: ignored,
  coefficient: ignored,
  name: ignored,
  lang: ignored,
});

const chosenModifier = z.strictObject({
  id: ignored,
  orderId: ignored,
  modifierProductId: id,
  quantity: z.int().min(1).max(99),
  price: ignored,
  amount: ignored,
  part: ignored,
  name: ignored,
  lang: ignored,
  condiments: z.array(chosenCondiment).max(20).default([]),
});

/**
 * One requested line (product rules, sections 8 and 9). All fields that the specification names for an order item, and all fields of a
 * preview's `orderItems` and a cart's `details`, are accepted.
 */
export const lineIn = z.strictObject({
  id: id.optional().describe("The id of a stored line of the cart; absent: a new line."),
  productId: id,
  quantity: quantityIn,
  notes: writtenText(140).default("").describe("A note for the kitchen."),
  type: itemKind.default(ItemKind.Normal),
  salesUnitFactorList: z
    .array(quantityIn)
    .max(20)
    .default([])
    .describe("The weighed amounts of a product sold by weight; otherwise empty."),
  condiments: z.array(chosenCondiment).max(50).default([]),
  orderItemModifiers: z
    .array(
      chosenModifier.extend({
        orderItemModifiers: z.array(chosenModifier).max(50).optional().describe("Of a dish of a set menu: its own choices."),
      }),
    )
    .max(50)
    .default([]),
  orderId: ignored,
  price: ignored,
  coefficient: ignored,
  isTaxFree: ignored,
  mode: ignored,
  pointsPrice: ignored,
  salesUnitType: ignored,
  weight: ignored,
  priceAdjustments: ignored,
  itemTotalAmount: ignored,
  itemWithAdjustmentAmount: ignored,
  number: ignored,
  name: ignored,
  lang: ignored,
  img: ignored,
  choices: ignored,
  choicesLang: ignored,
  each: ignored,
  amount: ignored,
  points: ignored,
  isSent: ignored,
  promotion: ignored,
});

/** The weight of a line: `quantity` × `each` units. Null for pieces. */
export const lineWeight = z.object({ unit: z.enum(WEIGHT_UNITS), each: decimal }).nullable();

const chosenView = z.object({
  modifierProductId: idOut,
  quantity: z.int(),
  condiments: z.array(z.object({ id: idOut, quantity: z.int() })),
});

/** A stored line of a cart. */
export const lineView = z.object({
  id: idOut,
  productId: idOut,
  quantity: decimal,
  notes: z.string(),
  type: itemKind,
  salesUnitFactorList: z.array(decimal),
  condiments: z.array(z.object({ id: idOut, quantity: z.int() })),
  orderItemModifiers: z.array(chosenView.extend({ orderItemModifiers: z.array(chosenView).optional() })),
});
export type LineView = z.output<typeof lineView>;

/** A line that cannot be ordered now, with the refusal's code and its details. */
export const invalidLine = z.object({
  line: lineView,
  number: dishNumber,
  name: z.string(),
  lang,
  img: z.string(),
  code: z.int(),
  msg: z.string(),
  remaining: z.int().nullable(),
  nextFrom: instant.nullable(),
});
export type InvalidLine = z.output<typeof invalidLine>;

/** A price adjustment in an answer. */
export const adjustmentView = z.object({
  category: adjustmentCategory,
  target: adjustmentTarget,
  amount: money,
  name: z.string(),
  lang,
  asTips: z.boolean(),
});
