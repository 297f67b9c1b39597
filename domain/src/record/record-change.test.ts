import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changedNames,
  changeOf,
  differingNames,
  flatRecord,
  mergeRecord,
  PLAIN,
  rebased,
  STATION_SHAPE,
  type RecordChange,
  withFieldOf,
} from "./record-change.ts";
import { PRODUCT_SHAPE } from "../menu/edit/product-shape.ts";

type Group = { id?: string; text: string };
type Dish = { price: string; name: Record<string, string>; allergens: Record<string, string>; groups: Group[] };

const DISH: Dish = {
  price: "17.50",
  name: { "en-US": "Soup", "zh-TW": "湯" },
  allergens: {},
  groups: [
    { id: "8100", text: "Noodles" },
    { id: "8110", text: "Spice" },
  ],
};
const shape = PRODUCT_SHAPE;
const fieldAt = (one: Dish, name: string): unknown => flatRecord(one, shape)[name];
const after = (seen: Dish, part: Partial<Dish>): RecordChange<Dish> => ({ seen, wanted: { ...seen, ...part } });
const merged = (current: Dish, change: RecordChange<Partial<Dish>>) => mergeRecord(current, change, { shape });

describe("what is changed of a record", () => {
  it("is named by field, by entry and by thing; a new thing is a change of its list", () => {
    const [noodles, spice] = DISH.groups as [Group, Group];
    const change = after(DISH, {
      price: "18.00",
      name: { ...DISH.name, "es-ES": "Sopa" },
      allergens: { milk: "absent" },
      groups: [{ ...noodles, text: "Wide noodles" }, spice, { text: "Egg" }],
    });
    expect(changedNames(change, shape).toSorted()).toEqual(["allergens.milk", "group.8100", "groups", "name.es-ES", "price"]);
    expect(Object.keys(changeOf(after(DISH, { groups: change.wanted.groups }), shape).wanted)).toEqual(["groups"]);
  });

  it("is nothing where a language was never written, or an entry says as much as none", () => {
    expect(changedNames(after(DISH, { name: { ...DISH.name, "es-ES": "" }, allergens: { milk: "unknown" } }), shape)).toEqual([]);
  });

  it("of a record without objects is named as it is, also with a dot in the name", () => {
    expect(changedNames({ seen: { "name.en-US": "Bar" }, wanted: { "name.en-US": "Tea bar" } }, PLAIN)).toEqual(["name.en-US"]);
  });
});

describe("a field of another record", () => {
  const others: Dish = { price: "19.00", name: { "en-US": "Broth" }, allergens: {}, groups: [{ id: "8110", text: "Heat" }] };

  it("is taken by itself: a language that is missing there is empty, an allergen says none", () => {
    expect(withFieldOf(DISH, others, { name: "name.zh-TW", shape }).name).toEqual({ "en-US": "Soup", "zh-TW": "" });
    expect(withFieldOf(DISH, others, { name: "allergens.milk", shape }).allergens).toEqual({ milk: "unknown" });
    expect(withFieldOf(DISH, others, { name: "price", shape })).toEqual({ ...DISH, price: "19.00" });
    const station = { name: { "en-US": "Bar" }, product: { 4005: "2" } };
    expect(withFieldOf(station, { name: {}, product: {} }, { name: "product.4005", shape: STATION_SHAPE }).product).toEqual({ 4005: null });
  });

  it("is a thing that is changed, removed or added, or the order, in which things stay as they are", () => {
    const [noodles, spice] = DISH.groups as [Group, Group];
    expect(withFieldOf(DISH, others, { name: "group.8110", shape }).groups).toEqual([noodles, { id: "8110", text: "Heat" }]);
    expect(withFieldOf(DISH, others, { name: "group.8100", shape }).groups).toEqual([spice]);
    expect(withFieldOf(others, DISH, { name: "group.8100", shape }).groups).toEqual([...others.groups, noodles]);
    expect(withFieldOf(DISH, others, { name: "groups", shape }).groups).toEqual([spice]);
  });
});

