import type { ItemMode, SalesUnit } from "../codes.ts";
import type { Translated } from "../locale.ts";
import type { WeightUnit } from "./weight.ts";

/** Money or a quantity in words of digits, as stored and sent: `"12.50"`, `"0.250"`. Never a float. */
export type DecimalText = string;

/** A condiment as the menu offers it: a small extra that is no product of its own. Price in dollars, each. */
export type CondimentOffer = { id: string; name: Translated; price: DecimalText; maxQuantity: number };

/** A choice in a group. Price in dollars, each; `maxQuantity` of this choice in one portion. */
export type ModifierOffer = {
  modifierProductId: string;
  name: Translated;
  price: DecimalText;
  maxQuantity: number;
  isDefault: boolean;
  condiments: CondimentOffer[];
};

/** A question with its choices; between `min` and `max` choices (counted with their quantities) are taken. */
export type ModifierGroup = { id: string; name: Translated; min: number; max: number; modifiers: ModifierOffer[] };

/** A time of the week, in the merchant's zone. Days 0 (Sunday) to 6; minutes from midnight; `to` ≤ `from` crosses midnight. */
export type WeeklySlot = { days: number[]; from: number; to: number };

/**
 * A reduction that the restaurant announces (product rules, section 9). "two-for": `count` pieces (2 where it is not said) cost `price`;
 * with a `groupId`, pieces of all products whose promotion has it are counted together.
 */
export type Promotion =
  | { kind: "two-for"; price: DecimalText; count?: number; groupId?: string; name: Translated; slots: WeeklySlot[] }
  | { kind: "percent-off"; percent: DecimalText; name: Translated; slots: WeeklySlot[] };

/** A dietary mark. */
export const DIETARY_MARKS = ["vegetarian", "vegan", "gluten-free", "halal", "spicy"] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** The allergens a restaurant has to name (the fourteen of the European Union, which hold the nine of the United States). */
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
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Whether an allergen is in a dish. An allergen that is not named is unknown. */
export type AllergenPresence = "present" | "absent" | "unknown";

/** Pictures of a product: an address below the server's own, and its size in pixels. */
export type Picture = { src: string; width: number; height: number };

/** A product of the menu, as the restaurant wrote it (product rules, section 3). */
export type Product = {
  id: string;
  categoryId: string;
  /** The dish's number on the restaurant's menu, like `12a`; absent where it has none. */
  number?: string;
  name: Translated;
  description: Translated | null;
  picture: Picture | null;
  /** Dollars; a price by weight is per unit of weight. */
  price: DecimalText;
  /** The choices of one group have the prices, and `price` is 0. Absent where they do not, and in menus stored before there was the mark. */
  hasWholePrices?: boolean;
  mode: ItemMode;
  /** Points, for a product that is had by points; 0 otherwise. */
  pointsPrice: number;
  salesUnitType: SalesUnit;
  /** What a price by weight is for; null for pieces. Absent in menus stored before there were units: `weightUnitOf`. */
  weightUnit?: WeightUnit | null;
  /** Sales units of one piece; empty for one. */
  salesUnitFactorList: DecimalText[];
  isTaxFree: boolean;
  isOffShelf: boolean;
  isPopular: boolean;
  /** When it is served; empty: always. */
  slots: WeeklySlot[];
  promotion: Promotion | null;
  dietary: DietaryMark[];
  allergens: Partial<Record<Allergen, AllergenPresence>>;
  modifierGroups: ModifierGroup[];
  condiments: CondimentOffer[];
};

/** A heading of the menu. */
export type Category = { id: string; name: Translated };

/** A condiment without its words. */
export type SellableCondiment = Pick<CondimentOffer, "id" | "price" | "maxQuantity">;

/** A modifier without its words. */
export type SellableModifier = Pick<ModifierOffer, "modifierProductId" | "price" | "maxQuantity" | "isDefault"> & {
  condiments: SellableCondiment[];
};

/** A group without its words. */
export type SellableGroup = Pick<ModifierGroup, "id" | "min" | "max"> & { modifiers: SellableModifier[] };

/** What the rules of choice and price need of a product: the menu has it, and what a diner is shown of the menu too. */
export type Sellable = Pick<
  Product,
  "id" | "price" | "mode" | "pointsPrice" | "salesUnitType" | "weightUnit" | "salesUnitFactorList" | "isTaxFree"
> & {
  modifierGroups: SellableGroup[];
  condiments: SellableCondiment[];
};
