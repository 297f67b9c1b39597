import { LONGEST, MOST_IN_LIST } from "@comanda/domain/menu/edit/menu-limits";
import { MOST_PIECES, MOST_PROMOTIONS, PROMOTION_PROBLEMS } from "@comanda/domain/menu/edit/promotion-problems";
import { z } from "zod";
import { BODY_KIB, endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, lang, money, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { slots, texts } from "./menu-shapes.ts";

const LONGEST_NUMBER = 10;
const params = z.object({ id });
/** An amount or a percentage as it is typed. */
const number = text(LONGEST_NUMBER);

/** The kinds of a promotion of several products. */
const PROMOTION_KINDS = ["two-for", "percent-off"] as const;
const kind = z.enum(PROMOTION_KINDS);

const promotionFields = z.strictObject({
  /** `two-for`: `count` pieces of the products together cost `price`; `percent-off`: each of the products costs `percent` less. */
  kind,
  count: z.int().min(2).max(MOST_PIECES),
  price: number,
  percent: number,
  name: texts(LONGEST.promotion),
  /** When it applies; empty: always. */
  slots,
  productIds: z.array(z.string().regex(/^[1-9]\d{0,18}$/)).max(MOST_IN_LIST),
});
export type PromotionFields = z.output<typeof promotionFields>;

const named = z.object({ id: idOut, name: z.string(), lang });

/** A promotion of several products, in use or as it was last. */
const promotion = named.extend({
  fields: promotionFields,
  /** Whether a product of the menu has it. */
  isInUse: z.boolean(),
  products: z.array(named),
  /** Products that it had and that are not on the menu any more. */
  missing: z.array(named),
  savedAt: instant.nullable(),
});
export type PromotionView = z.output<typeof promotion>;

/** A promotion of one product, which is changed with the product. */
const ownPromotion = z.object({
  product: named,
  name: z.string(),
  lang,
  kind,
  count: z.int(),
  /** The price of the pieces, or the percentage. */
  value: z.string(),
  slots,
});

/** A product that a promotion can be for. */
const promotedProduct = named.extend({
  price: money,
  /** The kinds of promotions that it can be part of. */
  kinds: z.array(kind),
  /** The promotion that it has; `id` is null for one of its own. */
  promotion: z.object({ id: idOut.nullable(), name: z.string(), lang }).nullable(),
});

const promotionPage = z.object({
  /** Those in use in menu order, then those that were removed. */
  promotions: z.array(promotion).max(2 * MOST_PROMOTIONS),
  own: z.array(ownPromotion),
  /** The BCP 47 tag of the language that a name cannot do without. */
  baseLanguage: z.string(),
  categories: z.array(named.extend({ products: z.array(promotedProduct) })),
});
export type PromotionPage = z.output<typeof promotionPage>;

export const staffPromotions = endpoint({
  method: "GET",
  path: "/api/staff/menu/promotions",
  summary: "The promotions of the menu, and the products that they can be for",
  needs: staff("menu.edit"),
  data: promotionPage,
  refusals: ["not-found"],
});

/**
 * Changes of different fields by two people are both stored; a field that has another value than the person saw is refused with
 * `promotion-changed`, and nothing is stored. Each change is kept in the history of the promotion and in that of its products.
 */
export const savePromotion = endpoint({
  method: "PUT",
  path: "/api/staff/menu/promotions/:id",
  summary: "Adds or changes a promotion of several products",
  needs: staff("menu.edit"),
  bodyKib: BODY_KIB.lines,
  params,
  body: z.strictObject({
    /** The fields to change, and the values of the same fields that the person saw. Null for a new promotion, whose id the caller chooses. */
    seen: promotionFields.partial().nullable(),
    wanted: promotionFields.partial(),
  }),
  data: promotion,
  refusals: ["not-found", "promotion-changed", "promotion-field-wrong"],
});

export const removePromotion = endpoint({
  method: "POST",
  path: "/api/staff/menu/promotions/:id/remove",
  summary: "Takes a promotion from all its products; it stays in the history",
  needs: staff("menu.edit"),
  params,
  data: promotion,
  refusals: ["not-found"],
});

const promotionVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  /** The names of the fields that changed with it; none of the oldest version. */
  changed: z.array(z.string()),
  isRemoval: z.boolean(),
  isCurrent: z.boolean(),
});
export type PromotionVersion = z.output<typeof promotionVersion>;

export const promotionVersions = endpoint({
  method: "GET",
  path: "/api/staff/menu/promotions/:id/versions",
  summary: "The history of a promotion, newest first",
  needs: staff("menu.edit"),
  params,
  data: z.object({ versions: z.array(promotionVersion) }),
  refusals: ["not-found"],
});

export const restorePromotion = endpoint({
  method: "POST",
  path: "/api/staff/menu/promotions/:id/restore",
  summary: "Brings a former version of a promotion back, as a new version, for those of its products that are on the menu",
  needs: staff("menu.edit"),
  params,
  body: z.strictObject({ version: z.int().min(1) }),
  data: promotion,
  refusals: ["not-found", "promotion-field-wrong"],
});

/** What somebody else has changed: the names of the fields, like `price` or `name.zh-TW`, all fields as they are now, and who did it when. */
export const promotionConflict = recordConflict(promotionFields);

/** The names of the fields that cannot be stored, `productIds.<id>` for a product, and why. */
export const promotionMistakes = z.object({ mistakes: z.array(z.object({ field: z.string(), problem: z.enum(PROMOTION_PROBLEMS) })) });
export type PromotionMistake = z.output<typeof promotionMistakes>["mistakes"][number];
