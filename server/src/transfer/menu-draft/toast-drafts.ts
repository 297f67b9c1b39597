import { inSlices } from "../../platform/in-slices.ts";
import type { Draft, DraftGroup } from "./draft.ts";
import { oneLine } from "./plain-text.ts";
import type { RowReader } from "./row-reader.ts";

const OPERATIONS = ["CREATE", "UPDATE", "ATTACH"];
const ENTITIES = ["MENU_ITEM", "MODIFIER_GROUP", "MODIFIER"] as const;
type Entity = (typeof ENTITIES)[number];
/** The longest name of a question or a choice. */
const MOST_LETTERS = 80;
const PRICINGS = ["", "BASE", "PRICED_BY_MODIFIERS"];

/** A row of the bulk template. `key`: its operation id, otherwise its name. */
type Entry = {
  row: RowReader;
  entity: Entity;
  operation: string;
  operationId: string;
  name: string;
  parent: string;
  isPricedByModifiers: boolean;
};

const wordOf = (row: RowReader, target: "operation" | "entity" | "pricing"): string => (row.value(target) ?? "").trim().toUpperCase();
const textOf = (row: RowReader, target: "operation-id" | "parent"): string => oneLine(row.value(target) ?? "");

function entryOf(row: RowReader): Entry | null {
  const entity = ENTITIES.find((one) => one === wordOf(row, "entity"));
  const operation = wordOf(row, "operation") || "CREATE";
  const pricing = wordOf(row, "pricing");
  if (!entity) row.mistake("entity", "entity-unknown", { detail: ENTITIES.join(", ") });
  if (!OPERATIONS.includes(operation)) row.mistake("operation", "operation-unknown", { detail: OPERATIONS.join(", ") });
  if (!PRICINGS.includes(pricing)) row.mistake("pricing", "pricing-unknown", { detail: "BASE, PRICED_BY_MODIFIERS" });
  const name = row.text("name", "text-missing");
  if (!entity) return null;
  if (entity !== "MENU_ITEM" && [...name].length > MOST_LETTERS) row.mistake("name", "text-too-long", { detail: String(MOST_LETTERS) });
  const parent = textOf(row, "parent");
  if (parent === "") row.mistake("parent", entity === "MENU_ITEM" ? "category-missing" : "parent-missing");
  const operationId = textOf(row, "operation-id");
  return { row, entity, operation, operationId, name, parent, isPricedByModifiers: pricing === "PRICED_BY_MODIFIERS" };
}

/** The entries of a kind by operation id and by name; a second one with the same operation id is a mistake. */
function indexOf(entries: readonly Entry[], entity: Entity): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries.filter((one) => one.entity === entity)) {
    const { operationId, row, name } = entry;
    const first = found.get(`id ${operationId}`);
    if (operationId !== "" && first) row.mistake("operation-id", "operation-id-twice", { other: first.row.line });
    else if (operationId !== "") found.set(`id ${operationId}`, entry);
    if (entry.operation !== "ATTACH" && !found.has(`name ${name}`)) found.set(`name ${name}`, entry);
  }
  return found;
}

const parentIn = (index: ReadonlyMap<string, Entry>, { parent }: Entry): Entry | undefined =>
  index.get(`id ${parent}`) ?? index.get(`name ${parent}`);

type Index = { items: Map<string, Entry>; groups: Map<string, Entry> };

/** The groups with their choices, by the entry that describes them. */
function groupsOf(entries: readonly Entry[], { groups }: Index): Map<Entry, DraftGroup> {
  const found = new Map<Entry, DraftGroup>();
  for (const entry of new Set(groups.values())) {
    if (entry.operation === "ATTACH") continue;
    const { name, operationId, isPricedByModifiers } = entry;
    found.set(entry, { foreignId: operationId || null, name, isRequired: false, hasWholePrices: isPricedByModifiers, choices: [] });
  }
  for (const entry of entries.filter(({ entity }) => entity === "MODIFIER")) {
    const owner = entry.parent === "" ? undefined : parentIn(groups, entry);
    const isFree = (entry.row.value("price") ?? "").trim() === "";
    const price = isFree ? "0.00" : entry.row.readPrice("price");
    if (entry.parent !== "" && !owner) entry.row.mistake("parent", "parent-unknown");
    const group = owner && found.get(owner);
    if (!group || price === null || entry.name === "") continue;
    if (group.choices.some(({ name }) => name === entry.name)) entry.row.mistake("name", "variation-twice");
    else group.choices.push({ name: entry.name, price });
  }
  return found;
}

