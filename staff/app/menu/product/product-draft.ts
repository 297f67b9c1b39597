import type { GroupFields, MenuTexts, ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { isSameValue } from "../../records/record-draft.ts";

/** The names of fields that are objects, each of whose entries is changed apart. */
const BY_ENTRY = ["name", "description", "allergens"];

const isByEntry = (field: string): field is "name" | "description" | "allergens" => BY_ENTRY.includes(field);

/** The value of a field by its name: `name.en-US`, `price`, `group.8110`; of `groups` the order alone. */
export function fieldAt(fields: ProductFields, name: string): unknown {
  const [field = "", entry = ""] = name.split(/\.(.*)/s);
  if (field === "group") return fields.groups.find(({ id }) => id === entry);
  if (field === "groups") return fields.groups.map(({ id }) => id ?? null);
  if (isByEntry(field) && entry) return (fields[field] as Record<string, unknown>)[entry];
  return (fields as Record<string, unknown>)[field];
}

/** The fields with the value that one of them has in others. */
export function withFieldOf(fields: ProductFields, name: string, others: ProductFields): ProductFields {
  const [field = "", entry = ""] = name.split(/\.(.*)/s);
  if (field === "group")
    return { ...fields, groups: fields.groups.map((group) => others.groups.find(({ id }) => id === entry && id === group.id) ?? group) };
  if (isByEntry(field) && entry) return { ...fields, [field]: { ...fields[field], [entry]: fieldAt(others, name) ?? "" } };
  return { ...fields, [field]: (others as Record<string, unknown>)[field] };
}

/** The names of the fields that differ, each language and allergen for itself, and each question. */
export function changedNames(seen: ProductFields, wanted: ProductFields): string[] {
  const names = Object.keys(wanted).flatMap((field) => {
    if (field === "groups") return ["groups", ...wanted.groups.flatMap(({ id }) => (id ? [`group.${id}`] : []))];
    if (!isByEntry(field)) return [field];
    return [...new Set([...Object.keys(seen[field]), ...Object.keys(wanted[field])])].map((entry) => `${field}.${entry}`);
  });
  return names.filter((name) => !isSameValue(plain(fieldAt(seen, name)), plain(fieldAt(wanted, name))));
}

const plain = (value: unknown): unknown => (value === "unknown" ? "" : value);

/** The fields that differ, as they were seen and as they are wanted, for the call that saves them. */
export function changeOf(seen: ProductFields, wanted: ProductFields): { seen: Partial<ProductFields>; wanted: Partial<ProductFields> } {
  const changed = new Set(changedNames(seen, wanted).map((name) => (name.startsWith("group.") ? "groups" : (name.split(".")[0] ?? ""))));
  const part = (fields: ProductFields) => Object.fromEntries(Object.entries(fields).filter(([field]) => changed.has(field)));
  return { seen: part(seen), wanted: part(wanted) };
}

/** Stored fields with what was typed since `sent` was sent. */
export function withTypedSince(stored: ProductFields, sent: ProductFields, now: ProductFields): ProductFields {
  const typed = changedNames(sent, now)
    .filter((name) => !name.startsWith("group"))
    .reduce((fields, name) => withFieldOf(fields, name, now), stored);
  return { ...typed, groups: groupsTypedSince(stored.groups, sent.groups, now.groups) };
}

type Groups = readonly GroupFields[];

/**
 * The questions as they are typed now; those that were new in what was sent have the ids with which they are stored, in the same order. As stored
 * where none was changed since, and where somebody else has added or removed some.
 */
function groupsTypedSince(stored: Groups, sent: Groups, now: Groups): GroupFields[] {
  if (now === sent || stored.length !== sent.length) return [...stored];
  const isNew = ({ id }: GroupFields) => id === undefined;
  const sentAsNew = sent.filter((group) => isNew(group) && !now.includes(group));
  const newNow = now.filter((group) => isNew(group) && !sent.includes(group));
  return now.map((group) => {
    if (sent.includes(group)) return stored[sent.indexOf(group)] ?? group;
    const before = isNew(group) ? sentAsNew[newNow.indexOf(group)] : sent.find(({ id }) => id === group.id);
    const id = before && stored[sent.indexOf(before)]?.id;
    return id === undefined ? group : { ...group, id };
  });
}

/** The questions that are changed and that other dishes have too, with the number of dishes. */
export const sharedAndChanged = (changed: readonly string[], usedBy: Record<string, number>): number[] =>
  Object.entries(usedBy).flatMap(([id, dishes]) => (dishes > 1 && changed.includes(`group.${id}`) ? [dishes] : []));

/** A text in the page's language, or in any; empty without one. */
export const textIn = (texts: MenuTexts, locale: keyof MenuTexts): string =>
  texts[locale] || texts.base || texts["en-US"] || Object.values(texts).find((text) => text) || "";

/** A list with one of its entries at another place; as it was where there is no such place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Whether a question is another one than it was in more than what is chosen at first. */
export function differsInMoreThanDefaults(one: GroupFields | undefined, other: GroupFields | undefined): boolean {
  const withoutDefaults = (group: GroupFields | undefined) =>
    group && { ...group, choices: group.choices.map((choice) => ({ ...choice, isDefault: false })) };
  return !isSameValue(withoutDefaults(one), withoutDefaults(other));
}

/** The questions where one carries the whole price: exactly one of its choices is chosen. It is the first with a price, or the first of all. */
export function withWholePrices(groups: readonly GroupFields[]): GroupFields[] {
  const priced = groups.findIndex(({ choices }) => choices.some(({ price }) => /[1-9]/.test(price)));
  const carrier = Math.max(priced, 0);
  return groups.map((group, at) => (at === carrier ? { ...group, min: 1, max: 1 } : group));
}

/** A question without content. */
export const newGroup = (): GroupFields => ({ name: {}, min: 0, max: 1, choices: [newChoice()] });

export const newChoice = (): GroupFields["choices"][number] => ({
  name: {},
  price: "0.00",
  maxQuantity: 1,
  isDefault: false,
  condiments: [],
});

/** The fields of a product that is not stored yet. */
export const newProductFields = (categoryId: string): ProductFields => ({
  categoryId,
  number: "",
  name: {},
  description: {},
  picture: null,
  price: "0.00",
  pointsPrice: 0,
  hasWholePrices: false,
  soldBy: "piece",
  weightUnit: "lb",
  salesUnits: [],
  isTaxFree: false,
  isPopular: false,
  slots: [],
  promotion: null,
  dietary: [],
  allergens: {},
  groups: [],
  condiments: [],
  stationId: null,
});
