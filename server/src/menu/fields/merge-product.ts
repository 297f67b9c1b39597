import type { GroupFields, ProductFields } from "@comanda/contract/staff/menu/menu-shapes";

/** The fields of a product by names that two people can change apart: `name.en-US`, `price`, `allergens.peanut`, `group.8110`. */
export type FlatFields = Record<string, unknown>;

/** Fields that are objects, each of whose entries is a field of its own. */
const BY_ENTRY = ["name", "description", "allergens"] as const;

/** The given fields, flat. The groups are one field for their order, and one for each that has an id. */
export function flatFields(fields: Partial<ProductFields>): FlatFields {
  const flat: FlatFields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isByEntry(name))
      for (const [entry, text] of Object.entries(value as object)) flat[`${name}.${entry}`] = text === "unknown" ? "" : text;
    else if (name === "groups") Object.assign(flat, flatGroups(value as GroupFields[]));
    else flat[name] = value;
  }
  return flat;
}

const isByEntry = (name: string): boolean => BY_ENTRY.some((field) => field === name);

const flatGroups = (groups: readonly GroupFields[]): FlatFields => ({
  groups: groups.map(({ id }) => id ?? null),
  ...Object.fromEntries(groups.map((group, at) => [group.id ? `group.${group.id}` : `group.new-${at}`, group])),
});

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values are the same as JSON; nothing, null and an empty text are. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? "", sorted) === JSON.stringify(other ?? "", sorted);

/** What a person saw and wants of a product, or the last and the new content of a folder. */
export type Change = { seen: Partial<ProductFields>; wanted: Partial<ProductFields> };

/**
 * The product's fields with what a person has changed, and the names of what changes. A field that the person left as it was stays as
 * somebody else has changed it since; in `conflicts` are those that both have changed, to different values. They are taken as wanted, or
 * stay as they are where `keepsCurrent` of their name.
 */
export function mergeProduct(
  current: ProductFields,
  { seen, wanted }: Change,
  keepsCurrent: (name: string) => boolean = () => false,
): { fields: ProductFields; changed: string[]; conflicts: string[] } {
  const [now, before, after] = [flatFields(current), flatFields(seen), flatFields(wanted)];
  const differing = Object.keys(after).filter((name) => !isSame(after[name], before[name]) && !isSame(after[name], now[name]));
  const conflicts = differing.filter((name) => !isSame(before[name], now[name]));
  const changed = differing.filter((name) => !conflicts.includes(name) || !keepsCurrent(name));
  const fields: ProductFields = { ...current };
  for (const name of changed) {
    const [field = "", entry] = name.split(/\.(.*)/s);
    if (isByEntry(field) && entry !== undefined)
      Object.assign(fields, { [field]: { ...((fields as FlatFields)[field] as object), [entry]: after[name] } });
    else if (field !== "group" && field !== "groups") Object.assign(fields, { [field]: after[name] });
  }
  if (wanted.groups) fields.groups = mergedGroups(current.groups, wanted.groups, changed);
  return { fields, changed, conflicts };
}

/** The groups in the wanted order if that was changed; each as wanted if it was changed, else as it is now. */
function mergedGroups(current: readonly GroupFields[], wanted: readonly GroupFields[], changed: readonly string[]): GroupFields[] {
  const isChanged = ({ id }: GroupFields) => id === undefined || changed.includes(`group.${id}`);
  const byId = (groups: readonly GroupFields[], id: string | undefined) => groups.find((group) => group.id === id);
  if (changed.includes("groups")) return wanted.map((group) => (isChanged(group) ? group : (byId(current, group.id) ?? group)));
  return current.map((group) => (isChanged(group) ? (byId(wanted, group.id) ?? group) : group));
}