/** The groups that belong to each dish: those made under it, and those attached to it. */
function groupsByItem(entries: readonly Entry[], index: Index): Map<Entry, DraftGroup[]> {
  const described = groupsOf(entries, index);
  const found = new Map<Entry, DraftGroup[]>();
  for (const entry of entries.filter(({ entity, parent }) => entity === "MODIFIER_GROUP" && parent !== "")) {
    const item = parentIn(index.items, entry);
    const meant = entry.operation === "ATTACH" ? (index.groups.get(`name ${entry.name}`) ?? entry) : entry;
    const group = described.get(meant);
    if (!item) entry.row.mistake("parent", "parent-unknown");
    else if (!group) entry.row.mistake("name", "group-unknown");
    else if (group.choices.length === 0) entry.row.remark("set-unknown", entry.name);
    else found.set(item, [...(found.get(item) ?? []), group]);
  }
  return found;
}

function draftOf(entry: Entry, groups: DraftGroup[], columns: Draft["columns"]): Draft {
  const { row, name, operationId, parent, isPricedByModifiers } = entry;
  const own = groups.map((group) => ({
    ...group,
    hasWholePrices: isPricedByModifiers && groups.length === 1,
    isRequired: isPricedByModifiers,
  }));
  for (const group of own) if (!group.isRequired) row.remark("group-optional", group.name ?? "");
  const price = isPricedByModifiers ? null : row.readPrice("price");
  if (isPricedByModifiers && (own.length !== 1 || own[0]?.choices.some((choice) => choice.price === "0.00")))
    row.mistake("price", "price-missing");
  return {
    line: row.line,
    item: row.item,
    id: null,
    foreignId: operationId || null,
    sku: null,
    names: name === "" ? {} : { [row.language]: name },
    descriptions: {},
    category: parent.slice(0, 80),
    categoryNames: {},
    price,
    ownGroups: own,
    columns,
  };
}

/** The products of Toast's bulk template: items, groups and modifiers in rows of their own. */
export async function toastDrafts(rows: readonly RowReader[], columns: Draft["columns"]): Promise<Draft[]> {
  const entries = rows.flatMap((row) => entryOf(row) ?? []);
  const index = { items: indexOf(entries, "MENU_ITEM"), groups: indexOf(entries, "MODIFIER_GROUP") };
  indexOf(entries, "MODIFIER");
  const groups = groupsByItem(entries, index);
  const items = entries.filter(({ entity, operation, row, name }) => {
    if (entity === "MENU_ITEM" && operation === "ATTACH") row.remark("attached-dish", name);
    return entity === "MENU_ITEM" && operation !== "ATTACH";
  });
  return inSlices(items, (entry) => draftOf(entry, groups.get(entry) ?? [], columns));
}

/** The products of Toast's list of items: one row for each. The name in the kitchen is the Chinese name where it is Chinese. */
export async function toastItemDrafts(rows: readonly RowReader[], columns: Draft["columns"]): Promise<Draft[]> {
  return inSlices(rows, (row) => {
    const kitchen = oneLine(row.value("kitchen-name") ?? "");
    const isChinese = /\p{Script=Han}/u.test(kitchen);
    if (kitchen !== "" && !isChinese) row.remark("kitchen-name-left-out", kitchen);
    const names = row.texts("name");
    return {
      line: row.line,
      item: row.item,
      id: null,
      foreignId: null,
      sku: oneLine(row.value("sku") ?? "").slice(0, 80) || null,
      names: isChinese && kitchen.length <= 120 ? { zh: kitchen, ...names } : names,
      descriptions: row.texts("description"),
      category: row.category(),
      categoryNames: row.texts("category"),
      price: row.readPrice("price"),
      ownGroups: [],
      columns,
    };
  });
}
