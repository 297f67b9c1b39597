import { z } from "zod";
import { itemMode, salesUnit } from "../shapes/code-shapes.ts";
import { BODY_KIB, endpoint } from "../endpoint.ts";
import { invalidLine, lineIn, lineView, lineWeight } from "../shapes/line-shapes.ts";
import { decimal, dishNumber, id, idOut, money, text, lang } from "../scalars.ts";

/** A stored line with what a cart shows of it; a client that sends it back changes nothing by these. */
export const cartLineView = lineView.extend({
  number: dishNumber,
  name: z.string(),
  lang,
  img: z.string(),
  /** What was chosen, in words. */
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
  /** The promotion that holds for the product now: `count` pieces of `products` for an amount of `value`, or `value` percent off. */
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

/** A cart as it stands after a call. */
export const cartView = z.object({
  details: z.array(cartLineView),
  invalidOrderItems: z.array(invalidLine),
  /** The member's balance; null for a guest. */
  points: z.int().nullable(),
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
    details: z.array(lineIn).max(100).describe("The whole cart as it is to be."),
    productId: id.optional().describe("The product of this change: a line of it that cannot be ordered refuses the change."),
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
