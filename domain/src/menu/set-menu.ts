import { ItemMode } from "./item-mode.ts";
import { ALLERGENS, type ModifierGroup, type ModifierOffer, type Product, type SetDish } from "./menu.ts";
import { SalesUnit } from "./sales-unit.ts";

/** Whether a product is a set menu: its questions choose dishes. */
export const isSetMenu = ({ modifierGroups }: Pick<Product, "modifierGroups">): boolean =>
  modifierGroups.some(({ dishes }) => dishes !== undefined);

/** Whether a set menu can offer this dish: one that is sold by the piece for money and is not a set menu itself. */
const mayBeInSet = (product: Pick<Product, "mode" | "salesUnitType" | "modifierGroups">): boolean =>
  product.mode === ItemMode.normal && product.salesUnitType === SalesUnit.piece && !isSetMenu(product);

/**
 * The products of a menu with the dishes of each set menu filled into its questions, in the order of the list, then of the menu. A dish that
 * is no longer on the menu is left out, and one that two questions of a set offer is a choice of the first. Promotions do not apply to a set
 * menu (decision 62); its allergens and diets are those of its dishes. A set without a picture has that of its first dish with one.
 */
export function withDishes(products: readonly Product[]): Product[] {
  if (!products.some(isSetMenu)) return [...products];
  const dishes = products.filter((product) => mayBeInSet(product) && !product.isOffShelf);
  return products.map((product) => (isSetMenu(product) ? filledSet(product, dishes) : product));
}

function filledSet(set: Product, dishes: readonly Product[]): Product {
  const offered = new Set<string>();
  const modifierGroups = set.modifierGroups.map((group) => {
    const modifiers = offersOf(group, dishes).filter(({ modifierProductId }) => !offered.has(modifierProductId));
    for (const { modifierProductId } of modifiers) offered.add(modifierProductId);
    return { ...group, modifiers };
  });
  const [firstPicture = null] = dishesOf(modifierGroups).flatMap(({ picture }) => picture ?? []);
  return { ...set, picture: set.picture ?? firstPicture, promotion: null, modifierGroups, ...factsOfDishes(dishesOf(modifierGroups)) };
}

const dishesOf = (groups: readonly ModifierGroup[]): Product[] =>
  groups.flatMap(({ modifiers }) => modifiers.flatMap(({ dish }) => dish ?? []));

/** The dishes that a question offers, as its choices; a choice may be made as often as the question asks for. */
function offersOf({ dishes: question, max }: ModifierGroup, dishes: readonly Product[]): ModifierOffer[] {
  if (!question) return [];
  const listed = question.dishes.flatMap((one) => {
    const dish = dishes.find(({ id }) => id === one.productId);
    return dish ? [{ dish, one }] : [];
  });
  const isListed = new Set(question.dishes.map(({ productId }) => productId));
  const others = dishes
    .filter(({ id, categoryId }) => categoryId === question.categoryId && !isListed.has(id))
    .map((dish) => ({ dish, one: { productId: dish.id, price: "0.00", isDefault: false } }));
  return [...listed, ...others].map(({ dish, one }) => offerOf(dish, one, max));
}

const offerOf = (dish: Product, { price, isDefault }: SetDish, max: number): ModifierOffer => ({
  modifierProductId: dish.id,
  name: dish.name,
  price,
  maxQuantity: Math.max(1, max),
  isDefault,
  condiments: dish.condiments,
  dish,
});

type Facts = Pick<Product, "allergens" | "dietary">;

/**
 * What is said of a set before its dishes are chosen: it contains an allergen where one of its dishes does, so that nobody is told too little,
 * is without it where all of them are, and fits a diet where all of them do.
 */
export function factsOfDishes(all: readonly Facts[]): Facts {
  const allergens: Product["allergens"] = {};
  for (const allergen of ALLERGENS)
    if (all.some((dish) => dish.allergens[allergen] === "present")) allergens[allergen] = "present";
    else if (all.length > 0 && all.every((dish) => dish.allergens[allergen] === "absent")) allergens[allergen] = "absent";
  const [first, ...others] = all;
  const dietary = (first?.dietary ?? []).filter((mark) => mark !== "spicy" && others.every((dish) => dish.dietary.includes(mark)));
  return { allergens, dietary };
}
