import { Icon } from "@comanda/ui/icons/icon";
import { Link, NavLink, Outlet, useLocation } from "react-router";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { SECTIONS } from "./sections.ts";
import { useSettingsIndexText } from "./settings-index-text.ts";
import "./settings-index.css";

/** A page of the settings: on a wide window with all pages of the settings at its left, otherwise with a link to their list. */
export default function SettingsLayout() {
  const t = useSettingsIndexText();
  const may = useMay();
  const { id } = useRestaurant();
  const { pathname } = useLocation();
  const isList = pathname.endsWith("/settings");
  return (
    <div className="settings-frame">
      <nav className="settings-frame__sections" aria-label={t("settingsOf")}>
        <ul>
          {SECTIONS.filter(({ needs }) => may(needs)).map(({ to, icon, text }) => (
            <li key={to}>
              <NavLink className="settings-frame__section" to={`/${id}/settings/${to}`}>
                <Icon name={icon} />
                <span>{t(text)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-frame__page">
        {!isList && (
          <Link className="settings-frame__back" to={`/${id}/settings`}>
            <Icon name="chevron-left" size={20} />
            {t("navSettings")}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
