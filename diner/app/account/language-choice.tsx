import { LOCALES, locales } from "@comanda/domain/locale";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslate } from "../text/text.tsx";

/** Links to the page in the other languages, each with the language's own name. */
export function LanguageChoice() {
  const here = useLocale();
  const t = useTranslate();
  const { pathname, search, state } = useLocation();
  return (
    <nav aria-label={t("language")} className={segmentedClass.group}>
      {locales.map((locale) => (
        <Link
          key={locale}
          className={segmentedClass.segment}
          to={{ pathname: inOtherLanguage(pathname, locale), search }}
          state={state as unknown}
          replace
          preventScrollReset
          hrefLang={locale}
          lang={locale}
          aria-current={locale === here ? "true" : undefined}
        >
          {LOCALES[locale].name}
        </Link>
      ))}
    </nav>
  );
}
