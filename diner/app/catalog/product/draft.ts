import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { ItemKind, SalesUnit } from "@comanda/domain/codes";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { checkLine } from "@comanda/domain/menu/line-choice";
import type { Locale } from "@comanda/domain/locale";
import type { OrderLine } from "@comanda/domain/cart/order-line";

type Counts = Record<string, number>;

/** The diner's choices for a product so far; required choices may be missing. `own`: of a set menu, the choices of each of its dishes. */
export type Draft = {
  modifiers: Counts;
  condiments: Counts;
  within: Record<string, Counts>;
  own?: Record<string, Counts>;
  notes: string;
  quantity: string;
};

type Group = ProductView["modifierGroups"][number];

/** What the menu chooses of questions. */
const defaultsOf = (groups: readonly Pick<Group, "modifiers">[]): Counts =>
  Object.fromEntries(
    groups
      .flatMap(({ modifiers }) => modifiers.filter(({ isDefault, remaining }) => isDefault && remaining !== 0))
      .map(({ modifierProductId }) => [modifierProductId, 1]),
  );

/** The default choices of each dish of a set menu. */
const ownDefaults = (groups: readonly Group[]): Record<string, Counts> =>
  Object.fromEntries(
    groups
      .flatMap(({ modifiers }) => modifiers)
      .flatMap(({ modifierProductId, dish }) => (dish ? [[modifierProductId, defaultsOf(dish.modifierGroups)]] : [])),
  );

/** A draft with the menu's default choices. */
export function freshDraft({ modifierGroups }: ProductView): Draft {
  const modifiers = defaultsOf(modifierGroups);
  return { modifiers, condiments: {}, within: {}, own: ownDefaults(modifierGroups), notes: "", quantity: "1" };
}

/** The choices of a cart line, as far as the menu still offers them. */
export function draftOf(product: ProductView, line: OrderLine): Draft {
  const offers = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const stillOffered = line.orderItemModifiers.filter((chosen) =>
    offers.some(({ modifierProductId }) => modifierProductId === chosen.modifierProductId),
  );
  const counts = (list: readonly { id: string; quantity: number }[], among: readonly { id: string }[]): Counts =>
    Object.fromEntries(list.filter(({ id }) => among.some((one) => one.id === id)).map(({ id, quantity }) => [id, quantity]));
  const condimentsOf = (id: string) => offers.find(({ modifierProductId }) => modifierProductId === id)?.condiments ?? [];
  return {
    modifiers: Object.fromEntries(stillOffered.map(({ modifierProductId, quantity }) => [modifierProductId, quantity])),
    condiments: counts(line.condiments, product.condiments),
    within: Object.fromEntries(
      stillOffered.map((one) => [one.modifierProductId, counts(one.condiments, condimentsOf(one.modifierProductId))]),
    ),
    own: { ...ownDefaults(product.modifierGroups), ...ownOf(stillOffered, offers) },
    notes: line.notes,
    quantity: line.quantity,
  };
}

/** The choices of the dishes of a set menu, as far as the menu still offers them. */
function ownOf(chosen: OrderLine["orderItemModifiers"], offers: readonly Group["modifiers"][number][]): Record<string, Counts> {
  const entries = chosen.flatMap(({ modifierProductId, orderItemModifiers = [] }) => {
    const dish = offers.find((one) => one.modifierProductId === modifierProductId)?.dish;
    const own = new Set(dish?.modifierGroups.flatMap(({ modifiers }) => modifiers.map((one) => one.modifierProductId)));
    const counts = orderItemModifiers.filter((one) => own.has(one.modifierProductId)).map((one) => [one.modifierProductId, one.quantity]);
    return dish ? [[modifierProductId, Object.fromEntries(counts)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The chosen options, in the order in which the menu offers them. */
const chosenOf = (offers: readonly { id: string }[], counts: Counts = {}) =>
  offers.flatMap(({ id }) => {
    const quantity = counts[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });

/** The line as it is sent to the server. */
function lineOfDraft(product: ProductView, draft: Draft): OrderLine {
  return {
    productId: product.id,
    quantity: draft.quantity,
    notes: draft.notes.trim(),
    type: ItemKind.Normal,
    salesUnitFactorList: [],
    condiments: chosenOf(product.condiments, draft.condiments),
    orderItemModifiers: product.modifierGroups
      .flatMap(({ modifiers }) => modifiers)
      .flatMap(({ modifierProductId, condiments, dish }) => {
        const quantity = draft.modifiers[modifierProductId] ?? 0;
        const chosen = { modifierProductId, quantity, condiments: chosenOf(condiments, draft.within[modifierProductId]) };
        const own = dish ? ownChoices(dish.modifierGroups, draft.own?.[modifierProductId]) : [];
        return quantity > 0 ? [{ ...chosen, ...(own.length > 0 && { orderItemModifiers: own }) }] : [];
      }),
  };
}

/** The chosen options of a dish of a set menu. */
const ownChoices = (groups: readonly Pick<Group, "modifiers">[], counts: Counts = {}) =>
  groups
    .flatMap(({ modifiers }) => modifiers)
    .flatMap(({ modifierProductId }) => {
      const quantity = counts[modifierProductId] ?? 0;
      return quantity > 0 ? [{ modifierProductId, quantity, condiments: [] }] : [];
    });

/** The product with the allergens of its chosen dishes, where it is a set menu: one that a dish contains, or that no dish does. */
export function withChosenAllergens<Dish extends Pick<ProductView, "allergens" | "modifierGroups">>(
  product: Dish,
  draft: Draft | null,
): Dish {
  const offers = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const chosen = offers.filter(({ modifierProductId }) => (draft?.modifiers[modifierProductId] ?? 0) > 0);
  const dishes = chosen.flatMap(({ dish }) => dish ?? []);
  if (dishes.length === 0) return product;
  const allergens: ProductView["allergens"] = {};
  for (const one of ALLERGENS)
    if (dishes.some((dish) => dish.allergens[one] === "present")) allergens[one] = "present";
    else if (dishes.every((dish) => dish.allergens[one] === "absent")) allergens[one] = "absent";
  return { ...product, allergens };
}

/** The line as the cart shows it, with its amount. */
export const shownLine = (product: ProductView, draft: Draft, locale: Locale): CartLineView =>
  cartLine(product, lineOfDraft(product, draft), locale);

/** The first group with a missing choice; `null` where the choices are complete. */
export function missingGroup(product: ProductView, draft: Draft): string | null {
  const checked = checkLine(product, { ...lineOfDraft(product, draft), quantity: "1" });
  return checked.ok ? null : ((checked.help as { groupId: string } | undefined)?.groupId ?? null);
}

/** Whether a typed quantity is valid for a line. */
export const isQuantity = (product: ProductView, draft: Draft): boolean =>
  checkLine({ ...product, modifierGroups: [], condiments: [] }, { ...lineOfDraft(product, draft), orderItemModifiers: [], condiments: [] })
    .ok || product.salesUnitType === SalesUnit.piece;

/** A draft that was not added to the cart, and why the cart refused it, where it did. */
export type KeptDraft = { draft: Draft; refusal: string | null };

const halfMade = new Map<string, KeptDraft>();

/** Drafts by product and line, in memory: they survive leaving the page and returning, until they are added to the cart. */
export const draftMemory = {
  of: (key: string): KeptDraft | undefined => halfMade.get(key),
  keep: (key: string, kept: KeptDraft): void => void halfMade.set(key, kept),
  drop: (key: string): void => void halfMade.delete(key),
};
