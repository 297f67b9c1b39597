import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { ModifierGroup, Product } from "@comanda/domain/menu/menu";

/** By group, the number of products that have it. */
export function groupUses(products: readonly Product[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { modifierGroups } of products) for (const { id } of modifierGroups) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The group without ids, so that it and its choices get new ones. */
export const withoutIds = ({ id: _, choices, ...group }: GroupFields): GroupFields => ({
  ...group,
  choices: choices.map(({ id: __, ...choice }) => choice),
});

/** The group in which nothing is chosen at first. */
export const withoutDefaults = (group: ModifierGroup): ModifierGroup => ({
  ...group,
  modifiers: group.modifiers.map((choice) => ({ ...choice, isDefault: false })),
});

/**
 * The product with changed groups in place of those with the same ids; null where it has none of them. A product keeps its own default
 * choices, except where the change is one of defaults.
 */
export function withSharedGroups(product: Product, changed: readonly { before: ModifierGroup; after: ModifierGroup }[]): Product | null {
  const changeOf = ({ id }: ModifierGroup) => changed.find(({ after }) => after.id === id);
  if (!product.modifierGroups.some(changeOf)) return null;
  const modifierGroups = product.modifierGroups.map((own) => {
    const change = changeOf(own);
    return change ? withOwnDefaults(own, change) : own;
  });
  return { ...product, modifierGroups };
}

const defaultsOf = ({ modifiers }: ModifierGroup): string =>
  modifiers
    .filter(({ isDefault }) => isDefault)
    .map(({ modifierProductId }) => modifierProductId)
    .toSorted()
    .join();

function withOwnDefaults(own: ModifierGroup, { before, after }: { before: ModifierGroup; after: ModifierGroup }): ModifierGroup {
  if (defaultsOf(before) !== defaultsOf(after)) return after;
  const isOwnDefault = new Set(own.modifiers.filter(({ isDefault }) => isDefault).map(({ modifierProductId }) => modifierProductId));
  return { ...after, modifiers: after.modifiers.map((choice) => ({ ...choice, isDefault: isOwnDefault.has(choice.modifierProductId) })) };
}
