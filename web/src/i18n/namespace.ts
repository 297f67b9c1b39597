import { type Locale, localeFrom, locales } from "@comanda/domain/locale";
import { fillText, type Placeholders } from "./fill-text.ts";

/** Loads the texts of a namespace by language. Each language is a file of its own. */
export type TextFiles<Texts> = Record<Locale, () => Promise<{ texts: Texts }>>;

/** Texts that are loaded together, in the languages that are in use. */
export type Namespace<Texts> = {
  load(locale: Locale): Promise<void>;
  /** The texts in a language. Offline, one that is not loaded yet is unavailable; then another loaded language is used. */
  in(locale: Locale): Texts;
};

const namespaces = new Set<Namespace<unknown>>();
/** The language that the page is changing to, or has changed to. */
let chosen: Locale | undefined;

/** A namespace whose texts `loadTexts` loads. */
export function namespace<Texts>(files: TextFiles<Texts>): Namespace<Texts> {
  const loaded = new Map<Locale, Texts>();
  const one: Namespace<Texts> = {
    load: async (locale) => void (loaded.has(locale) || loaded.set(locale, (await files[locale]()).texts)),
    in(locale) {
      const texts = loaded.get(locale) ?? [...loaded.values()][0];
      if (texts === undefined) throw new Error(`no texts in ${locale}`);
      return texts;
    },
  };
  namespaces.add(one);
  return one;
}

/** Loads all namespaces in a language, and from now on each further one. */
export async function loadTexts(locale: Locale): Promise<void> {
  chosen = locale;
  await Promise.all([...namespaces].map((one) => one.load(locale)));
}

/** The languages that pages are rendered in: on the server each; in the browser the one that is shown, and the one that the page changes to. */
function languagesInUse(): Iterable<Locale> {
  if (typeof document === "undefined") return locales;
  const shown = localeFrom(document.documentElement.lang);
  return new Set([shown, chosen ?? shown]);
}

/** Loads a namespace in the languages that are in use. */
export const loadNamespace = async (one: Namespace<unknown>): Promise<void> =>
  void (await Promise.all([...languagesInUse()].map((locale) => one.load(locale))));

/** A module that is loaded with its texts; those that failed to load before are loaded again. */
export async function withTexts<Module>(loads: Promise<Module>): Promise<Module> {
  const file = await loads;
  await Promise.all([...namespaces].map(loadNamespace));
  return file;
}

/**
 * A namespace that is loaded, for the module that awaits it. Never rejects, because browsers store the failure of a module: texts that could
 * not be loaded are an exception when one of them is rendered, and `withTexts` loads them again.
 */
export async function loadedNamespace<Texts>(files: TextFiles<Texts>): Promise<Namespace<Texts>> {
  const one = namespace(files);
  await loadNamespace(one).catch(() => undefined);
  return one;
}

/** Translates a text and fills its placeholders; `count` selects the plural form and is formatted with thousands separators. */
export type Translate<Name extends string> = (name: Name, placeholders?: Placeholders) => string;

/** A translator into a language. A name that several namespaces have is translated by the first of them. */
export const translatorOf =
  <Name extends string>(from: readonly Namespace<Partial<Record<string, string>>>[], locale: Locale): Translate<Name> =>
  (name, placeholders = {}) => {
    const text = from.map((one) => one.in(locale)[name]).find(Boolean);
    if (text === undefined) throw new Error(`"${name}" is not in ${locale}`);
    return fillText(text, placeholders, locale);
  };
