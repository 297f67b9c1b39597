import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { baseText } from "@comanda/domain/locale";
import {
  ALLERGENS,
  type AllergenPresence,
  type CondimentOffer,
  type DishQuestion,
  type ModifierGroup,
  type Product,
} from "@comanda/domain/menu/menu";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import type { BaseLanguage } from "../../platform/values/base-language.ts";
import { wholeGroupOf } from "../menu-plan/groups.ts";
import { slotWords } from "../menu-plan/slot-words.ts";
import type { RestaurantRows } from "./restaurant-rows-store.ts";
import { ifThere, translatedValue, withoutEmpty, type YamlMap, type YamlValue } from "./yaml-words.ts";

type Context = { base: BaseLanguage; pictures: ReadonlyMap<string, string>; shared: ReadonlyMap<string, SharedGroup> };

/** A group that several products have, under its name in the file. */
type SharedGroup = { key: string; group: ModifierGroup; isWhole: boolean };

const isWholeIn = (product: Product, group: ModifierGroup): boolean => wholeGroupOf(product) === group.id;
const groupsOf = ({ modifierGroups }: Product): ModifierGroup[] =>
  modifierGroups.filter(({ modifiers, dishes }) => dishes !== undefined || modifiers.length > 0);
const defaultsOf = ({ modifiers }: ModifierGroup): string[] =>
  modifiers.flatMap((offer) => (offer.isDefault ? offer.modifierProductId : []));
const isTrue = (name: string, value: boolean): YamlMap => (value ? { [name]: "true" } : {});

/** The groups that more than one product has, in the order of their ids. */
function sharedGroups(products: readonly Product[]): Map<string, SharedGroup> {
  const uses = new Map<string, { group: ModifierGroup; isWhole: boolean; count: number }>();
  for (const product of products)
    for (const group of groupsOf(product)) {
      const known = uses.get(group.id) ?? { group, isWhole: isWholeIn(product, group), count: 0 };
      uses.set(group.id, { ...known, count: known.count + 1 });
    }
  const found = [...uses.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => Number(BigInt(one.group.id) - BigInt(other.group.id)));
  const names = new Map<string, number>();
  for (const { group } of found) names.set(baseText(group.name).text, (names.get(baseText(group.name).text) ?? 0) + 1);
  return new Map(
    found.map(({ group, isWhole }) => {
      const name = baseText(group.name).text;
      return [group.id, { key: names.get(name) === 1 ? name : group.id, group, isWhole }];
    }),
  );
}

const condimentValue = ({ id, name, price, maxQuantity }: CondimentOffer, base: BaseLanguage): YamlValue => ({
  id,
  name: translatedValue(name, base),
  price,
  max: String(maxQuantity),
});

/** The dishes that a question of a set menu offers. */
const dishesValue = ({ categoryId, dishes }: DishQuestion): YamlMap => ({
  ...ifThere("category", categoryId),
  ...(dishes.length > 0 && {
    dishes: dishes.map(({ productId, price, isDefault }) => ({ id: productId, price, ...isTrue("default", isDefault) })),
  }),
});

function groupValue({ id, name, min, max, modifiers, priceBy, dishes }: ModifierGroup, isWhole: boolean, base: BaseLanguage): YamlMap {
  const asked = { id, name: translatedValue(name, base), min: String(min), max: String(max) };
  if (dishes) return { ...asked, ...dishesValue(dishes) };
  const choices = modifiers.map((offer) =>
    withoutEmpty({
      id: offer.modifierProductId,
      name: translatedValue(offer.name, base),
      price: isWhole ? `= ${offer.price}` : offer.price,
      max: String(offer.maxQuantity),
      ...isTrue("default", offer.isDefault),
      condiments: offer.condiments.map((one) => condimentValue(one, base)),
    }),
  );
  return { ...asked, ...ifThere("priceBy", priceBy), choices };
}

function groupOfProduct(product: Product, group: ModifierGroup, { base, shared }: Context): YamlValue {
  const known = shared.get(group.id);
  if (!known) return groupValue(group, isWholeIn(product, group), base);
  const [own, usual] = [defaultsOf(group), defaultsOf(known.group)];
  return own.join() === usual.join() ? { use: known.key } : { use: known.key, default: own };
}

function promotionValue({ promotion }: Product, base: BaseLanguage): YamlMap {
  if (!promotion || promotion.groupId !== undefined) return {};
  const reduction: YamlMap =
    promotion.kind === "two-for"
      ? { twoFor: promotion.price, ...(promotion.count !== undefined && { count: String(promotion.count) }) }
      : { percentOff: promotion.percent };
  return { promotion: { ...reduction, name: translatedValue(promotion.name, base), slots: promotion.slots.map(slotWords) } };
}

