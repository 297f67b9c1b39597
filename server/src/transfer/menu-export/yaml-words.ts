import type { OrderType } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";
import { type BaseLanguage, textLanguages } from "../../platform/values/base-language.ts";
import { ORDER_TYPE_WORDS } from "../../platform/values/value-schemas.ts";
import { textIn } from "../menu-draft/menu-texts.ts";
import { pictureFile } from "../menu-plan/stored-menu.ts";

/** A value of a restaurant file: every scalar is a text. */
export type YamlValue = string | YamlValue[] | { [key: string]: YamlValue };
export type YamlMap = { [key: string]: YamlValue };

/** A value under its name, where there is one. */
export const ifThere = (name: string, value: YamlValue | null | undefined): YamlMap =>
  value === null || value === undefined ? {} : { [name]: value };

/** A text: plain where it is in the base language alone, otherwise by the keys of its languages. */
export function translatedValue(text: Translated, base: BaseLanguage): YamlValue {
  const texts = textLanguages(base).flatMap(({ key, locale }) => {
    const found = key === base.key ? textIn(text, key, base) : ((locale && text[locale]) ?? "");
    return found ? [[key, found] as const] : [];
  });
  const [first, ...others] = texts;
  return first && others.length === 0 ? first[1] : Object.fromEntries(texts);
}

/** The words of order types; nothing for all of them. */
export function orderTypesValue(types: readonly number[] | null): YamlMap {
  if (types === null) return {};
  const words = Object.entries(ORDER_TYPE_WORDS).flatMap(([word, type]: [string, OrderType]) => (types.includes(type) ? word : []));
  return { orderTypes: words };
}

/** A map without its empty lists and maps. */
export const withoutEmpty = (map: YamlMap): YamlMap =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => typeof value === "string" || Object.keys(value).length > 0));

/**
 * The names of pictures in `pictures/` by their address: without the hash before them, unless two have the same name then.
 */
export function pictureNames(sources: readonly string[]): Map<string, string> {
  const uses = new Map<string, number>();
  const unique = [...new Set(sources)];
  for (const src of unique) uses.set(pictureFile(src), (uses.get(pictureFile(src)) ?? 0) + 1);
  return new Map(unique.map((src) => [src, uses.get(pictureFile(src)) === 1 ? pictureFile(src) : (src.split("/").at(-1) ?? "")]));
}
