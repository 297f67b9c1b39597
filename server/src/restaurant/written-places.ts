import type { Path, Written } from "./yaml-source.ts";

/** A value and the way to it. */
export type Place = { path: Path; value: Written };

/** Every place of `pattern` that is there; `*` stands for each item of a list and each key of a map. */
export function placesOf(written: Written, pattern: string): Place[] {
  return pattern
    .split(".")
    .reduce<Place[]>((places, name) => places.flatMap((place) => stepsFrom(place, name)), [{ path: [], value: written }]);
}

/** The value at the end of `path`, where there is one. */
export function valueAt(written: Written, path: Path): Written | undefined {
  const start: Place[] = [{ path: [], value: written }];
  return path.reduce((places, name) => places.flatMap((place) => stepsFrom(place, String(name))), start)[0]?.value;
}

function stepsFrom({ path, value }: Place, name: string): Place[] {
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
export function idOf(value: Written | undefined): string | null {
  if (typeof value === "string") return /^\d+(?= )/.exec(value)?.[0] ?? null;
  if (value === undefined || Array.isArray(value)) return null;
  return typeof value["id"] === "string" ? value["id"] : null;
}

/** The place of the id itself, for a mistake to point at. */
export const placeOfId = ({ path, value }: Place): Path => (typeof value === "string" ? path : [...path, "id"]);