function soldValue(product: Product): YamlMap {
  const { price, mode, pointsPrice, salesUnitType, salesUnitFactorList } = product;
  const unit = weightUnitOf(product);
  return {
    ...(mode === ItemMode.pointExchange ? { points: String(pointsPrice) } : product.hasWholePrices ? {} : { price }),
    ...(salesUnitType === SalesUnit.weight && unit !== null && { soldBy: "weight", unit }),
    salesUnits: [...salesUnitFactorList],
  };
}

type Written = (product: Product, context: Context) => YamlMap;

const allergensValue = ({ allergens }: Product): YamlMap => {
  const having = (presence: AllergenPresence) => ALLERGENS.filter((one) => allergens[one] === presence);
  return { allergens: withoutEmpty({ present: having("present"), absent: having("absent") }) };
};
/** What stands elsewhere in the file, or is a part of another value. */
const elsewhere: Written = () => ({});

/** How the file says each field of a product, in its order. */
const WRITTEN: { [Field in keyof Required<Product>]: Written } = {
  id: ({ id }) => ({ id }),
  categoryId: elsewhere,
  number: ({ number }) => ifThere("number", number),
  name: ({ name }, { base }) => ({ name: translatedValue(name, base) }),
  description: ({ description }, { base }) => ifThere("description", description && translatedValue(description, base)),
  picture: ({ picture }, { pictures }) => ifThere("picture", picture && pictures.get(picture.src)),
  price: soldValue,
  hasWholePrices: elsewhere,
  mode: elsewhere,
  pointsPrice: elsewhere,
  salesUnitType: elsewhere,
  weightUnit: elsewhere,
  salesUnitFactorList: elsewhere,
  isTaxFree: ({ isTaxFree }) => isTrue("taxFree", isTaxFree),
  isOffShelf: ({ isOffShelf }) => isTrue("offShelf", isOffShelf),
  isPopular: ({ isPopular }) => isTrue("popular", isPopular),
  slots: ({ slots }) => ({ slots: slots.map(slotWords) }),
  promotion: (product, { base }) => promotionValue(product, base),
  dietary: ({ dietary }) => ({ dietary: [...dietary] }),
  allergens: allergensValue,
  modifierGroups: (product, context) => ({ groups: groupsOf(product).map((group) => groupOfProduct(product, group, context)) }),
  condiments: ({ condiments }, { base }) => ({ condiments: condiments.map((one) => condimentValue(one, base)) }),
};

const productValue = (product: Product, context: Context): YamlMap =>
  withoutEmpty(Object.fromEntries(Object.values(WRITTEN).flatMap((write) => Object.entries(write(product, context)))));

/** Promotions of several products. */
function promotionsValue(products: readonly Product[], base: BaseLanguage): YamlValue[] {
  const found = new Map<string, YamlMap & { products: YamlValue[] }>();
  for (const { id, promotion } of products) {
    if (promotion?.groupId === undefined) continue;
    const { groupId, name, slots } = promotion;
    const value: YamlMap =
      promotion.kind === "two-for"
        ? { count: String(promotion.count ?? 2), price: promotion.price }
        : { percentOff: `${promotion.percent}%` };
    const terms = { id: groupId, ...value, name: translatedValue(name, base), slots: slots.map(slotWords) };
    const known = found.get(groupId) ?? { ...terms, products: [] };
    known.products.push(id);
    found.set(groupId, known);
  }
  return [...found.values()];
}

/** The sections of a restaurant file that are its menu: groups, menu, promotions and stock. */
export function menuValue(
  { definition, products, stock }: Pick<RestaurantRows, "definition" | "products" | "stock">,
  { base, pictures }: Omit<Context, "shared">,
): YamlMap {
  const inOrder = definition.categories.flatMap(({ id }) => products.filter(({ categoryId }) => categoryId === id));
  const shared = sharedGroups(inOrder);
  const context = { base, pictures, shared };
  const menu = definition.categories.map(({ id, name }) => ({
    id,
    name: translatedValue(name, base),
    products: inOrder.filter(({ categoryId }) => categoryId === id).map((product) => productValue(product, context)),
  }));
  const sold = new Set(
    inOrder.flatMap((product) => [
      product.id,
      ...groupsOf(product).flatMap(({ modifiers }) => modifiers.map(({ modifierProductId }) => modifierProductId)),
    ]),
  );
  return {
    groups: Object.fromEntries([...shared.values()].map(({ key, group, isWhole }) => [key, groupValue(group, isWhole, base)])),
    menu,
    promotions: promotionsValue(inOrder, base),
    stock: Object.fromEntries(Object.entries(stock).filter(([id]) => sold.has(id))),
  };
}
