import type { Category, CondimentOffer, ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { isNew } from "./groups.ts";
import type { Entry, ImportPlan } from "./plan-import.ts";
import type { StoredMenu } from "./stored-menu.ts";

const MOST = 2n ** 63n;

const idsOfCondiments = (condiments: readonly CondimentOffer[]): string[] => condiments.map(({ id }) => id);

const idsOfProduct = ({ id, categoryId, condiments, modifierGroups }: Product): string[] => [
  id,
  categoryId,
  ...idsOfCondiments(condiments),
  ...modifierGroups.flatMap((group) => [
    group.id,
    ...group.modifiers.flatMap((offer) => [offer.modifierProductId, ...idsOfCondiments(offer.condiments)]),
  ]),
];

/** Gives ids above the highest one of a menu; where none is left, the lowest ones that are free. */
function idSource({ products, categories }: StoredMenu): () => string {
  const used = new Set([...products.flatMap(idsOfProduct), ...categories.map(({ id }) => id)].filter((id) => !isNew(id)).map(BigInt));
  let last = 0n;
  for (const id of used) if (id > last) last = id;
  return () => {
    last += 1n;
    if (last >= MOST) last = 1n;
    while (used.has(last)) last += 1n;
    used.add(last);
    return String(last);
  };
}

/** The entries and categories of a plan with ids for what is new. What has the same place of an id in two products has the same id. */
export function assignIds({ entries, categories }: ImportPlan, stored: StoredMenu): { entries: Entry[]; categories: Category[] } {
  const next = idSource(stored);
  const given = new Map<string, string>();
  const idOf = (id: string): string => {
    if (!isNew(id)) return id;
    const known = given.get(id) ?? next();
    given.set(id, known);
    return known;
  };
  const group = (one: ModifierGroup): ModifierGroup => ({
    ...one,
    id: idOf(one.id),
    modifiers: one.modifiers.map((offer) => ({ ...offer, modifierProductId: idOf(offer.modifierProductId) })),
    ...(one.dishes && { dishes: { ...one.dishes, categoryId: one.dishes.categoryId && idOf(one.dishes.categoryId) } }),
  });
  const withIds = (product: Product): Product => ({
    ...product,
    id: idOf(product.id),
    categoryId: idOf(product.categoryId),
    modifierGroups: product.modifierGroups.map(group),
  });
  return {
    categories: categories.map((category) => ({ ...category, id: idOf(category.id) })),
    entries: entries.map((entry) => ({ ...entry, product: withIds(entry.product), wanted: withIds(entry.wanted) })),
  };
}
