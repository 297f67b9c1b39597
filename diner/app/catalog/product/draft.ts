import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { ItemKind } from "@comanda/domain/cart/item-kind";
import { SalesUnit } from "@comanda/domain/menu/sales-unit";
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

/** A dish that a set menu offers. */
type SetDish = NonNullable<Group["modifiers"][number]["dish"]>;

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
  const within = stillOffered.map((one) => [one.modifierProductId, counts(one.condiments, condimentsOf(one.modifierProductId))]);
  return {
    modifiers: Object.fromEntries(stillOffered.map(({ modifierProductId, quantity }) => [modifierProductId, quantity])),
    condiments: counts(line.condiments, product.condiments),
    within: { ...Object.fromEntries(within), ...ownWithin(stillOffered, offers) },
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

/** The condiments of the own choices of the dishes of a set menu, as far as the menu still offers them. */
function ownWithin(chosen: OrderLine["orderItemModifiers"], offers: readonly Group["modifiers"][number][]): Draft["within"] {
  const entries = chosen.flatMap(({ modifierProductId: dishId, orderItemModifiers = [] }) => {
    const dish = offers.find((one) => one.modifierProductId === dishId)?.dish;
    const own = dish?.modifierGroups.flatMap(({ modifiers }) => modifiers) ?? [];
    return orderItemModifiers.map((one) => {
      const offered = own.find(({ modifierProductId }) => modifierProductId === one.modifierProductId)?.condiments ?? [];
      const among = one.condiments.filter(({ id }) => offered.some((offer) => offer.id === id));
      return [ownKey(dishId, one.modifierProductId), Object.fromEntries(among.map(({ id, quantity }) => [id, quantity]))];
    });
  });
  return Object.fromEntries(entries);
}

/** The key of what belongs to a dish of a set menu: a question of it, or one of its own choices. */
export const ownKey = (dishId: string, id: string): string => `${dishId}-${id}`;

/** The chosen options, in the order in which the menu offers them. */
export const chosenOf = (offers: readonly { id: string }[], counts: Counts = {}) =>
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
        const own = dish ? ownChoices(modifierProductId, dish.modifierGroups, draft) : [];
        return quantity > 0 ? [{ ...chosen, ...(own.length > 0 && { orderItemModifiers: own }) }] : [];
      }),
  };
}

/** The chosen options of a dish of a set menu, with their condiments. */
export const ownChoices = (dishId: string, groups: SetDish["modifierGroups"], { own, within }: Pick<Draft, "own" | "within">) =>
  groups
    .flatMap(({ modifiers }) => modifiers)
    .flatMap(({ modifierProductId, condiments }) => {
      const quantity = own?.[dishId]?.[modifierProductId] ?? 0;
      const chosen = chosenOf(condiments, within[ownKey(dishId, modifierProductId)]);
      return quantity > 0 ? [{ modifierProductId, quantity, condiments: chosen }] : [];
    });

/** The line as the cart shows it, with its amount. */
export const shownLine = (product: ProductView, draft: Draft, locale: Locale): CartLineView =>
  cartLine(product, lineOfDraft(product, draft), locale);

/**
 * The first group with a missing choice; `null` where the choices are complete. A question of a dish of a set menu has the id of the dish before its
 * own, since two dishes may have the same question.
 */
export function missingGroup(product: ProductView, draft: Draft): string | null {
  const line = { ...lineOfDraft(product, draft), quantity: "1" };
  const refused = refusedGroup(product, line);
  if (refused === null || product.modifierGroups.some(({ id }) => id === refused)) return refused;
  const offers = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const ofDishes = line.orderItemModifiers.flatMap(({ modifierProductId: id, orderItemModifiers = [] }) => {
    const dish = offers.find(({ modifierProductId }) => modifierProductId === id)?.dish;
    const own = dish && refusedGroup({ ...product, modifierGroups: dish.modifierGroups }, { ...line, orderItemModifiers });
    return own ? [ownKey(id, own)] : [];
  });
  return ofDishes[0] ?? refused;
}

function refusedGroup(product: Parameters<typeof checkLine>[0], line: OrderLine): string | null {
  const checked = checkLine(product, line);
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
