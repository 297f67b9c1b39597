import type { FolderMistakeCode } from "../../platform/text/folder-mistakes.ts";
import { part, said } from "../../platform/values/sentence.ts";
import { suggestion } from "../yaml/suggestion.ts";
import { idOf, pathOfId, locationsOf, type Location } from "../yaml/value-paths.ts";
import type { Mistake, YamlValue, YamlSource } from "../yaml/yaml-source.ts";

const GROUPS = ["groups.*", "menu.*.products.*.groups.*"];
const CHOICES = GROUPS.map((group) => `${group}.choices.*`);
const PRODUCTS = ["menu.*.products.*"];

type KindOf<Code> = Code extends `kind ${infer Name}` ? Name : never;
/** What has an id. */
type Kind = KindOf<FolderMistakeCode>;

// Products and modifiers share one id space, since both are sold and both have a stock.
const NUMBERINGS: [what: Kind, patterns: string[]][] = [
  ["product-or-choice", [...PRODUCTS, ...CHOICES]],
  ["category", ["menu.*"]],
  ["group", GROUPS],
  ["region", ["regions.*"]],
  ["table", ["tables.*"]],
  ["station", ["stations.*"]],
  ["tax", ["taxes.*"]],
  ["charge", ["charges.*"]],
  ["coupon", ["coupons.*"]],
  ["promotion", ["promotions.*"]],
  ["level", ["levels.*"]],
];

const REFERENCES: { what: Kind; from: string; to: string }[] = [
  { what: "region", from: "tables.*.region", to: "regions.*" },
  { what: "category", from: "coupons.*.categories.*", to: "menu.*" },
  { what: "product", from: "coupons.*.products.*", to: "menu.*.products.*" },
  { what: "category", from: "stations.*.categories.*", to: "menu.*" },
  { what: "product", from: "stations.*.products.*", to: "menu.*.products.*" },
  { what: "category", from: "menu.*.products.*.groups.*.category", to: "menu.*" },
  { what: "category", from: "groups.*.category", to: "menu.*" },
  { what: "product", from: "menu.*.products.*.groups.*.dishes.*", to: "menu.*.products.*" },
  { what: "product", from: "groups.*.dishes.*", to: "menu.*.products.*" },
  { what: "product", from: "promotions.*.products.*", to: "menu.*.products.*" },
];

/**
 * Mistakes across values: duplicate ids, and references to unknown ids. They are searched in the parsed file, so that they are found even
 * where other values are invalid.
 */
export function crossChecks(source: YamlSource): Mistake[] {
  const { value: yaml } = source;
  const places = (patterns: string[]) => patterns.flatMap((pattern) => locationsOf(yaml, pattern));
  return [
    ...NUMBERINGS.flatMap(([what, patterns]) => repeated(source, what, places(patterns).map(withId))),
    ...repeated(source, "qr-code", locationsOf(yaml, "tables.*.qrcodes.*").map(asId)),
    ...repeated(source, "number", locationsOf(yaml, "menu.*.products.*.number").map(asId)),
    ...repeated(source, "redirect", locationsOf(yaml, "redirects.*.path").map(asId)),
    ...condimentMistakes(source, places([...PRODUCTS, ...CHOICES])),
    ...groupMistakes(source),
    ...REFERENCES.flatMap((reference) => unknownIds(source, reference)),
    ...unknownStock(source, places([...PRODUCTS, ...CHOICES])),
    ...promotionMistakes(source),
  ];
}

type Numbered = Location & { id: string | null; at: Location["path"] };
const withId = (location: Location): Numbered => ({ ...location, id: idOf(location.value), at: pathOfId(location) });
const asId = (location: Location): Numbered => ({ ...location, id: textOf(location.value), at: location.path });
const textOf = (value: YamlValue): string | null => (typeof value === "string" ? value : null);

// An alias repeats a node that is written once, so it does not count as a duplicate.
function repeated(source: YamlSource, what: Kind, numbered: Numbered[]): Mistake[] {
  const firstAt = new Map<string, { offset: number; at: Location["path"] }>();
  const inOrder = numbered
    .map(({ id, at }) => ({ id, at, offset: source.offsetOf(at) }))
    .toSorted((one, other) => one.offset - other.offset);
  return inOrder.flatMap(({ id, at, offset }) => {
    const first = id === null ? undefined : firstAt.get(id);
    if (id !== null && !first) firstAt.set(id, { offset, at });
    if (!first || first.offset === offset) return [];
    return [source.mistakeAt(at, said("repeated", { what: part(`kind ${what}`), id: id ?? "", line: lineOf(source, first.at) }))];
  });
}

const lineOf = (source: YamlSource, at: Location["path"]): number => source.mistakeAt(at, "").line;

// Several products may have the same condiment, but its definition must be identical.
function condimentMistakes(source: YamlSource, owners: Location[]): Mistake[] {
  const firstUses = new Map<string, { words: string; at: Location["path"] }>();
  return owners.flatMap((owner) => {
    const own = locationsOf(owner.value, "condiments.*").map(({ path, value }) => withId({ path: [...owner.path, ...path], value }));
    const others = own.flatMap(({ id, at, value }) => {
      const first = id === null ? undefined : firstUses.get(id);
      if (id !== null && !first) firstUses.set(id, { words: JSON.stringify(value), at });
      if (!first || first.words === JSON.stringify(value)) return [];
      return [source.mistakeAt(at, said("condiment-other", { id: id ?? "", line: lineOf(source, first.at) }))];
    });
    const seen = new Set<string | null>([null]);
    const duplicates = own.filter(({ id }) => seen.size === seen.add(id).size && id !== null);
    return [...others, ...duplicates.map(({ id, at }) => source.mistakeAt(at, said("condiment-twice", { id: id ?? "" })))];
  });
}

