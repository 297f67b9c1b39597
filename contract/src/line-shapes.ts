import { ItemKind } from "@comanda/domain/codes";
import { z } from "zod";
import { decimal, id, idOut, instant, money, oneOf, quantityIn, text } from "./scalars.ts";

const chosenCondiment = z.strictObject({ id, quantity: z.int().min(1).max(99) });

/** What is accepted and has no effect: the server reads prices from the menu (product rules, section 8). */
const unheard = z.unknown().optional();

/** One line as a diner asks for it (product rules, section 8). */
export const lineIn = z.strictObject({
  id: id.optional(),
  productId: id,
  quantity: quantityIn,
  notes: text(140).default(""),
  type: oneOf(ItemKind).default(ItemKind.Normal),
  salesUnitFactorList: z.array(quantityIn).max(20).default([]),
  condiments: z.array(chosenCondiment).max(50).default([]),
  orderItemModifiers: z
    .array(
      z.strictObject({
        id: unheard,
        orderId: unheard,
        modifierProductId: id,
        quantity: z.int().min(1).max(99),
        price: unheard,
        condiments: z.array(chosenCondiment).max(20).default([]),
      }),
    )
    .max(50)
    .default([]),
  price: unheard,
  coefficient: unheard,
  isTaxFree: unheard,
  mode: unheard,
  pointsPrice: unheard,
  salesUnitType: unheard,
  name: unheard,
  img: unheard,
  choices: unheard,
  each: unheard,
  amount: unheard,
  points: unheard,
  promotion: unheard,
});
export type LineIn = z.output<typeof lineIn>;

/** A stored line of a cart. */
export const lineView = z.object({
  id: idOut,
  productId: idOut,
  quantity: decimal,
  notes: z.string(),
  type: oneOf(ItemKind),
  salesUnitFactorList: z.array(decimal),
  condiments: z.array(z.object({ id: idOut, quantity: z.int() })),
  orderItemModifiers: z.array(
    z.object({
      modifierProductId: idOut,
      quantity: z.int(),
      condiments: z.array(z.object({ id: idOut, quantity: z.int() })),
    }),
  ),
});
export type LineView = z.output<typeof lineView>;

/** A line that cannot be ordered now: the line, and the refusal's code with what the diner needs to know. */
export const invalidLine = z.object({
  line: lineView,
  name: z.string(),
  img: z.string(),
  code: z.int(),
  msg: z.string(),
  remaining: z.int().nullable(),
  nextFrom: instant.nullable(),
});
export type InvalidLine = z.output<typeof invalidLine>;

/** An adjustment that goes out. */
export const adjustmentView = z.object({
  category: z.int(),
  target: z.int(),
  amount: money,
  name: z.string(),
  asTips: z.boolean(),
});
