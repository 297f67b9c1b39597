import { ALLERGENS, DIETARY_MARKS, PART_PRICES } from "@comanda/domain/menu/menu";
import { WEIGHT_UNITS } from "@comanda/domain/menu/weight";
import { z } from "zod";
import { availability, itemMode, salesUnit } from "../shapes/code-shapes.ts";
import { endpoint } from "../endpoint.ts";
import { decimal, dishNumber, id, idOut, instant, money, page, text, lang, langs } from "../scalars.ts";

const condimentView = z.object({ id: idOut, name: z.string(), lang, price: money, maxQuantity: z.int() });

const choiceView = z.object({
  modifierProductId: idOut,
  name: z.string(),
  lang,
  price: money,
  maxQuantity: z.int(),
  isDefault: z.boolean(),
  remaining: z.int().nullable(),
  condiments: z.array(condimentView),
});

const questionView = z.object({
  id: idOut,
  name: z.string(),
  lang,
  min: z.int(),
  max: z.int(),
  priceBy: z
    .enum(PART_PRICES)
    .optional()
    .describe("How the choices are priced together: as the dearest of them, or their average; missing: by their sum"),
  modifiers: z.array(choiceView),
});

const allergens = z.partialRecord(z.enum(ALLERGENS), z.enum(["present", "absent", "unknown"]));

const setDishView = z
  .object({
    price: money,
    img: z.string(),
    availability,
    dietary: z.array(z.enum(DIETARY_MARKS)),
    allergens,
    modifierGroups: z.array(questionView),
  })
  .describe("Of a question of a set menu: the dish that is chosen, whose id is `modifierProductId`, with its own questions");

const modifierView = choiceView.extend({ dish: setDishView.optional() });

/** A product of the menu in one language (product rules, section 4). */
export const productView = z.object({
  id: idOut,
  number: dishNumber,
  name: z.string(),
  /** Of the name. */
  lang,
  /** The name in Chinese where the language is another: helps when talking with the staff. */
  nameZh: z.string(),
  description: z.string(),
  descriptionLang: lang,
  img: z.string(),
  imgWidth: z.int(),
  imgHeight: z.int(),
  price: money,
  mode: itemMode,
  pointsPrice: z.int(),
  salesUnitType: salesUnit,
  weightUnit: z.enum(WEIGHT_UNITS).nullable().describe("The unit of a price by weight; null for pieces"),
  salesUnitFactorList: z.array(decimal),
  isTaxFree: z.boolean(),
  isPopular: z.boolean(),
  orderRank: z
    .int()
    .optional()
    .describe(
      "The place among the dishes with the most portions of the last thirty days, from 1; missing for others, and with too few orders",
    ),
  /** Remaining portions; `null`: unlimited. */
  remaining: z.int().nullable(),
  availability,
  nextFrom: instant.nullable(),
  promotion: z
    .object({
      kind: z.enum(["two-for", "percent-off"]),
      value: decimal,
      count: z.int().describe("The number of pieces that cost `value` together; 1 for percent off"),
      products: z.array(idOut).describe("The products whose pieces count together"),
      name: z.string(),
      lang,
      isNow: z.boolean(),
    })
    .nullable(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  allergens,
  modifierGroups: z.array(questionView.extend({ modifiers: z.array(modifierView) })),
  condiments: z.array(condimentView),
});
export type ProductView = z.output<typeof productView>;

/** The whole menu in one language. */
export const menuView = z.object({
  version: z.int(),
  /** When a dish, a category or their order last changed; prices and what is sold out do not count. */
  changedAt: instant,
  categories: z.array(z.object({ id: idOut, name: z.string(), lang, products: z.array(productView) })),
});
export type MenuView = z.output<typeof menuView>;

export const productsByCategories = endpoint({
  method: "GET",
  path: "/api/member/merchant/products-by-categories",
  summary: "The whole menu, by category",
  needs: "anyone",
  merchant: "optional",
  isPublic: true,
  query: z.object({ merchantId: id.optional() }),
  data: menuView,
  refusals: ["not-found"],
});

/** The products that match a keyword, best first (product rules, section 4). */
export const foundProducts = z.object({
  products: z.array(
    productView.extend({
      categoryId: idOut,
      foundBy: z
        .object({
          option: z.string().nullable().describe("A choice or condiment with a word that name and diets do not have"),
          optionLang: lang,
          diets: z.array(z.enum(DIETARY_MARKS)),
          contains: z.array(z.enum(ALLERGENS)).describe("Allergens that contain a word which nothing else does"),
        })
        .describe("What matched besides its names and description"),
    }),
  ),
  /** The total number over all pages. */
  total: z.int(),
  corrections: z.array(z.string()).describe("The words by which mistyped words of the keyword were replaced"),
  without: z
    .array(z.enum(ALLERGENS))
    .describe("The allergens that the keyword excludes: the dishes found are stated to be without them, or have such a choice"),
  /** Names of popular dishes, if nothing is found. */
  suggestions: z.array(z.string()),
  suggestionLangs: langs,
});
export type FoundProducts = z.output<typeof foundProducts>;

export const soldOutEvents = endpoint({
  method: "GET",
  path: "/api/member/merchant/sold-out/events",
  summary: "What of the menu is sold out, and a mark of the settings, at once and whenever they change",
  needs: "anyone",
  merchant: "required",
  isStream: true,
  data: z.object({
    soldOut: z.array(idOut).describe("The products and choices of which nothing can be ordered now"),
    settings: z.string().optional().describe("A mark of the restaurant's settings: another one means that they have changed"),
  }),
  refusals: ["not-found", "too-many-streams"],
});

export const searchProducts = endpoint({
  method: "GET",
  path: "/api/member/merchant/search",
  summary: "Products by name, description, choices, diets and allergens, in all languages",
  needs: "anyone",
  merchant: "optional",
  isPublic: true,
  query: z.object({
    merchantId: id.optional(),
    keyword: z.string().trim().pipe(text(50, 1)),
    page,
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  data: foundProducts,
  refusals: ["not-found"],
});
