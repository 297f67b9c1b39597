import { type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { localeOfTag } from "@comanda/domain/merchant/languages";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { SelectField } from "../../shell/forms/select-field.tsx";
import { useListText } from "../../text/use-list-text.ts";
import { useLocale } from "../../text/text.tsx";
import { useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const languageOf = (tag: string): Locale | undefined => locales.find((locale) => locale === tag);

/**
 * The languages of the diners' pages, and which of them is the restaurant's own, in which every text is written. The own one is always among
 * them; where the product does not have it, it stays, and one of the others does too, since the pages need a language.
 */
export function LanguagesCard({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const nameOf = useLanguageName();
  const { languages, baseLanguage } = draft.wanted;
  const own = localeOfTag(baseLanguage);
  const others = locales.filter((locale) => locale !== own);
  const isLast = (locale: Locale) => own === null && languages.length === 1 && languages.includes(locale);
  const choose = (locale: Locale, isChosen: boolean) =>
    draft.change({
      languages: [...(own ? [own] : []), ...others.filter((one) => (one === locale ? isChosen : languages.includes(one)))],
    });
  return (
    <section className="card">
      <h2 className="t-title-3" id="restaurant-languages">
        {t("restaurantLanguages")}
      </h2>
      <p className="editor__help">{t("restaurantLanguagesHelp")}</p>
      <div role="group" aria-labelledby="restaurant-languages">
        <OwnLanguage tag={own ?? baseLanguage} />
        {others.map((locale) => (
          <ChoiceRow
            key={locale}
            type="checkbox"
            checked={languages.includes(locale)}
            disabled={isLast(locale)}
            onChange={({ target }) => choose(locale, target.checked)}
          >
            <span lang={locale}>{LOCALES[locale].name}</span>
          </ChoiceRow>
        ))}
      </div>
      {languageOf(baseLanguage) ? (
        <BaseLanguage draft={draft} />
      ) : (
        <p className="editor__help">{t("restaurantBaseLanguageStays", { language: nameOf(baseLanguage) })}</p>
      )}
    </section>
  );
}

/** The choice of the language in which every text is written, among those of the pages. */
function BaseLanguage({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const listText = useListText();
  const { languages, baseLanguage } = draft.wanted;
  const language = languageOf(baseLanguage);
  const lacking = draft.mistakeOf("baseLanguage")?.untranslated;
  const names = lacking && { language: language ? LOCALES[language].name : baseLanguage, names: listText(lacking.names) };
  const more = lacking ? lacking.count - lacking.names.length : 0;
  const notTranslated =
    names && (more > 0 ? t("restaurantNotTranslatedMore", { ...names, count: more }) : t("restaurantNotTranslatedNames", names));
  return (
    <SelectField
      label={t("restaurantBaseLanguage")}
      help={t("restaurantBaseLanguageHelp")}
      value={baseLanguage}
      options={locales
        .filter((locale) => locale === baseLanguage || languages.includes(locale))
        .map((locale) => ({ value: locale, label: LOCALES[locale].name, lang: locale }))}
      onChange={(tag) => draft.change({ baseLanguage: tag })}
      {...problem("baseLanguage")}
      {...(notTranslated !== undefined && { error: notTranslated })}
    />
  );
}

/** The language in which the restaurant writes every text. */
function OwnLanguage({ tag }: { tag: string }) {
  const t = useRestaurantText();
  const nameOf = useLanguageName();
  return (
    <ChoiceRow type="checkbox" checked disabled>
      {t("restaurantLanguageOwn", { language: nameOf(tag) })}
    </ChoiceRow>
  );
}

/** The name of a language: of one of the product in itself, of another one in the language of the page. */
function useLanguageName(): (tag: string) => string {
  const locale = useLocale();
  return (tag) => {
    const known = languageOf(tag);
    return known ? LOCALES[known].name : (new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag);
  };
}
