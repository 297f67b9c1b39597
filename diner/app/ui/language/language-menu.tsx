import "./language-menu.css";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import { Icon } from "@comanda/ui/icons/icon";
import { useLocation, useNavigate } from "react-router";
import { usePageLanguages } from "../../shell/merchant/merchant-data.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";

/**
 * The page's language in short form, `EN`, with a native select of those that its restaurant offers (design, screens 12 and 60); nothing where there is
 * only one. `isIcon`: only the globe icon.
 */
export function LanguageMenu({ isIcon = false }: { isIcon?: boolean }) {
  const t = useTranslate();
  const here = useLocale();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const languages = usePageLanguages();
  if (languages.length < 2) return null;
  const choose = (locale: Locale) =>
    void navigate(
      { pathname: inOtherLanguage(pathname, locale), search },
      { state: state as unknown, replace: true, preventScrollReset: true },
    );
  return (
    <label className="language-menu">
      <Icon name="globe" size={isIcon ? 24 : 20} />
      {!isIcon && <b aria-hidden="true">{LOCALES[here].short}</b>}
      <select aria-label={t("language")} value={here} onChange={({ target }) => choose(target.value as Locale)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALES[one].name}
          </option>
        ))}
      </select>
    </label>
  );
}
