/** The categories of plurals in the order in which a text has its forms (Unicode CLDR, plural rules). */
const ORDER: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

type Plurals = { rules: Intl.PluralRules; categories: Intl.LDMLPluralRule[] };

const stored = new Map<string, Plurals>();

/** Creating `Intl.PluralRules` is slow, and a menu uses them hundreds of times. */
function pluralsOf(locale: string): Plurals {
  const known = stored.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  const own = new Set(rules.resolvedOptions().pluralCategories);
  const plurals = { rules, categories: ORDER.filter((category) => own.has(category)) };
  stored.set(locale, plurals);
  return plurals;
}

/** The number of plural forms of a language: one in Chinese, two in English, four in Polish, six in Arabic. */
export const pluralForms = (locale: string): number => pluralsOf(locale).categories.length;

/**
 * The form of a text for a count. Forms are separated by ` | `: one, for every count; two, for one and for every other count; or as many as
 * the language has, in the order zero, one, two, few, many, other (Polish: `plik | pliki | plików | pliku`).
 */
export function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split(" | ");
  const { rules, categories } = pluralsOf(locale);
  const order = forms.length === categories.length ? categories : ["one", "other"];
  return forms[order.indexOf(rules.select(count))] ?? forms.at(-1) ?? text;
}
