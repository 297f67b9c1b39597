import { type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { localeOfTag } from "@comanda/domain/merchant/languages";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { useLocale } from "../../text/text.tsx";
import { useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

/**
 * The languages of the diners' pages. The restaurant's own is among them and stays; where the product does not have it, one of the others stays, since
 * the pages need a language.
 */
export function LanguagesCard({ draft, baseLanguage }: { draft: RestaurantDraft; baseLanguage: string }) {
  const t = useRestaurantText();
  const { languages } = draft.wanted;
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
    </section>
  );
}

/** The language in which the restaurant writes every text. */
function OwnLanguage({ tag }: { tag: string }) {
  const t = useRestaurantText();
  const locale = useLocale();
  const language = locales.includes(tag as Locale)
    ? LOCALES[tag as Locale].name
    : (new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag);
  return (
    <ChoiceRow type="checkbox" checked disabled>
      {t("restaurantLanguageOwn", { language })}
    </ChoiceRow>
  );
}
