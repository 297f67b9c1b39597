import { LOCALES, locales } from "@comanda/domain/locale";
import { Icon } from "@comanda/ui/icon";
import { iconButtonClass } from "@comanda/ui/icon-button";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { inOtherLanguage } from "../links/addresses.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale, useText } from "../text/text.tsx";
import "../text/more.ts";

/** Language and orders, in the head of a wide page; `/` goes to the search. */
export function WideTools() {
  const { id } = useMerchant();
  const say = useText();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    const goSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target !== document.body) return;
      event.preventDefault();
      void navigate(links.search(id));
    };
    addEventListener("keydown", goSearch);
    return () => removeEventListener("keydown", goSearch);
  }, [navigate, links, id]);
  return (
    <>
      <label className="menu-tongue">
        <Icon name="globe" />
        <select
          aria-label={say("language")}
          value={locale}
          onChange={({ target }) => {
            const to = { pathname: inOtherLanguage(pathname, target.value as typeof locale), search };
            void navigate(to, { state: state as unknown, replace: true, preventScrollReset: true });
          }}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {LOCALES[one].name}
            </option>
          ))}
        </select>
      </label>
      <Link to={links.orderList(id)} className={iconButtonClass()} aria-label={say("orders")}>
        <Icon name="receipt" />
      </Link>
    </>
  );
}
