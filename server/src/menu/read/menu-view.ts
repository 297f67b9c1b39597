import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { allergensToShow } from "@comanda/domain/allergy/allergen-lists";
import { Availability } from "@comanda/domain/codes";
import { foreignLang, inLocale, type Locale, nameIn, SECOND_NAME_LOCALE } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { CondimentOffer, ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { questionsInSet } from "@comanda/domain/pricing/priced-line";
import { promotionAt } from "@comanda/domain/pricing/promotion-at";
import { isServedAt, servedFrom } from "@comanda/domain/menu/served-hours";
import { isWithin } from "@comanda/domain/time/slots";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { allergenListOf } from "../../platform/merchant/merchant-store.ts";
import { type MenuSnapshot, portionsLeft, type Reading, remainingOf } from "../../platform/merchant/menu-snapshot.ts";

/** The menu in one language as of `now`, without products off the shelf and without empty categories. */
export function menuView(snapshot: MenuSnapshot, reading: Reading): MenuView {
  const { locale } = reading;
  const listed = snapshot.products.filter((product) => !product.isOffShelf);
  const categories = snapshot.merchant.definition.categories.map((category) => ({
    id: category.id,
    ...nameIn(category.name, locale),
    products: listed.filter(({ categoryId }) => categoryId === category.id).map((product) => productView(snapshot, product, reading)),
  }));
  return {
    version: snapshot.merchant.menuVersion,
    changedAt: snapshot.menuChangedAt.toISOString(),
    categories: categories.filter(({ products }) => products.length > 0),
  };
}

/** A product in one language as of `now`. */
export function productView(snapshot: MenuSnapshot, product: Product, { now, locale }: Reading): ProductView {
  const { timeZone } = snapshot.merchant;
  const isServed = isServedAt(product, now, timeZone);
  const { id, price, mode, pointsPrice, salesUnitType, salesUnitFactorList, isTaxFree, dietary, allergens } = product;
  return {
    id,
    ...numberOf(product),
    price,
    mode,
    pointsPrice,
    salesUnitType,
    weightUnit: weightUnitOf(product),
    salesUnitFactorList,
    isTaxFree,
    ...popularityOf(snapshot, product),
    dietary,
    allergens: allergensToShow(allergens, allergenListOf(snapshot.merchant)),
    ...nameIn(product.name, locale),
    nameZh: locale === SECOND_NAME_LOCALE ? "" : (product.name[SECOND_NAME_LOCALE] ?? ""),
    description: product.description ? inLocale(product.description, locale) : "",
    descriptionLang: product.description ? foreignLang(product.description, locale) : undefined,
    img: product.picture?.src ?? "",
    imgWidth: product.picture?.width ?? 0,
    imgHeight: product.picture?.height ?? 0,
    remaining: portionsLeft(snapshot, product),
    availability: isServed ? Availability.Available : Availability.NotYetTime,
    nextFrom: isServed ? null : servedFrom(product, now, timeZone),
    promotion: product.promotion && promotionView(snapshot, product, { now, locale }),
    modifierGroups: product.modifierGroups.map((group) => groupView(snapshot, group, { now, locale })),
    condiments: product.condiments.map((condiment) => condimentView(condiment, locale)),
  };
}

/** Whether a product is in Popular, and its place among the most ordered ones (`popularProducts`). */
function popularityOf({ orderRanks }: MenuSnapshot, { id, isPopular }: Product): Pick<ProductView, "isPopular" | "orderRank"> {
  const orderRank = orderRanks.get(id);
  return orderRank === undefined ? { isPopular: orderRanks.size === 0 && isPopular } : { isPopular: true, orderRank };
}

/** A question with its choices; of a set menu, with what is read of each dish. */
const groupView = (snapshot: MenuSnapshot, group: ModifierGroup, reading: Reading) => {
  const question = questionView(snapshot, group, reading.locale);
  const modifiers = question.modifiers.map((one, at) => {
    const dish = group.modifiers[at]?.dish;
    if (!dish) return one;
    const isServed = isWithin(dish.slots, reading.now, snapshot.merchant.timeZone);
    const availability = isServed ? Availability.Available : Availability.NotYetTime;
    return { ...one, remaining: isServed ? one.remaining : 0, dish: { ...dishView(snapshot, dish, reading.locale), availability } };
  });
  return { ...question, modifiers };
};

const dishView = (snapshot: MenuSnapshot, dish: Product, locale: Locale) => ({
  price: dish.price,
  img: dish.picture?.src ?? "",
  dietary: dish.dietary,
  allergens: dish.allergens,
  modifierGroups: questionsInSet(dish).map((group) => questionView(snapshot, group, locale)),
});

const questionView = (snapshot: MenuSnapshot, { id, name, min, max, modifiers, priceBy }: ModifierGroup, locale: Locale) => ({
  id,
  ...nameIn(name, locale),
  min,
  max,
  ...(priceBy && { priceBy }),
  modifiers: modifiers.map((modifier) => ({
    modifierProductId: modifier.modifierProductId,
    ...nameIn(modifier.name, locale),
    price: modifier.price,
    maxQuantity: modifier.maxQuantity,
    isDefault: modifier.isDefault,
    remaining: remainingOf(snapshot, modifier.modifierProductId),
    condiments: modifier.condiments.map((condiment) => condimentView(condiment, locale)),
  })),
});

const condimentView = ({ id, name, price, maxQuantity }: CondimentOffer, locale: Locale) => ({
  id,
  price,
  maxQuantity,
  ...nameIn(name, locale),
});

/** A product's promotion in one language, with the products that count together, and whether it is in force at `now`. */
export function promotionView({ products, merchant }: MenuSnapshot, product: Product, { now, locale }: Reading): ProductView["promotion"] {
  const { promotion } = product;
  if (!promotion) return null;
  const isTwoFor = promotion.kind === "two-for";
  const groupId = isTwoFor ? promotion.groupId : undefined;
  const isInGroup = (other: Product) => other.promotion?.kind === "two-for" && other.promotion.groupId === groupId;
  return {
    kind: promotion.kind,
    value: isTwoFor ? promotion.price : promotion.percent,
    count: isTwoFor ? (promotion.count ?? 2) : 1,
    products: groupId === undefined ? [product.id] : products.filter(isInGroup).map(({ id }) => id),
    ...nameIn(promotion.name, locale),
    isNow: promotionAt(product, now, merchant.timeZone) !== null,
  };
}
