import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { allergensOnCard } from "@comanda/domain/diet/dish-misfit";
import type { Locale } from "@comanda/domain/locale";
import type { Allergen, Product } from "@comanda/domain/menu/menu";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { type CartStore, type ChangeRejection, NOT_REACHED } from "../../shell/cart/cart-store.ts";
import type { Popup } from "../../shell/popup.ts";
import { productOf, readFullMenu } from "../../shell/session/full-menu.ts";
import { dietStore } from "./diet-store.ts";

type Dish = Pick<Product, "id" | "allergens">;

/** The key in `sessionStorage` of the dishes that the diner added in this visit after the warning. */
const CONFIRMED_KEY = "allergy-confirmed";

/** A dish with the allergens that were named: an allergen that is new on the card is warned of again. */
const entryOf = (dishId: string, allergens: readonly Allergen[]): string => `${dishId} ${allergens.join(" ")}`;

function confirmedDishes(): string[] {
  const stored = readJson("sessionStorage", CONFIRMED_KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

/** Records that the diner adds a dish in spite of its allergens: it is not asked about again in this visit. */
export function confirmAllergens(dishId: string, allergens: readonly Allergen[]): void {
  const entries = new Set([...confirmedDishes(), entryOf(dishId, allergens)]);
  writeText("sessionStorage", CONFIRMED_KEY, JSON.stringify([...entries]));
}

/** The allergens of the allergy card that a dish contains and that the diner is to be asked about before it is added; empty for none. */
export function allergensToWarnOf(dish: Dish): Allergen[] {
  const allergens = allergensOnCard(dish, dietStore().getSnapshot().card);
  return confirmedDishes().includes(entryOf(dish.id, allergens)) ? [] : allergens;
}

type Adding = { merchantId: string; locale: Locale; cart: CartStore; open: (popup: Popup) => void };

/**
 * Adds a line to the cart, or asks first where its dish contains an allergen of the card (product rules, section 10: An allergy card speaks).
 * A line whose dish cannot be compared is not added, as by a network that does not answer.
 */
export async function addOrWarn(line: CartLineView, { merchantId, locale, cart, open }: Adding): Promise<ChangeRejection | null> {
  const add = () => cart.change({ type: "add-line", line });
  if (dietStore().getSnapshot().card.length === 0) return add();
  const answer = await readFullMenu({ merchantId, locale });
  if (!answer.success) return NOT_REACHED;
  const dish = productOf(answer.data, line.productId);
  const allergens = dish ? allergensToWarnOf(dish) : [];
  if (allergens.length === 0) return add();
  open({ name: "allergy-warning", line, allergens });
  return null;
}
