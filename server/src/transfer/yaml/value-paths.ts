import type { Path, YamlValue } from "./yaml-source.ts";

/** A value and its path. */
export type Location = { path: Path; value: YamlValue };

/** All existing locations of a pattern; `*` stands for each item of a list and each key of a map. */
export function locationsOf(value: YamlValue, pattern: string): Location[] {
  return pattern
    .split(".")
    .reduce<Location[]>((places, name) => places.flatMap((location) => stepsFrom(location, name)), [{ path: [], value: value }]);
}

/** The value at a path, if it exists. */
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

/** The id of an entry: its `id`, or the leading number of its short form. */
export function idOf(value: YamlValue | undefined): string | null {
  if (typeof value === "string") return /^\d+(?= )/.exec(value)?.[0] ?? null;
  if (value === undefined || Array.isArray(value)) return null;
  return typeof value["id"] === "string" ? value["id"] : null;
}

/** The path of an entry's id, to report a mistake at. */
export const pathOfId = ({ path, value }: Location): Path => (typeof value === "string" ? path : [...path, "id"]);
