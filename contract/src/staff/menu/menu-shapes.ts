import { locales } from "@comanda/domain/locale";
import { LONGEST, MOST_CHOSEN, MOST_IN_LIST, MOST_POINTS, MOST_SALES_UNITS } from "@comanda/domain/menu/edit/menu-limits";
import { ALLERGENS, DIETARY_MARKS, PART_PRICES } from "@comanda/domain/menu/menu";
import { WEIGHT_UNITS } from "@comanda/domain/menu/weight";
import { z } from "zod";
import { id, idOut, money, moneyIn, text } from "../../scalars.ts";

const MINUTES_A_DAY = 1_440;

/**
 * A text in the languages that it is written in; an empty one is none. `base`: in the base language of the restaurant, where that is not
 * a language of the product.
 */
export const texts = (longest: number) => {
  const one = text(longest).optional();
  return z.strictObject({
    ...(Object.fromEntries(locales.map((locale) => [locale, one])) as Record<(typeof locales)[number], typeof one>),
    base: one,
  });
};

/** A time of the week. Days 0 (Sunday) to 6; minutes from midnight; an end at or before the start is on the next day. */
const slot = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  from: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
  to: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
});
export const slots = z.array(slot).max(50);

const chosen = z.int().min(1).max(MOST_CHOSEN);

const percent = z.string().regex(/^(100|\d{1,2}(\.\d{1,4})?)$/);
const salesUnits = z
  .string()
  .regex(/^\d{1,4}$/)
  .refine((units) => Number(units) > 0 && Number(units) <= MOST_SALES_UNITS, "sales units above zero");

/** How ids and amounts are sent or answered. */
type Scalars<Id extends z.ZodType<string>, Amount extends z.ZodType<string>> = { anyId: Id; amount: Amount };

/** A question about a dish with its choices, and the extras that dishes and choices have. */
function choicesWith<Id extends z.ZodType<string>, Amount extends z.ZodType<string>>({ anyId, amount }: Scalars<Id, Amount>) {
  const condiment = z.strictObject({ id: anyId.optional(), name: texts(LONGEST.choice), price: amount, maxQuantity: chosen });
  const condiments = z.array(condiment).max(MOST_IN_LIST);
  const choice = z.strictObject({
    id: anyId.optional(),
    name: texts(LONGEST.choice),
    price: amount,
    maxQuantity: chosen,
    isDefault: z.boolean(),
    condiments,
  });
  const dishes = z
    .strictObject({
      categoryId: anyId.nullable(),
      dishes: z.array(z.strictObject({ productId: anyId, price: amount, isDefault: z.boolean() })).max(MOST_IN_LIST),
    })
    .describe("Of a question of a set menu: the dishes listed with what each costs beyond the set, and the others of a category");
  const group = z.strictObject({
    id: anyId.optional(),
    name: texts(LONGEST.group),
    min: z.int().min(0).max(MOST_CHOSEN),
    max: chosen,
    priceBy: z.enum(PART_PRICES).optional().describe("How the choices are priced together; missing: by their sum"),
    dishes: dishes.optional(),
    choices: z.array(choice).max(MOST_IN_LIST),
  });
  return { group, condiments };
}

function promotionWith<Id extends z.ZodType<string>, Amount extends z.ZodType<string>>({ anyId, amount }: Scalars<Id, Amount>) {
  const named = { name: texts(LONGEST.promotion), slots };
  const twoFor = z.strictObject({
    kind: z.literal("two-for"),
    price: amount,
    count: z.int().min(2).max(99),
    /** Pieces of all dishes with the same number are counted together; absent for a promotion of this dish alone. */
    groupId: anyId.optional(),
    ...named,
  });
  const percentOff = z.strictObject({
    kind: z.literal("percent-off"),
    percent,
    /** The promotion of several dishes that it is part of; absent for one of this dish alone. */
    groupId: anyId.optional(),
    ...named,
  });
  return z.union([twoFor, percentOff]);
}

/** What the console edits of the menu, with ids and amounts as they are sent or answered. What has no id is new. */
function shapesWith<Id extends z.ZodType<string>, Amount extends z.ZodType<string>>(scalars: Scalars<Id, Amount>) {
  const { anyId, amount } = scalars;
  const { group, condiments } = choicesWith(scalars);
  const product = z.strictObject({
    categoryId: anyId,
    /** The number on the restaurant's menu, such as `12a`; empty for none. */
    number: text(LONGEST.number),
    name: texts(LONGEST.product),
    description: texts(LONGEST.description),
    /** The address of a picture on this server; null for none. */
    picture: z.string().max(200).nullable(),
    price: amount,
    /** The price in points of a dish that is bought with points and no money; 0 for money. */
    pointsPrice: z.int().min(0).max(MOST_POINTS),
    /** Whether the choices of one group carry the whole price. */
    hasWholePrices: z.boolean(),
    soldBy: z.enum(["piece", "weight"]),
    weightUnit: z.enum(WEIGHT_UNITS),
    /** The sales units of each part of one piece; none means one. */
    salesUnits: z.array(salesUnits).max(MOST_IN_LIST),
    isTaxFree: z.boolean(),
    isPopular: z.boolean(),
    /** When it is served; empty: always. */
    slots,
    promotion: promotionWith(scalars).nullable(),
    dietary: z.array(z.enum(DIETARY_MARKS)).max(DIETARY_MARKS.length),
    /** An allergen without an entry is not known. */
    allergens: z.partialRecord(z.enum(ALLERGENS), z.enum(["present", "absent", "unknown"])),
    groups: z.array(group).max(MOST_IN_LIST),
    condiments,
    /** The station that makes it, where that is not the one of its category; null: the one of its category. */
    stationId: anyId.nullable(),
  });
  return { product, group, category: z.strictObject({ id: anyId.optional(), name: texts(LONGEST.category) }) };
}

/** As it is sent. */
export const menuIn = shapesWith({ anyId: id, amount: moneyIn });
/** As it is answered. */
export const menuOut = shapesWith({ anyId: idOut, amount: money });

export type ProductFields = z.output<typeof menuIn.product>;
export type GroupFields = z.output<typeof menuIn.group>;
/** A heading of the menu. */
export type CategoryFields = z.output<typeof menuIn.category>;

/** A text in the languages that it is written in, as `texts` takes it. */
export type MenuTexts = CategoryFields["name"];
