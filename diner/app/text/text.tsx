import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { useLocation } from "react-router";
import type { Texts } from "./en-US.ts";
import { figure } from "@comanda/web/i18n/figure";
import { pluralForm } from "@comanda/web/i18n/plural-form";
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

/** Stores texts of a language, so that pages can be rendered in it. */
export const storeTexts = (locale: Locale, texts: LoadedTexts): void => void loaded.set(locale, { ...loaded.get(locale), ...texts });

/** Loads the texts of shell and menu, and the deferred texts if a page of this session has needed them. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (!loaded.get(locale)?.close) storeTexts(locale, await files[locale]());
  if (needsDeferred && !loaded.get(locale)?.edit) storeTexts(locale, await deferredFiles[locale]());
}

/** Loads the deferred texts, of popups and later pages, in the page's language. */
export async function loadDeferredTexts(): Promise<void> {
  needsDeferred = true;
  await loadTexts(localeOfPath(location.pathname) ?? localeFrom(document.documentElement.lang));
}

/** The language of the page: its address decides. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname) ?? DEFAULT_LOCALE;

type Placeholders = Record<string, string | number>;

/**
 * Translates a text into the page's language and fills its placeholders; `count` selects the plural form and is formatted with thousands
 * separators.
 */
export type Translate = (name: keyof Texts | keyof DeferredTexts, placeholders?: Placeholders) => string;

export const useTranslate = (): Translate => translator(useLocale());

export const translator =
  (locale: Locale): Translate =>
  (name, placeholders = {}) => {
    // Offline, the texts of a language that is not loaded yet are unavailable; then another loaded language is used.
    const text = loaded.get(locale)?.[name] ?? [...loaded.values()].find((texts) => texts[name])?.[name];
    if (text === undefined) throw new Error(`"${name}" is not loaded in ${locale}`);
    return pluralForm(text, Number(placeholders.count ?? 1), locale).replace(/\{(\w+)\}/g, (placeholder, of: string) => {
      const value = placeholders[of];
      return of === "count" && typeof value === "number" ? figure(value) : String(value ?? placeholder);
    });
  };
