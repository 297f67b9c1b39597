import { ItemMode, SalesUnit } from "../../codes.ts";
import { compare, decimal, isZero, times } from "../../money/decimal.ts";
import type { Translated } from "../../locale.ts";
import type { ModifierGroup, Product } from "../menu.ts";
import { isSetMenu } from "../set-menu.ts";
import { wholePriceGroup } from "../whole-price-group.ts";

/** What can be wrong with a product whose values are each valid. */
export const PRODUCT_PROBLEMS = [
  "name-missing",
  "name-taken",
  "price-missing",
  "price-and-points",
  "group-without-choices",
  "group-min-above-max",
  "group-max-above-choices",
  "group-too-many-defaults",
  "whole-prices",
  "group-twice",
  "condiment-twice",
  "set-of-both",
  "set-dish-twice",
  "set-for-money",
  "set-promotion",
  "promotion-costs-more",
  "promotion-of-whole-prices",
  "promotion-of-several",
  "number-taken",
  "category-unknown",
  "station-unknown",
  "picture-unknown",
] as const;
export type ProductProblem = (typeof PRODUCT_PROBLEMS)[number];

/** A problem and the field that it is in: a field of a product, or `group.<n>` for the group at this place, from 0. */
export type ProductMistake = { field: string; problem: ProductProblem };

/**
 * The mistakes of a product that its fields show only together, in the order of its fields. `isNamed` decides whether a text has the
 * language that the restaurant cannot do without.
 */
export function productMistakes(product: Product, isNamed: (text: Translated) => boolean): ProductMistake[] {
  const groups = product.modifierGroups.flatMap((group, at) =>
    groupProblems(group, isNamed).map((problem) => ({ field: `group.${at}`, problem })),
  );
  const own: [string, ProductProblem, boolean][] = [
    ["name", "name-missing", !isNamed(product.name)],
    ["description", "name-missing", product.description !== null && !isNamed(product.description)],
    ...priceProblems(product),
    ["groups", "group-twice", hasTwice(product.modifierGroups.map(({ id }) => id))],
    ...setProblems(product),
    ["condiments", "condiment-twice", hasTwice(product.condiments.map(({ id }) => id))],
    ["condiments", "name-missing", product.condiments.some(({ name }) => !isNamed(name))],
    ["promotion", "name-missing", product.promotion !== null && !isNamed(product.promotion.name)],
  ];
  return [...own.filter(([, , isWrong]) => isWrong).map(([field, problem]) => ({ field, problem })), ...groups, ...questionsOfSet(product)];
}

function priceProblems(product: Product): [string, ProductProblem, boolean][] {
  const isForPoints = product.mode === ItemMode.pointExchange;
  const { promotion } = product;
  const costsMore = promotion?.kind === "two-for" && isDearer(promotion, product.price);
  const hasWhole = product.hasWholePrices === true;
  return [
    ["pointsPrice", "price-missing", isForPoints && product.pointsPrice === 0],
    ["price", "price-and-points", isForPoints && !isZero(decimal(product.price))],
    ["price", "whole-prices", hasWhole && wholePriceGroup(product) === null],
    ["promotion", "promotion-of-whole-prices", hasWhole && promotion?.kind === "two-for"],
    ["promotion", "promotion-costs-more", costsMore && !hasWhole],
    ["promotion", "promotion-costs-more", promotion?.kind === "two-for" && product.salesUnitType === SalesUnit.weight],
  ];
}

/** A set menu has a price for one set, and no extras; promotions do not apply to it (decision 62). */
function setProblems(product: Product): [string, ProductProblem, boolean][] {
  if (!isSetMenu(product)) return [];
  const { condiments, mode, salesUnitType, promotion } = product;
  return [
    ["condiments", "set-of-both", condiments.length > 0],
    ["price", "set-for-money", mode !== ItemMode.normal || salesUnitType !== SalesUnit.piece],
    ["promotion", "set-promotion", promotion !== null],
  ];
}

/** The questions of a set menu that choose no dishes, or a dish that stands in a question before them, or twice in their own list. */
function questionsOfSet(product: Product): ProductMistake[] {
  if (!isSetMenu(product)) return [];
  const listed = new Set<string>();
  return product.modifierGroups.flatMap(({ dishes }, at): ProductMistake[] => {
    if (!dishes) return [{ field: `group.${at}`, problem: "set-of-both" }];
    const ids = dishes.dishes.map(({ productId }) => productId);
    const isTwice = hasTwice(ids) || ids.some((id) => listed.has(id));
    for (const id of ids) listed.add(id);
    return isTwice ? [{ field: `group.${at}`, problem: "set-dish-twice" }] : [];
  });
}

const isDearer = ({ price, count = 2 }: { price: string; count?: number }, each: string): boolean =>
  compare(decimal(price), times(decimal(each), decimal(count))) > 0;

function groupProblems({ name, min, max, modifiers, dishes }: ModifierGroup, isNamed: (text: Translated) => boolean): ProductProblem[] {
  const most = modifiers.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
  const defaults = (dishes?.dishes ?? modifiers).filter(({ isDefault }) => isDefault).length;
  const texts = [name, ...modifiers.flatMap((choice) => [choice.name, ...choice.condiments.map((condiment) => condiment.name)])];
  const problems: [ProductProblem, boolean][] = [
    ["name-missing", !texts.every(isNamed)],
    ["group-without-choices", dishes ? dishes.categoryId === null && dishes.dishes.length === 0 : modifiers.length === 0],
    ["group-min-above-max", min > max],
    ["group-max-above-choices", modifiers.length > 0 && max > most],
    ["group-too-many-defaults", defaults > max],
    ["condiment-twice", modifiers.some(({ condiments }) => hasTwice(condiments.map(({ id }) => id)))],
  ];
  return problems.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
