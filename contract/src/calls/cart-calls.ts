import { z } from "zod";
import { itemMode, salesUnit } from "../shapes/code-shapes.ts";
import { BODY_KIB, endpoint } from "../endpoint.ts";
import { invalidLine, lineIn, lineView, lineWeight } from "../shapes/line-shapes.ts";
import { decimal, dishNumber, id, idOut, money, text, lang } from "../scalars.ts";

/** A stored line with the fields that a cart displays; the server ignores these fields when a client sends them back. */
export const cartLineView = lineView.extend({
  number: dishNumber,
  name: z.string(),
  lang,
  img: z.string(),
  /** The names of the chosen modifiers and condiments. */
  choices: z.string(),
  /** Of the choices; absent too where they are in more than one language. */
  choicesLang: lang,
  /** What one costs, exactly, before quantity: an amount of money, not rounded. */
  each: decimal,
  amount: money,
  points: z.int(),
  mode: itemMode,
  pointsPrice: z.int(),
  salesUnitType: salesUnit,
  weight: lineWeight,
  /** The promotion in force for the product now: `count` pieces of `products` cost the amount `value`, or `value` percent off. */
  promotion: z
    .object({
      kind: z.enum(["two-for", "percent-off"]),
      value: decimal,
      count: z.int(),
      products: z.array(idOut),
      name: z.string(),
      lang,
      pieceCost: decimal.describe("What one piece costs without extras, exactly: an amount of money, not rounded"),
    })
    .nullable(),
});
export type CartLineView = z.output<typeof cartLineView>;

/** The cart after a call. */
export const cartView = z.object({
  details: z.array(cartLineView),
  invalidOrderItems: z.array(invalidLine),
  /** The member's balance; null for a guest. */
  points: z.int().nullable(),
  /** Where the staff moved the caller's party, and the tables that it left; null where they did not. */
  moved: z.object({ leftTableIds: z.array(idOut), tableId: idOut, tableName: z.string() }).nullable(),
});
export type CartView = z.output<typeof cartView>;

export const updateCart = endpoint({
  method: "POST",
  path: "/api/shoppingCart",
  summary: "Replaces the caller's cart by the whole list; `productId` is what this change is about",
  needs: "diner",
  bodyKib: BODY_KIB.lines,
  body: z.strictObject({
    merchantId: id,
    details: z.array(lineIn).max(100).describe("The whole new content of the cart."),
    productId: id.optional().describe("The product of this change: the change is refused if a line of it cannot be ordered."),
  }),
  data: cartView,
  refusals: ["not-found", "product-gone", "sold-out", "choice-wrong", "not-served-now"],
});

export const getCart = endpoint({
  method: "GET",
  path: "/api/shoppingCart",
  summary: "The caller's cart; `id` and `browserId` name the caller and give no right to another's",
  needs: "diner",
  query: z.object({ id: id.optional(), browserId: text(64).optional() }),
  data: cartView,
  refusals: ["not-found"],
});
