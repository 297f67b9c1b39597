import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { useLocation } from "react-router";
import { localeOfPath } from "../links.ts";
import type { Texts } from "./en-US.ts";
import { figure } from "./figure.ts";
import type { DeferredTexts } from "./deferred.en-US.ts";

type LoadedTexts = Partial<Texts & DeferredTexts>;

const loaded = new Map<Locale, LoadedTexts>();
const files: Record<Locale, () => Promise<Texts>> = {
  "en-US": async () => (await import("./en-US.ts")).enUS,
  "zh-TW": async () => (await import("./zh-TW.ts")).zhTW,
  "es-ES": async () => (await import("./es-ES.ts")).esES,
};
const deferredFiles: Record<Locale, () => Promise<DeferredTexts>> = {
  "en-US": async () => (await import("./deferred.en-US.ts")).deferredEnUS,
  "zh-TW": async () => (await import("./deferred.zh-TW.ts")).deferredZhTW,
  "es-ES": async () => (await import("./deferred.es-ES.ts")).deferredEsES,
};
let needsDeferred = false;

/** Keeps texts of a language, so that pages can be rendered in it. */
export const storeTexts = (locale: Locale, texts: LoadedTexts): void => void loaded.set(locale, { ...loaded.get(locale), ...texts });

/** Fetches what the shell and the menu say in a language, and the rest where this visit has needed it. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (!loaded.get(locale)?.close) storeTexts(locale, await files[locale]());
  if (needsDeferred && !loaded.get(locale)?.edit) storeTexts(locale, await deferredFiles[locale]());
}

/** Fetches what popups and later pages say, in the language that the page is in. */
export async function loadDeferredTexts(): Promise<void> {
  needsDeferred = true;
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

type Placeholders = Record<string, string | number>;

/** Says a text of the page's language, its holes filled; `count` chooses between one and many, and has separators of thousands. */
export type Translate = (name: keyof Texts | keyof DeferredTexts, placeholders?: Placeholders) => string;

export const useTranslate = (): Translate => translator(useLocale());

export const translator =
  (locale: Locale): Translate =>
  (name, placeholders = {}) => {
    // Without a network the words of a language that is new cannot come: then those of another one are said.
    const text = loaded.get(locale)?.[name] ?? [...loaded.values()].find((texts) => texts[name])?.[name];
    if (text === undefined) throw new Error(`"${name}" is not loaded in ${locale}`);
    const [singular = "", plural = singular] = text.split(" | ");
    const isOne = pluralsOf(locale).select(Number(placeholders.count ?? 1)) === "one";
    return (isOne ? singular : plural).replace(/\{(\w+)\}/g, (placeholder, of: string) => {
      const value = placeholders[of];
      return of === "count" && typeof value === "number" ? figure(value) : String(value ?? placeholder);
    });
  };
