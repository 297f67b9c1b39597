/** A thing of a list of a record; one without an id is new. */
export type Thing = { id?: string };

/** What is changed apart of a list of things: each of them, and which there are in what order. */
export type ListRule = {
  /** The name of one: `group.8110` is the thing with this id in the list `groups`. */
  thing: string;
  /** The things with one as it is among others, where it may be missing; without an id, in the order of the others. */
  withThing: (things: readonly Thing[], others: readonly Thing[], id?: string) => Thing[];
};

/** How a record is divided into fields that two people change apart: each of its values is one, but for these. */
export type RecordShape = {
  /** Objects, each of whose entries is a field: of `description`, `description.zh-TW`. */
  entries?: readonly string[];
  lists?: Readonly<Record<string, ListRule>>;
  /** Values of entries that say as much as none, by the name of the object. */
  none?: Readonly<Record<string, unknown>>;
};

/** A record by the names of its fields. */
export type FlatRecord = Record<string, unknown>;

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values of a field are the same: the order of entries makes no difference, and nothing is an empty text. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "", inOrder) === JSON.stringify(other ?? "", inOrder);

const objectIn = (fields: object, field: string): FlatRecord => ((fields as FlatRecord)[field] ?? {}) as FlatRecord;

/** The things of a list of a record. */
export const thingsIn = (fields: object, list: string): readonly Thing[] => ((fields as FlatRecord)[list] ?? []) as Thing[];

/** The fields of a record by their names: of a list, the ids of its things. A new thing is named by its place: `group.new-2`. */
export function flatRecord(fields: object, { entries, lists, none }: RecordShape): FlatRecord {
  const flat: FlatRecord = {};
  for (const [field, value] of Object.entries(fields)) {
    const rule = lists?.[field];
    if (rule) {
      const things = thingsIn(fields, field);
      flat[field] = things.map(({ id }) => id ?? null);
      for (const [at, one] of things.entries()) flat[`${rule.thing}.${one.id ?? `new-${at}`}`] = one;
    } else if (entries?.includes(field))
      for (const [entry, one] of Object.entries(objectIn(fields, field)))
        flat[`${field}.${entry}`] = one === (none?.[field] ?? "") ? "" : one;
    else flat[field] = value;
  }
  return flat;
}

/** Whether a field is a thing of a list. */
export const isThing = (name: string, { lists }: RecordShape): boolean =>
  Object.values(lists ?? {}).some(({ thing }) => name.startsWith(`${thing}.`));

/** Whether a field is a new thing of a list. */
const isNewThing = (name: string, shape: RecordShape): boolean => isThing(name, shape) && /\.new-\d+$/.test(name);

type Named = { name: string; shape: RecordShape };

/** The fields with the value that one of them has in others. */
export function withFieldOf<Fields extends object>(fields: Fields, others: object, { name, shape }: Named): Fields {
  const { entries, lists = {}, none } = shape;
  const [field = "", entry = ""] = name.split(/\.(.*)/s);
  const list = Object.keys(lists).find((one) => one === name || lists[one]?.thing === field);
  const rule = list !== undefined && lists[list];
  if (rule)
    return {
      ...fields,
      [list]: rule.withThing(thingsIn(fields, list), thingsIn(others, list), list === name ? undefined : entry),
    };
  if (!entries?.includes(field)) return { ...fields, [name]: (others as FlatRecord)[name] };
  const { [field]: nothing = "" } = none ?? {};
  const { [entry]: value = nothing } = objectIn(others, field);
  return { ...fields, [field]: { ...objectIn(fields, field), [entry]: value } };
}

/** A record whose fields are its values: a table, the settings of ordering. */
export const PLAIN: RecordShape = {};

/** A record with a name in several languages: a coupon, a promotion, a room. */
export const NAMED: RecordShape = { entries: ["name"] };

export const RESTAURANT_SHAPE: RecordShape = { entries: ["description", "announcementTitle", "announcementText"] };

/** `name.en-US`, `category.40` and `product.4005`: where a category or a dish is made. */
export const STATION_SHAPE: RecordShape = { entries: ["name", "category", "product"], none: { category: null, product: null } };

/** A change of a record: the values that a person saw, and those that are wanted. */
export type RecordChange<Fields> = { seen: Fields; wanted: Fields };

const differing = (one: FlatRecord, other: FlatRecord): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSameValue(one[name], other[name]));

/** The names of the fields in which two records differ. */
export const differingNames = (one: object, other: object, shape: RecordShape): string[] =>
  differing(flatRecord(one, shape), flatRecord(other, shape));

/** The names of the fields that a person has changed; a thing that was added or removed is a change of its list. */
export const changedNames = ({ seen, wanted }: RecordChange<object>, shape: RecordShape): string[] => {
  const after = flatRecord(wanted, shape);
  return differing(flatRecord(seen, shape), after).filter((name) => !isThing(name, shape) || (name in after && !isNewThing(name, shape)));
};

/** The values that differ, as they were seen and as they are wanted, for the call that saves them. */
export function changeOf<Fields extends object>(change: RecordChange<Fields>, shape: RecordShape): RecordChange<Partial<Fields>> {
  const names = differingNames(change.seen, change.wanted, shape);
  const isChanged = (field: string) =>
    names.some((name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${shape.lists?.[field]?.thing}.`));
  const part = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isChanged(field))) as Partial<Fields>;
  return { seen: part(change.seen), wanted: part(change.wanted) };
}

/** A change over the values that are stored now: what the person did not change, or changed to what is stored now, is as it is stored. */
export function rebased<Fields extends object>(change: RecordChange<Fields>, stored: Fields, shape: RecordShape): RecordChange<Fields> {
  const [now, after] = [flatRecord(stored, shape), flatRecord(change.wanted, shape)];
  let [seen, wanted] = [stored, stored];
  for (const name of changedNames(change, shape)) {
    if (isSameValue(now[name], after[name])) continue;
    seen = withFieldOf(seen, change.seen, { name: name, shape });
    wanted = withFieldOf(wanted, change.wanted, { name: name, shape });
  }
  return { seen, wanted };
}

type Merged<Fields> = { fields: Fields; changed: string[]; conflicts: string[] };

/**
 * The current fields with what a person has changed, and the names of what changes. A field that the person left as it was stays as somebody else
 * has changed it since; in `conflicts` are those that both have changed, to different values. They are taken as wanted, or stay as they are where
 * `keepsCurrent` of their name. A field that is wanted and was not seen counts as one that had no value.
 */
export function mergeRecord<Fields extends object>(
  current: Fields,
  { seen, wanted }: RecordChange<Partial<Fields>>,
  { shape, keepsCurrent = () => false }: { shape: RecordShape; keepsCurrent?: (name: string) => boolean },
): Merged<Fields> {
  const [now, before, after] = [current, seen, wanted].map((fields) => flatRecord(fields, shape)) as [FlatRecord, FlatRecord, FlatRecord];
  const wantedNames = Object.keys(after).filter((name) => !isSameValue(after[name], before[name]) && !isSameValue(after[name], now[name]));
  const conflicts = wantedNames.filter((name) => !isSameValue(before[name], now[name]));
  const changed = wantedNames.filter((name) => !conflicts.includes(name) || !keepsCurrent(name));
  const fields = changed
    .filter((name) => !isNewThing(name, shape))
    .reduce((merged, name) => withFieldOf(merged, wanted, { name: name, shape }), current);
  return { fields, changed, conflicts };
}
