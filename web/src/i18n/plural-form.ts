/** The categories of plurals in the order in which a text has its forms (Unicode CLDR, plural rules). */
const ORDER: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

const stored = new Map<string, Intl.PluralRules>();

/** Creating `Intl.PluralRules` is slow, and a menu uses them hundreds of times. */
function rulesOf(locale: string): Intl.PluralRules {
  const rules = stored.get(locale) ?? new Intl.PluralRules(locale);
  stored.set(locale, rules);
  return rules;
}

const categoriesOf = (rules: Intl.PluralRules) => ORDER.filter((one) => rules.resolvedOptions().pluralCategories.includes(one));

/** The number of plural forms of a language: one in Chinese, two in English, four in Polish, six in Arabic. */
export const pluralForms = (locale: string): number => categoriesOf(rulesOf(locale)).length;

/**
 * The form of a text for a count. Forms are separated by ` | `: one, for every count; two, for one and for every other count; or as many as
 * the language has, in the order zero, one, two, few, many, other (Polish: `plik | pliki | plików | pliku`). A language without plurals has two
 * for a unit that it borrows, as `Pt | Pts` in Chinese.
 */
export function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split(" | ");
  const rules = rulesOf(locale);
  const category = rules.select(count);
  const at = forms.length > 2 ? categoriesOf(rules).indexOf(category) : Number(count !== 1 && category !== "one");
  return forms[at] ?? forms.at(-1) ?? text;
}
