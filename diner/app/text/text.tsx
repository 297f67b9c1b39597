import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { useLocation } from "react-router";
import { localeOfPath } from "../links.ts";
import type { Texts } from "./en-US.ts";
import { figure } from "./figure.ts";
import type { MoreTexts } from "./more.en-US.ts";

type Kept = Partial<Texts & MoreTexts>;

const kept = new Map<Locale, Kept>();
const files: Record<Locale, () => Promise<Texts>> = {
  "en-US": async () => (await import("./en-US.ts")).enUS,
  "zh-TW": async () => (await import("./zh-TW.ts")).zhTW,
  "es-ES": async () => (await import("./es-ES.ts")).esES,
};
const moreFiles: Record<Locale, () => Promise<MoreTexts>> = {
  "en-US": async () => (await import("./more.en-US.ts")).moreEnUS,
  "zh-TW": async () => (await import("./more.zh-TW.ts")).moreZhTW,
  "es-ES": async () => (await import("./more.es-ES.ts")).moreEsES,
};
let wantsMore = false;

/** Keeps texts of a language, so that pages can be rendered in it. */
export const keepTexts = (locale: Locale, texts: Kept): void => void kept.set(locale, { ...kept.get(locale), ...texts });

/** Fetches what the shell and the menu say in a language, and the rest where this visit has needed it. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (!kept.get(locale)?.close) keepTexts(locale, await files[locale]());
  if (wantsMore && !kept.get(locale)?.edit) keepTexts(locale, await moreFiles[locale]());
}

/** Fetches what popups and later pages say, in the language that the page is in. */
export async function loadMoreTexts(): Promise<void> {
  wantsMore = true;
  await loadTexts(localeOfPath(location.pathname) ?? localeFrom(document.documentElement.lang));
}

/** The language of the page: its address decides. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname) ?? DEFAULT_LOCALE;

const plurals = new Map<Locale, Intl.PluralRules>();

/** Making the rules of a language takes long, and a menu asks for them hundreds of times. */
function pluralsOf(locale: Locale): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}

type Holes = Record<string, string | number>;

/** Says a text of the page's language, its holes filled; `count` chooses between one and many, and has separators of thousands. */
export type Say = (name: keyof Texts | keyof MoreTexts, holes?: Holes) => string;

export const useText = (): Say => sayIn(useLocale());

export const sayIn =
  (locale: Locale): Say =>
  (name, holes = {}) => {
    // Without a network the words of a language that is new cannot come: then those of another one are said.
    const text = kept.get(locale)?.[name] ?? [...kept.values()].find((texts) => texts[name])?.[name];
    if (text === undefined) throw new Error(`"${name}" is not loaded in ${locale}`);
    const [one = "", many = one] = text.split(" | ");
    const isOne = pluralsOf(locale).select(Number(holes.count ?? 1)) === "one";
    return (isOne ? one : many).replace(/\{(\w+)\}/g, (hole, of: string) => {
      const value = holes[of];
      return of === "count" && typeof value === "number" ? figure(value) : String(value ?? hole);
    });
  };
