import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { SECTIONS } from "./sections.ts";
import { useSettingsIndexText } from "./settings-index-text.ts";

/** The pages of the settings that the role may open, each with what it is for. */
export default function SettingsIndex() {
  const t = useSettingsIndexText();
  const may = useMay();
  const { id } = useRestaurant();
  return (
    <main className="page">
      <title>{t("navSettings")}</title>
      <h1 className="t-title-1">{t("navSettings")}</h1>
      <p>{t("settingsHelp")}</p>
      <ul className="settings-list">
        {SECTIONS.filter(({ needs }) => may(needs)).map(({ to, icon, text, help }) => (
          <li key={to}>
            <Link to={`/${id}/settings/${to}`}>
              <Icon name={icon} />
              <span>
                <strong>{t(text)}</strong>
                <small>{t(help)}</small>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
