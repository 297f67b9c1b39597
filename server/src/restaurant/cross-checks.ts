import { suggestion } from "./suggestion.ts";
import { idOf, placeOfId, placesOf, type Place } from "./written-places.ts";
import type { Mistake, Written, YamlSource } from "./yaml-source.ts";

const GROUPS = ["groups.*", "menu.*.products.*.groups.*"];
const CHOICES = GROUPS.map((group) => `${group}.choices.*`);
const PRODUCTS = ["menu.*.products.*"];

// Products and modifiers share one numbering, for both are sold and both have a stock.
const NUMBERINGS: [what: string, patterns: string[]][] = [
  ["product or choice", [...PRODUCTS, ...CHOICES]],
  ["category", ["menu.*"]],
  ["group", GROUPS],
  ["region", ["regions.*"]],
  ["table", ["tables.*"]],
  ["tax", ["taxes.*"]],
  ["charge", ["charges.*"]],
  ["coupon", ["coupons.*"]],
  ["promotion", ["promotions.*"]],
  ["level", ["levels.*"]],
];

const REFERENCES = [
  { what: "region", from: "tables.*.region", to: "regions.*" },
  { what: "category", from: "coupons.*.categories.*", to: "menu.*" },
  { what: "product", from: "coupons.*.products.*", to: "menu.*.products.*" },
  { what: "product", from: "promotions.*.products.*", to: "menu.*.products.*" },
];

/**
 * Mistakes that no value shows by itself: ids that are there twice, and references to what is not there. They are looked
 * for in what was written, so that they are found even where other values could not be read.
 */
export function crossChecks(source: YamlSource): Mistake[] {
  const { written } = source;
  const places = (patterns: string[]) => patterns.flatMap((pattern) => placesOf(written, pattern));
  return [
    ...NUMBERINGS.flatMap(([what, patterns]) => repeated(source, what, places(patterns).map(withId))),
    ...repeated(source, "QR code", placesOf(written, "tables.*.qrcodes.*").map(asId)),
    ...repeated(source, "number", placesOf(written, "menu.*.products.*.number").map(asId)),
    ...repeated(source, "redirect of", placesOf(written, "redirects.*.path").map(asId)),
    ...condimentMistakes(source, places([...PRODUCTS, ...CHOICES])),
    ...groupMistakes(source),
    ...REFERENCES.flatMap((reference) => unknownIds(source, reference)),
    ...unknownStock(source, places([...PRODUCTS, ...CHOICES])),
    ...promotionMistakes(source),
  ];
}

type Numbered = Place & { id: string | null; at: Place["path"] };
const withId = (place: Place): Numbered => ({ ...place, id: idOf(place.value), at: placeOfId(place) });
const asId = (place: Place): Numbered => ({ ...place, id: textOf(place.value), at: place.path });
const textOf = (value: Written): string | null => (typeof value === "string" ? value : null);

// What an alias repeats is written once, and is one thing.
function repeated(source: YamlSource, what: string, numbered: Numbered[]): Mistake[] {
  const firstAt = new Map<string, { offset: number; at: Place["path"] }>();
  const inOrder = numbered
    .map(({ id, at }) => ({ id, at, offset: source.offsetOf(at) }))
    .toSorted((one, other) => one.offset - other.offset);
  return inOrder.flatMap(({ id, at, offset }) => {
    const first = id === null ? undefined : firstAt.get(id);
    if (id !== null && !first) firstAt.set(id, { offset, at });
    if (!first || first.offset === offset) return [];
    return [source.mistakeAt(at, `the ${what} ${id} is already on line ${lineOf(source, first.at)}`)];
  });
}

const lineOf = (source: YamlSource, at: Place["path"]): number => source.mistakeAt(at, "").line;

// A condiment may stand at many products, but then it is the same one.
function condimentMistakes(source: YamlSource, owners: Place[]): Mistake[] {
  const known = new Map<string, { words: string; at: Place["path"] }>();
  return owners.flatMap((owner) => {
    const own = placesOf(owner.value, "condiments.*").map(({ path, value }) => withId({ path: [...owner.path, ...path], value }));
    const others = own.flatMap(({ id, at, value }) => {
      const first = id === null ? undefined : known.get(id);
      if (id !== null && !first) known.set(id, { words: JSON.stringify(value), at });
      if (!first || first.words === JSON.stringify(value)) return [];
      return [source.mistakeAt(at, `the condiment ${id} is another one on line ${lineOf(source, first.at)}`)];
    });
    const seen = new Set<string | null>([null]);
    const twice = own.filter(({ id }) => seen.size === seen.add(id).size && id !== null);
    return [...others, ...twice.map(({ id, at }) => source.mistakeAt(at, `the condiment ${id} is in this list twice`))];
  });
}

