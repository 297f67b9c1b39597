import "./language-links.css";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { usePageLanguages } from "../../shell/merchant/merchant-data.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";

type LinksProps = {
  className: string;
  /** Of each link. */
  linkClass: string;
  nameOf: (locale: Locale) => ReactNode;
};

/**
 * Links to the page in every language that its restaurant offers: address, query, popup and scroll stay (product rules, section 5). Nothing where
 * there is only one.
 */
export function LanguageLinks({ className, linkClass, nameOf }: LinksProps) {
  const here = useLocale();
  const t = useTranslate();
  const { pathname, search, state } = useLocation();
  const languages = usePageLanguages();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t("language")} className={className}>
      {languages.map((locale) => (
        <Link
          key={locale}
          className={linkClass}
          to={{ pathname: inOtherLanguage(pathname, locale), search }}
          state={state as unknown}
          replace
          preventScrollReset
          hrefLang={locale}
          lang={locale}
          aria-current={locale === here ? "true" : undefined}
        >
          {nameOf(locale)}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the page in the other languages, by their short names. */
export const LanguageSwitch = () => <LanguageLinks className="language" linkClass="language__one" nameOf={shortAndFull} />;

const shortAndFull = (locale: Locale) => (
  <>
    {LOCALES[locale].short}
    <span className="u-hidden"> {LOCALES[locale].name}</span>
  </>
);
