import "./language-switch.css";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import { LanguageLinks } from "./language-links.tsx";

/** Links to the page in the other languages, by their short names. */
export const LanguageSwitch = () => <LanguageLinks className="language" linkClass="language__one" nameOf={shortAndFull} />;

const shortAndFull = (locale: Locale) => (
  <>
    {LOCALES[locale].short}
    <span className="u-hidden"> {LOCALES[locale].name}</span>
  </>
);