function groupMistakes(source: YamlSource): Mistake[] {
  const groups = new Map(placesOf(source.written, "groups.*").map((group) => [String(group.path[1]), group]));
  const names = [...groups.keys()];
  return placesOf(source.written, "menu.*.products.*").flatMap((product) => {
    const seen = new Set<string>();
    return placesOf(product.value, "groups.*").flatMap(({ path, value }) => {
      const place = { path: [...product.path, ...path], value };
      const use = typeof value === "string" ? value : placesOf(value, "use")[0]?.value;
      if (typeof use !== "string") return [];
      const at = typeof value === "string" ? place.path : [...place.path, "use"];
      const group = groups.get(use);
      if (!group) return [source.mistakeAt(at, `there is no group “${use}”${suggestion(use, names)}`)];
      const twice = seen.has(use) ? [source.mistakeAt(at, `the group “${use}” is at this product twice`)] : [];
      seen.add(use);
      return [...twice, ...defaultMistakes(source, place, { use, group })];
    });
  });
}

function defaultMistakes(source: YamlSource, { path, value }: Place, { use, group }: { use: string; group: Place }): Mistake[] {
  const defaults = placesOf(value, "default.*");
  if (defaults.length === 0) return [];
  const choices = new Set(placesOf(group.value, "choices.*").map((choice) => idOf(choice.value)));
  const max = Number(placesOf(group.value, "max")[0]?.value ?? Number.NaN);
  const unknown = defaults.filter((each) => !choices.has(textOf(each.value)));
  const mistakes = unknown.map((each) =>
    source.mistakeAt([...path, ...each.path], `the group “${use}” has no choice ${textOf(each.value)}`),
  );
  const tooMany = `${defaults.length} choices are the default, but max of “${use}” is ${max}`;
  return defaults.length > max ? [...mistakes, source.mistakeAt([...path, "default"], tooMany)] : mistakes;
}

function unknownIds({ written, mistakeAt }: YamlSource, { what, from, to }: (typeof REFERENCES)[number]): Mistake[] {
  const targets = placesOf(written, to).map(({ value }) => value);
  const ids = new Set(targets.map(idOf));
  return placesOf(written, from)
    .filter(({ value }) => !ids.has(textOf(value)))
    .map(({ path, value }) => mistakeAt(path, `there is no ${what} ${textOf(value) ?? "like this"}${namedInstead(value, targets)}`));
}

/** The id to write where the name stands. */
function namedInstead(written: Written, targets: Written[]): string {
  const names = (target: Written) =>
    placesOf(target, "name")
      .concat(placesOf(target, "name.*"))
      .map(({ value }) => value);
  const named = targets.find((target) => names(target).some((name) => name === written && typeof name === "string"));
  return named === undefined ? "" : `; write its id, ${idOf(named)}`;
}

function unknownStock(source: YamlSource, owners: Place[]): Mistake[] {
  const ids = new Set(owners.map(({ value }) => idOf(value)));
  return placesOf(source.written, "stock.*")
    .filter(({ path }) => !ids.has(String(path[1])))
    .map(({ path }) => source.mistakeAt(path, `there is no product or choice ${path[1]}`, "key"));
}

// A piece counts for one promotion only, and only what is sold by the piece for money can be counted.
function promotionMistakes({ written, mistakeAt }: YamlSource): Mistake[] {
  const products = new Map(placesOf(written, "menu.*.products.*").map(({ value }) => [idOf(value), value]));
  const seen = new Set<string>();
  return placesOf(written, "promotions.*.products.*").flatMap(({ path, value }) => {
    const product = products.get(textOf(value));
    if (product === undefined || typeof value !== "string") return [];
    const has = (pattern: string) => placesOf(product, pattern)[0]?.value;
    const isSecond = seen.has(value) || has("promotion") !== undefined;
    seen.add(value);
    return [
      ...(isSecond ? [mistakeAt(path, `the product ${value} has another promotion already`)] : []),
      ...(has("soldBy") === "weight" || has("points") !== undefined
        ? [mistakeAt(path, `the product ${value} is not sold by the piece for a price, so that no promotion can count it`)]
        : []),
    ];
  });
}
