import {
  ALLERGENS,
  DIETARY_MARKS,
  PART_PRICES,
  type CondimentOffer,
  type DishQuestion,
  type ModifierGroup,
  type ModifierOffer,
  type SetDish,
} from "@comanda/domain/menu/menu";
import { WEIGHT_UNITS } from "@comanda/domain/menu/weight";
import { z } from "zod";
import type { BaseLanguage } from "../../platform/values/base-language.ts";
import { said } from "../../platform/values/sentence.ts";
import { shortChoice, shortForm } from "./short-choice.ts";
import { suggestion } from "../yaml/suggestion.ts";
import {
  choicePrice,
  entry,
  id,
  list,
  percent,
  price,
  slots,
  text,
  translatedFrom,
  whole,
  word,
  yesOrNo,
} from "../../platform/values/value-schemas.ts";

/**
 * The maximum number of choices of a group, groups of a product, and products of a category: enough for any restaurant, and a bound for
 * attacks.
 */
const MANY = 500;
const fewerThanMany = <Item extends z.ZodType>(item: Item) => list(item).max(MANY, said("list-long", { most: MANY }));

/** A choice as a map. The short form is parsed into one first, and its mistakes replace those of the map. */
const choiceFrom =
  (base: BaseLanguage) =>
  (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== "string") return value;
    const read = shortChoice(value, base);
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", message: read.help ?? shortForm(base) });
    return z.NEVER;
  };

/** A condiment, in short or as a map; a product that has it again writes it in the same words. */
const condimentSchema = (base: BaseLanguage) => {
  const asMap = { id, name: translatedFrom(base)(80), price: price.default("0.00"), max: whole(1, 99).default(1) };
  return z
    .preprocess(choiceFrom(base), entry(asMap, shortForm(base)))
    .transform(({ max, ...offer }): CondimentOffer => ({ ...offer, maxQuantity: max }));
};
const condimentsSchema = (base: BaseLanguage) => fewerThanMany(condimentSchema(base)).default([]);

/** A choice; `isWhole`: its price is the whole price of the product. */
type ChoiceInFile = ModifierOffer & { isWhole: boolean };

const choiceSchema = (base: BaseLanguage) => {
  const asMap = {
    id,
    name: translatedFrom(base)(80),
    price: choicePrice.prefault("0"),
    max: whole(1, 99).default(1),
    default: yesOrNo.default(false),
    condiments: condimentsSchema(base),
  };
  return z
    .preprocess(choiceFrom(base), entry(asMap, shortForm(base)))
    .transform(({ id: modifierProductId, max, price: { amount, isWhole }, default: isDefault, ...offer }): ChoiceInFile => ({
      ...offer,
      price: amount,
      isWhole,
      modifierProductId,
      maxQuantity: max,
      isDefault,
    }));
};

/** A dish of a set menu: its id alone, or with what it costs beyond the set, and whether it is the default. */
const setDishSchema = z
  .preprocess(
    (value) => (typeof value === "object" ? value : { id: value }),
    entry({ id, price: price.default("0.00"), default: yesOrNo.default(false) }),
  )
  .transform(({ id: productId, price: extra, default: isDefault }): SetDish => ({ productId, price: extra, isDefault }));

type Bounds = { min?: number | undefined; max?: number | undefined };

/** A question of a set menu asks for one dish where nothing is said. */
function dishQuestion({
  min: writtenMin,
  max: writtenMax,
  dishes,
  category,
}: Bounds & { dishes: SetDish[]; category: string | undefined }) {
  const min = writtenMin ?? 1;
  const question: DishQuestion = { categoryId: category ?? null, dishes };
  return { min, max: writtenMax ?? Math.max(1, min), choices: [], hasWholePrices: false, dishes: question };
}

/**
 * A group with its choices, or of a set menu with its dishes. Without `max` it is `min`, or the number of choices where `min` is 0. A group whose choices have whole prices
 * (`= 9.90`) requires exactly one.
 */
export const groupSchema = (base: BaseLanguage) =>
  entry({
    id,
    name: translatedFrom(base)(80),
    min: whole(0, 99).optional(),
    max: whole(1, 99).optional(),
    priceBy: oneOf(PART_PRICES).optional(),
    choices: fewerThanMany(choiceSchema(base)).default([]),
    dishes: fewerThanMany(setDishSchema).default([]),
    category: id.optional(),
  })
    .superRefine(({ choices, dishes, category }, context) => {
      const hasDishes = dishes.length > 0 || category !== undefined;
      if (choices.length === 0 && !hasDishes) context.addIssue({ code: "custom", path: ["choices"], message: said("group-empty") });
      if (choices.length > 0 && hasDishes) context.addIssue({ code: "custom", path: ["choices"], message: said("group-of-both") });
    })
    .transform(({ min: writtenMin, max: writtenMax, choices, dishes, category, priceBy, ...named }) => {
      const group = { ...named, ...(priceBy && { priceBy }) };
      if (choices.length === 0) return { ...group, ...dishQuestion({ min: writtenMin, max: writtenMax, dishes, category }) };
      const hasWholePrices = choices.some(({ isWhole }) => isWhole);
      const most = choices.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
      const min = writtenMin ?? (hasWholePrices ? 1 : 0);
      return { ...group, min, max: writtenMax ?? (min === 0 ? Math.min(most, 99) : min), choices, hasWholePrices, dishes: undefined };
    })
    .superRefine(({ min, max, choices, hasWholePrices, dishes }, context) => {
      const most = choices.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
      const defaults = (dishes?.dishes ?? choices).filter(({ isDefault }) => isDefault).length;
      const say = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      if (min > max) say(["min"], said("min-above-max", { min, max }));
      if (most > 0 && max > most) say(["max"], said("max-above-choices", { max, most }));
      if (defaults > max) say(["choices"], said("defaults-above-max", { count: defaults, max }));
      if (hasWholePrices && !choices.every(({ isWhole }) => isWhole)) say(["choices"], said("whole-prices-all"));
      if (hasWholePrices && (min !== 1 || max !== 1)) say(["choices"], said("whole-prices-one"));
    })
    .transform(({ choices, ...group }): ModifierGroup & { hasWholePrices: boolean } => ({
      ...group,
      modifiers: choices.map(({ isWhole: _, ...offer }): ModifierOffer => offer),
    }));

