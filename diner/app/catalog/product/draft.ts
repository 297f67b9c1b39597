import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { ItemKind, SalesUnit } from "@comanda/domain/codes";
import { checkLine } from "@comanda/domain/menu/line-choice";
import type { Locale } from "@comanda/domain/locale";
import type { OrderLine } from "@comanda/domain/cart/order-line";

type Counts = Record<string, number>;

/** The diner's choices for a product so far; required choices may be missing. */
export type Draft = { modifiers: Counts; condiments: Counts; within: Record<string, Counts>; notes: string; quantity: string };

/** A draft with the menu's default choices. */
export function freshDraft({ modifierGroups }: ProductView): Draft {
  const chosen = modifierGroups.flatMap(({ modifiers }) => modifiers.filter(({ isDefault, remaining }) => isDefault && remaining !== 0));
  const modifiers = Object.fromEntries(chosen.map(({ modifierProductId }) => [modifierProductId, 1]));
  return { modifiers, condiments: {}, within: {}, notes: "", quantity: "1" };
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
    notes: line.notes,
    quantity: line.quantity,
  };
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
      .flatMap(({ modifierProductId, condiments }) => {
        const quantity = draft.modifiers[modifierProductId] ?? 0;
        return quantity > 0 ? [{ modifierProductId, quantity, condiments: chosenOf(condiments, draft.within[modifierProductId]) }] : [];
      }),
  };
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
