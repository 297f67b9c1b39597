import type { Path, YamlValue } from "./yaml-source.ts";

/** A value and its path. */
export type Location = { path: Path; value: YamlValue };

/** Every place of `pattern` that is there; `*` stands for each item of a list and each key of a map. */
export function locationsOf(value: YamlValue, pattern: string): Location[] {
  return pattern
    .split(".")
    .reduce<Location[]>((places, name) => places.flatMap((location) => stepsFrom(location, name)), [{ path: [], value: value }]);
}

/** The value at the end of `path`, where there is one. */
export function valueAt(value: YamlValue, path: Path): YamlValue | undefined {
  const start: Location[] = [{ path: [], value: value }];
  return path.reduce((places, name) => places.flatMap((location) => stepsFrom(location, String(name))), start)[0]?.value;
}

function stepsFrom({ path, value }: Location, name: string): Location[] {
  if (typeof value === "string") return [];
  if (Array.isArray(value)) {
    if (name === "*") return value.map((item, index) => ({ path: [...path, index], value: item }));
    const item = /^\d+$/.test(name) ? value[Number(name)] : undefined;
    return item === undefined ? [] : [{ path: [...path, Number(name)], value: item }];
  }
  if (name === "*") return Object.entries(value).map(([key, item]) => ({ path: [...path, key], value: item }));
  const item = Object.hasOwn(value, name) ? value[name] : undefined;
  return item === undefined ? [] : [{ path: [...path, name], value: item }];
}

/** The id of an entry: its `id`, or the number that its short form starts with. */
export function idOf(value: YamlValue | undefined): string | null {
  if (typeof value === "string") return /^\d+(?= )/.exec(value)?.[0] ?? null;
  if (value === undefined || Array.isArray(value)) return null;
  return typeof value["id"] === "string" ? value["id"] : null;
}

/** The place of the id itself, for a mistake to point at. */
export const pathOfId = ({ path, value }: Location): Path => (typeof value === "string" ? path : [...path, "id"]);
