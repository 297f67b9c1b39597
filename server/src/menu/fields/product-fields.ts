import type { GroupFields, ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";
import type { CondimentOffer, DishQuestion, ModifierGroup, Product, Promotion } from "@comanda/domain/menu/menu";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { moneyText, money } from "@comanda/domain/money/money";
import { textsOf, translatedFrom } from "./menu-texts.ts";

const DEFAULT_UNIT = "lb";

/** A stored product and the station of its own as the console edits them. */
export function fieldsOf(product: Product, stationId: string | null): ProductFields {
  const isByWeight = product.salesUnitType === SalesUnit.weight;
  return {
    categoryId: product.categoryId,
    number: product.number ?? "",
    name: textsOf(product.name),
    description: product.description ? textsOf(product.description) : {},
    picture: product.picture?.src ?? null,
    price: product.price,
    pointsPrice: product.pointsPrice,
    hasWholePrices: product.hasWholePrices ?? false,
    soldBy: isByWeight ? "weight" : "piece",
    weightUnit: weightUnitOf(product) ?? DEFAULT_UNIT,
    salesUnits: product.salesUnitFactorList,
    isTaxFree: product.isTaxFree,
    isPopular: product.isPopular,
    slots: product.slots,
    promotion: product.promotion && promotionFieldsOf(product.promotion),
    dietary: product.dietary,
    allergens: knownAllergens(product.allergens),
    groups: product.modifierGroups.map(groupFieldsOf),
    condiments: product.condiments.map(condimentFieldsOf),
    stationId,
  };
}

/** The number of pieces that a promotion for a price counts, where it names none. */
const PIECES = 2;

function promotionFieldsOf(promotion: Promotion): ProductFields["promotion"] {
  const name = textsOf(promotion.name);
  return promotion.kind === "two-for" ? { ...promotion, count: promotion.count ?? PIECES, name } : { ...promotion, name };
}

const knownAllergens = (allergens: Product["allergens"]): Product["allergens"] =>
  Object.fromEntries(Object.entries(allergens).filter(([, presence]) => presence !== "unknown"));

const condimentFieldsOf = ({ id, name, price, maxQuantity }: CondimentOffer) => ({ id, name: textsOf(name), price, maxQuantity });

export const groupFieldsOf = ({ id, name, min, max, modifiers, priceBy, dishes }: ModifierGroup): GroupFields => ({
  id,
  name: textsOf(name),
  min,
  max,
  ...(priceBy && { priceBy }),
  ...(dishes && { dishes }),
  choices: modifiers.map(({ modifierProductId, name: choice, price, maxQuantity, isDefault, condiments }) => ({
    id: modifierProductId,
    name: textsOf(choice),
    price,
    maxQuantity,
    isDefault,
    condiments: condiments.map(condimentFieldsOf),
  })),
});

/** What fields need to become a product. `newId` makes the id of a new group, choice or condiment. */
export type FieldContext = { baseLanguage: string; newId: () => string; picture: Product["picture"] };

/**
 * The product with all its fields as edited; what has no id gets one, and a field that the console does not edit stays. The picture is that
 * of the context.
 */
export function productFrom(before: Product, fields: ProductFields, { baseLanguage, newId, picture }: FieldContext): Product {
  const read = (texts: ProductFields["name"]) => translatedFrom(texts, baseLanguage);
  const others: Product = { ...before };
  delete others.number;
  delete others.hasWholePrices;
  const description = read(fields.description);
  const isByWeight = fields.soldBy === "weight";
  return {
    ...others,
    categoryId: fields.categoryId,
    ...(fields.number.trim() && { number: fields.number.trim() }),
    name: read(fields.name),
    description: hasText(description) ? description : null,
    picture,
    price: twoDigits(fields.price),
    ...(fields.hasWholePrices && { hasWholePrices: true }),
    mode: fields.pointsPrice > 0 ? ItemMode.pointExchange : ItemMode.normal,
    pointsPrice: fields.pointsPrice,
    salesUnitType: isByWeight ? SalesUnit.weight : SalesUnit.piece,
    weightUnit: isByWeight ? fields.weightUnit : null,
    salesUnitFactorList: fields.salesUnits,
    isTaxFree: fields.isTaxFree,
    isPopular: fields.isPopular,
    slots: fields.slots,
    promotion: promotionFrom(fields.promotion, read),
    dietary: fields.dietary,
    allergens: knownAllergens(fields.allergens),
    modifierGroups: fields.groups.map((group) => groupFrom(group, { read, newId })),
    condiments: fields.condiments.map((condiment) => condimentFrom(condiment, { read, newId })),
  };
}

type Reading = { read: (texts: ProductFields["name"]) => Translated; newId: () => string };

const hasText = ({ base, ...texts }: Translated): boolean => Object.keys(texts).length > 0 || (base?.text ?? "") !== "";
const twoDigits = (amount: string): string => moneyText(money(amount));

const condimentFrom = (
  { id, name, price, maxQuantity }: ProductFields["condiments"][number],
  { read, newId }: Reading,
): CondimentOffer => ({
  id: id ?? newId(),
  name: read(name),
  price: twoDigits(price),
  maxQuantity,
});

const dishesFrom = ({ categoryId, dishes }: DishQuestion): DishQuestion => ({
  categoryId,
  dishes: dishes.map(({ price, ...dish }) => ({ ...dish, price: twoDigits(price) })),
});

const groupFrom = ({ id, name, min, max, choices, priceBy, dishes }: GroupFields, reading: Reading): ModifierGroup => ({
  id: id ?? reading.newId(),
  name: reading.read(name),
  min,
  max,
  ...(priceBy && { priceBy }),
  ...(dishes && { dishes: dishesFrom(dishes) }),
  modifiers: (dishes ? [] : choices).map((choice) => ({
    modifierProductId: choice.id ?? reading.newId(),
    name: reading.read(choice.name),
    price: twoDigits(choice.price),
    maxQuantity: choice.maxQuantity,
    isDefault: choice.isDefault,
    condiments: choice.condiments.map((condiment) => condimentFrom(condiment, reading)),
  })),
});

function promotionFrom(fields: ProductFields["promotion"], read: Reading["read"]): Promotion | null {
  if (!fields) return null;
  const name = read(fields.name);
  const { groupId, slots } = fields;
  if (fields.kind === "percent-off")
    return { kind: "percent-off", percent: fields.percent, ...(groupId !== undefined && { groupId }), name, slots };
  const { price, count } = fields;
  return {
    kind: "two-for",
    price: twoDigits(price),
    ...((count !== PIECES || groupId !== undefined) && { count }),
    ...(groupId !== undefined && { groupId }),
    name,
    slots,
  };
}