describe("the changes of two people", () => {
  it("are both taken where they are of different things of one list", () => {
    const [noodles, spice] = DISH.groups as [Group, Group];
    const stored = { ...DISH, groups: [{ ...noodles, text: "Wide noodles" }, spice] };
    const change = after(DISH, { groups: [noodles, { ...spice, text: "Heat" }, { text: "Egg" }] });
    expect(merged(stored, change).fields.groups).toEqual([
      { ...noodles, text: "Wide noodles" },
      { ...spice, text: "Heat" },
      { text: "Egg" },
    ]);
    expect(merged(stored, change).conflicts).toEqual([]);
  });

  it("are in conflict where one has removed the thing that the other has changed", () => {
    const [noodles, spice] = DISH.groups as [Group, Group];
    const change = after(DISH, { groups: [noodles, { ...spice, text: "Heat" }] });
    expect(merged({ ...DISH, groups: [noodles] }, change).conflicts).toEqual(["group.8110"]);
    const draft = rebased(change, { ...DISH, groups: [noodles] }, shape);
    expect(draft.wanted.groups).toEqual([noodles, { ...spice, text: "Heat" }]);
    expect(changedNames(draft, shape)).toEqual(["group.8110"]);
  });

  it("are taken as decided, where a decision says whose", () => {
    const stored: Dish = { ...DISH, price: "19.00", name: { ...DISH.name, "en-US": "Broth" } };
    const change = after(DISH, { price: "18.00", name: { ...DISH.name, "en-US": "Bouillon" } });
    const { fields, conflicts } = mergeRecord(stored, change, { shape, keepsCurrent: (name) => name === "price" });
    expect(fields).toEqual({ ...stored, name: { ...stored.name, "en-US": "Bouillon" } });
    expect(conflicts).toEqual(["price", "name.en-US"]);
  });
});

const text = fc.constantFrom("", "a", "b", "c");
const texts = fc.record({ "en-US": text, "zh-TW": text });
const group = (id: string) => text.map((one): Group => ({ id, text: one }));
/** Dishes with the same questions, whose texts and order differ. */
const dish: fc.Arbitrary<Dish> = fc.record({
  price: text,
  name: texts,
  allergens: fc.record({ milk: text, egg: text }),
  groups: fc
    .tuple(group("1"), group("2"), group("3"))
    .chain((groups) => fc.shuffledSubarray(groups, { minLength: groups.length, maxLength: groups.length })),
});
/** A record as if its things had no order of their own. */
const valueOf = (one: Dish) => flatRecord(one, shape);

describe("for any record and any changes", () => {
  it("what a person wanted is stored where nobody else has changed anything, from the changed fields alone", () => {
    fc.assert(
      fc.property(dish, dish, (seen, wanted) => {
        const { fields, conflicts, changed } = merged(seen, changeOf({ seen, wanted }, shape));
        expect(valueOf(fields)).toEqual(valueOf(wanted));
        expect(conflicts).toEqual([]);
        expect(changed.toSorted()).toEqual(differingNames(seen, wanted, shape).toSorted());
      }),
    );
  });

  it("two people get the same record in either order where nothing is in conflict, and a conflict is what both have changed", () => {
    fc.assert(
      fc.property(dish, dish, dish, (seen, mine, theirs) => {
        const first = merged(seen, { seen, wanted: mine });
        const second = merged(first.fields, { seen, wanted: theirs });
        const both = differingNames(seen, mine, shape).filter((name) => differingNames(seen, theirs, shape).includes(name));
        const conflicts = both.filter((name) => differingNames(mine, theirs, shape).includes(name));
        expect(second.conflicts.toSorted()).toEqual(conflicts.toSorted());
        if (conflicts.length > 0) return;
        const other = merged(merged(seen, { seen, wanted: theirs }).fields, { seen, wanted: mine });
        expect(valueOf(second.fields)).toEqual(valueOf(other.fields));
      }),
    );
  });

  it("a draft over what is stored now has nothing else than what the person typed, and saves it", () => {
    fc.assert(
      fc.property(dish, dish, dish, (seen, wanted, stored) => {
        const draft = rebased({ seen, wanted }, stored, shape);
        const typed = changedNames({ seen, wanted }, shape);
        for (const name of changedNames(draft, shape)) expect(typed).toContain(name);
        for (const name of changedNames(draft, shape)) expect(fieldAt(draft.wanted, name)).not.toEqual(fieldAt(stored, name));
        for (const name of typed) expect(fieldAt(draft.wanted, name)).toEqual(fieldAt(wanted, name));
        const others = Object.keys(valueOf(stored)).filter((name) => !typed.includes(name));
        for (const name of others) expect(fieldAt(draft.wanted, name)).toEqual(fieldAt(stored, name));
      }),
    );
  });

  it("a conflict that is settled for one's own values is stored by the next saving", () => {
    fc.assert(
      fc.property(dish, dish, dish, (seen, wanted, stored) => {
        const { conflicts } = merged(stored, { seen, wanted });
        const settled = conflicts.reduce((now, name) => withFieldOf(now, stored, { name: name, shape }), seen);
        const saved = merged(stored, { seen: settled, wanted });
        expect(saved.conflicts).toEqual([]);
        for (const name of conflicts) expect(fieldAt(saved.fields, name)).toEqual(fieldAt(wanted, name));
      }),
    );
  });
});