/** A reference to a group of the section `groups`; `default` names the choices that are the default in this product. */
const sharedGroup = entry({ use: text(80), default: list(id).optional() });

const groupOfProduct = (group: ReturnType<typeof groupSchema>) =>
  z.unknown().transform((value, context) => {
    const named = typeof value === "string" ? { use: value } : value;
    const isShared = typeof named === "object" && named !== null && "use" in named;
    const read = isShared ? sharedGroup.safeParse(named) : group.safeParse(named);
    if (read.success) return read.data;
    for (const { path, message, ...issue } of read.error.issues) {
      if (issue.code === "unrecognized_keys") context.issues.push({ code: issue.code, keys: issue.keys, path, message, input: {} });
      else if (issue.code === "invalid_type") context.issues.push({ code: issue.code, expected: issue.expected, path, message, input: {} });
      else context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });

const promotionSchema = (base: BaseLanguage) =>
  entry({
    twoFor: price.optional(),
    count: whole(2, 99).optional(),
    percentOff: percent(100).optional(),
    name: translatedFrom(base)(80),
    slots: slots.default([]),
  })
    .refine(({ twoFor, percentOff }) => (twoFor === undefined) !== (percentOff === undefined), {
      path: ["twoFor"],
      message: said("promotion-either"),
    })
    .refine(({ count, percentOff }) => count === undefined || percentOff === undefined, {
      path: ["count"],
      message: said("promotion-count"),
    });

const oneOf = <Word extends string>(words: readonly Word[]) =>
  z.string({ error: said("one-of", { words: words.join(", ") }) }).transform((value, context) => {
    const known = words.find((one) => one === value);
    if (known !== undefined) return known;
    context.addIssue({ code: "custom", message: said("unknown-suggested", { word: value, suggestion: suggestion(value, words) }) });
    return z.NEVER;
  });

const allergenList = list(oneOf(ALLERGENS)).default([]);
const allergens = entry({ present: allergenList, absent: allergenList }).refine(
  ({ present, absent }) => !present.some((allergen) => absent.includes(allergen)),
  said("allergen-either"),
);

/** A file name that needs no escaping in a URL. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,79}\.(svg|png|jpg|jpeg|webp)$/;
/** A picture by its file name in `pictures/`. */
export const pictureName = word(said("picture-name"), (value) => (PICTURE_NAME.test(value) ? value : null));

const productSchema = (base: BaseLanguage) =>
  entry({
    id,
    number: text(8).optional(),
    name: translatedFrom(base)(120),
    description: translatedFrom(base)(600).optional(),
    picture: pictureName.optional(),
    price: price.optional(),
    points: whole(1, 1_000_000).optional(),
    soldBy: oneOf(["piece", "weight"]).default("piece"),
    unit: oneOf(WEIGHT_UNITS).optional(),
    salesUnits: list(whole(1, 9999)).default([]),
    taxFree: yesOrNo.default(false),
    offShelf: yesOrNo.default(false),
    popular: yesOrNo.default(false),
    slots: slots.default([]),
    promotion: promotionSchema(base).optional(),
    dietary: list(oneOf(DIETARY_MARKS)).default([]),
    allergens: allergens.optional(),
    groups: fewerThanMany(groupOfProduct(groupSchema(base))).default([]),
    condiments: condimentsSchema(base),
  }).superRefine((product, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (product.unit !== undefined && product.soldBy === "piece") say(["unit"], said("unit-of-weight"));
    const hasGroups = product.groups.some((group) => "use" in group || group.hasWholePrices);
    const isPriced = product.price !== undefined || product.points !== undefined || hasGroups;
    if (!isPriced || (product.price !== undefined && product.points !== undefined)) say(["price"], said("price-or-points"));
    const [one, two] = [cents(product.price), cents(product.promotion?.twoFor)];
    if (one !== null && two !== null && two > one * BigInt(product.promotion?.count ?? 2))
      say(["promotion", "twoFor"], said("promotion-dearer"));
  });

const cents = (amount: string | undefined): bigint | null => (amount === undefined ? null : BigInt(amount.replace(".", "")));

/** A heading of the menu with its products. */
export const categorySchema = (base: BaseLanguage) =>
  entry({ id, name: translatedFrom(base)(80), products: fewerThanMany(productSchema(base)) });

export type ProductInFile = z.output<ReturnType<typeof productSchema>>;
export type GroupsInFile = Record<string, z.output<ReturnType<typeof groupSchema>>>;