function groupMistakes(source: YamlSource): Mistake[] {
  const groups = new Map(locationsOf(source.value, "groups.*").map((group) => [String(group.path[1]), group]));
  const names = [...groups.keys()];
  return locationsOf(source.value, "menu.*.products.*").flatMap((product) => {
    const seen = new Set<string>();
    return locationsOf(product.value, "groups.*").flatMap(({ path, value }) => {
      const location = { path: [...product.path, ...path], value };
      const use = typeof value === "string" ? value : locationsOf(value, "use")[0]?.value;
      if (typeof use !== "string") return [];
      const at = typeof value === "string" ? location.path : [...location.path, "use"];
      const group = groups.get(use);
      if (!group) return [source.mistakeAt(at, said("no-group", { group: use, suggestion: suggestion(use, names) }))];
      const duplicates = seen.has(use) ? [source.mistakeAt(at, said("group-twice", { group: use }))] : [];
      seen.add(use);
      return [...duplicates, ...defaultMistakes(source, location, { use, group })];
    });
  });
}

function defaultMistakes(source: YamlSource, { path, value }: Location, { use, group }: { use: string; group: Location }): Mistake[] {
  const defaults = locationsOf(value, "default.*");
  if (defaults.length === 0) return [];
  const choices = new Set(locationsOf(group.value, "choices.*").map((choice) => idOf(choice.value)));
  const max = Number(locationsOf(group.value, "max")[0]?.value ?? Number.NaN);
  const unknown = defaults.filter((each) => !choices.has(textOf(each.value)));
  const mistakes = unknown.map((each) =>
    source.mistakeAt([...path, ...each.path], said("no-choice", { group: use, choice: textOf(each.value) ?? "" })),
  );
  const tooMany = said("defaults-above-max-of", { count: defaults.length, group: use, max });
  return defaults.length > max ? [...mistakes, source.mistakeAt([...path, "default"], tooMany)] : mistakes;
}

function unknownIds({ value: yaml, mistakeAt }: YamlSource, { what, from, to }: (typeof REFERENCES)[number]): Mistake[] {
  const targets = locationsOf(yaml, to).map(({ value }) => value);
  const ids = new Set(targets.map(idOf));
  return locationsOf(yaml, from)
    .filter(({ value }) => !ids.has(textOf(value) ?? idOf(value)))
    .map(({ path, value }) => {
      const values = { what: part(`kind ${what}`), id: textOf(value) ?? idOf(value) ?? part("like-this") };
      const named = namedInstead(value, targets);
      return mistakeAt(path, named === null ? said("no-such", values) : said("no-such-named", { ...values, named }));
    });
}

/** The id to write where the name was written; null where no name was. */
function namedInstead(yaml: YamlValue, targets: YamlValue[]): string | null {
  const names = (target: YamlValue) =>
    locationsOf(target, "name")
      .concat(locationsOf(target, "name.*"))
      .map(({ value }) => value);
  const named = targets.find((target) => names(target).some((name) => name === yaml && typeof name === "string"));
  return named === undefined ? null : (idOf(named) ?? "");
}

function unknownStock(source: YamlSource, owners: Location[]): Mistake[] {
  const ids = new Set(owners.map(({ value }) => idOf(value)));
  return locationsOf(source.value, "stock.*")
    .filter(({ path }) => !ids.has(String(path[1])))
    .map(({ path }) => source.mistakeAt(path, said("no-such", { what: part("kind product-or-choice"), id: path[1] ?? "" }), "key"));
}

// A product may be in one promotion only, only products sold by the piece for money can be counted, and points are not reduced.
function promotionMistakes({ value: yaml, mistakeAt }: YamlSource): Mistake[] {
  const products = new Map(locationsOf(yaml, "menu.*.products.*").map(({ value }) => [idOf(value), value]));
  const seen = new Set<string>();
  return locationsOf(yaml, "promotions.*.products.*").flatMap(({ path, value }) => {
    const product = products.get(textOf(value));
    if (product === undefined || typeof value !== "string") return [];
    const has = (pattern: string) => locationsOf(product, pattern)[0]?.value;
    const isSecond = seen.has(value) || has("promotion") !== undefined;
    const counts = locationsOf(yaml, "promotions.*.percentOff").every((percent) => percent.path[1] !== path[1]);
    seen.add(value);
    return [
      ...(isSecond ? [mistakeAt(path, said("promotion-second", { product: value }))] : []),
      ...(counts && (has("soldBy") === "weight" || has("points") !== undefined)
        ? [mistakeAt(path, said("promotion-not-by-piece", { product: value }))]
        : []),
      ...(!counts && has("points") !== undefined ? [mistakeAt(path, said("promotion-of-points", { product: value }))] : []),
    ];
  });
}
