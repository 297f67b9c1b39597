import { Icon } from "@comanda/ui/icons/icon";
import { Segmented } from "@comanda/ui/forms/segmented";
import { chooseTheme, useTheme } from "@comanda/web/client/theme-chosen";
import { usePageTranslate } from "../text/page-texts.ts";

/** Light or dark theme; applied at once and stored. */
export function ThemeChoice() {
  const t = usePageTranslate();
  const theme = useTheme();
  const face = (icon: "sun" | "moon", word: string) => (
    <span className="account-theme">
      <Icon name={icon} size={18} />
      {word}
    </span>
  );
  const options = [
    { value: "light", label: face("sun", t("lightTheme")) },
    { value: "dark", label: face("moon", t("darkTheme")) },
  ] as const;
  return <Segmented name="theme" label={t("appearance")} value={theme} options={options} onChange={chooseTheme} />;
}
