import "./language-switch.css";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslate } from "../text/text.tsx";

/** Links to the page in the other languages; path, query, popup and scroll position stay (product rules, section 5). */
export function LanguageSwitch() {
  const here = useLocale();
  const t = useTranslate();
  const { pathname, search, state } = useLocation();
  return (
    <nav aria-label={t("language")} className="language">
      {locales.map((locale) => (
        <Link
          key={locale}
          className="language__one"
          to={{ pathname: inOtherLanguage(pathname, locale), search }}
          state={state as unknown}
          replace
          preventScrollReset
          hrefLang={locale}
          lang={locale}
          aria-current={locale === here ? "true" : undefined}
        >
          {LOCALES[locale].short}
          <span className="u-hidden"> {LOCALES[locale].name}</span>
        </Link>
      ))}
    </nav>
  );
}
