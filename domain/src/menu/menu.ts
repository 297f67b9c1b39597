import type { ItemMode, SalesUnit } from "../codes.ts";
import type { Translated } from "../locale.ts";
import type { WeightUnit } from "./weight.ts";

/** A decimal amount or quantity as text, as it is stored and sent: `"12.50"`, `"0.250"`. Never a float. */
export type DecimalText = string;

/** A condiment that the menu offers: a small extra that is not a product of its own. Price in dollars, each. */
export type CondimentOffer = { id: string; name: Translated; price: DecimalText; maxQuantity: number };

/**
 * A choice in a group. Price in dollars, each; `maxQuantity` of this choice in one portion. `dish`: of a set menu, the dish that is chosen,
 * whose id is `modifierProductId`; it is filled in when the menu is read (`withDishes`) and never stored.
 */
export type ModifierOffer = {
  modifierProductId: string;
  name: Translated;
  price: DecimalText;
  maxQuantity: number;
  isDefault: boolean;
  condiments: CondimentOffer[];
  dish?: Product;
};

/**
 * How the choices of a question are priced together: absent, by their sum; `dearest`: as the dearest of them; `average`: as their average,
 * rounded half to even. The last two are for a dish made of equal parts, such as a pizza in halves.
 */
export const PART_PRICES = ["dearest", "average"] as const;
export type PartPrice = (typeof PART_PRICES)[number];

/** A dish that a question of a set menu offers, and what it costs beyond the price of the set. */
export type SetDish = { productId: string; price: DecimalText; isDefault: boolean };

/** The dishes that a question of a set menu offers: those listed, and, where a category is named, the others of that category. */
export type DishQuestion = { categoryId: string | null; dishes: SetDish[] };

/**
 * A question about a product with its choices; between `min` and `max` choices must be made, counted with their quantities. `dishes`: of a
 * question of a set menu, whose `modifiers` are stored empty and follow from them.
 */
export type ModifierGroup = {
  id: string;
  name: Translated;
  min: number;
  max: number;
  modifiers: ModifierOffer[];
  priceBy?: PartPrice;
  dishes?: DishQuestion;
};

/** A time of the week, in the merchant's zone. Days 0 (Sunday) to 6; minutes from midnight; `to` ≤ `from` crosses midnight. */
export type WeeklySlot = { days: number[]; from: number; to: number };

/**
 * A price reduction of the restaurant (product rules, section 9). "two-for": `count` pieces (2 if absent) cost `price`; with a `groupId`,
 * the pieces of all products with the same group are counted together. "percent-off": of each product for itself; a `groupId` names the
 * promotion of several products that it is part of.
 */
export type Promotion =
  | { kind: "two-for"; price: DecimalText; count?: number; groupId?: string; name: Translated; slots: WeeklySlot[] }
  | { kind: "percent-off"; percent: DecimalText; groupId?: string; name: Translated; slots: WeeklySlot[] };

/**
 * A dietary mark. "alliums": with garlic, onion, leek or chives, which a vegan or vegetarian dish of Buddhist kitchens is without.
 * "halal-certified": the restaurant states a certificate, which "halal" alone does not claim.
 */
export const DIETARY_MARKS = ["vegetarian", "vegan", "alliums", "gluten-free", "halal", "halal-certified", "spicy"] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/**
 * The allergens that a dish can be marked with: all that one of `ALLERGEN_LISTS` has. `gluten` is any cereal with gluten; how it and `wheat`
 * follow from each other is said by `presenceOf`.
 */
export const ALLERGENS = [
  "celery",
  "crustaceans",
  "egg",
  "fish",
  "gluten",
  "lupin",
  "milk",
  "mollusc",
  "mustard",
  "peanut",
  "sesame",
  "soy",
  "sulphites",
  "tree-nut",
  "wheat",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Whether a dish contains an allergen. An allergen without an entry is unknown. */
export type AllergenPresence = "present" | "absent" | "unknown";

/** A picture of a product: its path on this server, and its size in pixels. */
export type Picture = { src: string; width: number; height: number };

/** A product of the menu, as in the restaurant file (product rules, section 3). */
export type Product = {
  id: string;
  categoryId: string;
  /** The dish's number on the restaurant's menu, such as `12a`; absent where it has none. */
  number?: string;
  name: Translated;
  description: Translated | null;
  picture: Picture | null;
  /** Dollars; a price by weight is per unit of weight. */
  price: DecimalText;
  /**
   * True where the choices of one group carry the whole prices and `price` is 0. Absent otherwise, and in menus stored before this field
   * existed.
   */
  hasWholePrices?: boolean;
  mode: ItemMode;
  /** The price in points of a product that is bought with points; otherwise 0. */
  pointsPrice: number;
  salesUnitType: SalesUnit;
  /** The unit of a price by weight; null for pieces. Absent in menus stored before units existed: see `weightUnitOf`. */
  weightUnit?: WeightUnit | null;
  /** Sales units of one piece; empty means one. */
  salesUnitFactorList: DecimalText[];
  isTaxFree: boolean;
  isOffShelf: boolean;
  isPopular: boolean;
  /** When the product is served; empty: always. */
  slots: WeeklySlot[];
  promotion: Promotion | null;
  dietary: DietaryMark[];
  allergens: Partial<Record<Allergen, AllergenPresence>>;
  modifierGroups: ModifierGroup[];
  condiments: CondimentOffer[];
};

/** A heading of the menu. */
export type Category = { id: string; name: Translated };

/** A condiment without its texts. */
export type SellableCondiment = Pick<CondimentOffer, "id" | "price" | "maxQuantity">;

/** A modifier without its texts. */
export type SellableModifier = Pick<ModifierOffer, "modifierProductId" | "price" | "maxQuantity" | "isDefault"> & {
  condiments: SellableCondiment[];
  dish?: SellableDish | undefined;
};

/** A dish of a set menu as far as the price of the set depends on it. */
export type SellableDish = Pick<Product, "price"> & { modifierGroups: SellableGroup[] };

/** A group without its texts. */
export type SellableGroup = Pick<ModifierGroup, "id" | "min" | "max"> & {
  modifiers: SellableModifier[];
  priceBy?: PartPrice | undefined;
};

/** The fields of a product that the rules of choices and prices need. The menu of the server and that of the page both have them. */
export type Sellable = Pick<
  Product,
  "id" | "price" | "mode" | "pointsPrice" | "salesUnitType" | "weightUnit" | "salesUnitFactorList" | "isTaxFree"
> & {
  modifierGroups: SellableGroup[];
  condiments: SellableCondiment[];
};
