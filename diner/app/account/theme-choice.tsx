import { Icon } from "@comanda/ui/icon";
import { Segmented } from "@comanda/ui/segmented";
import { chooseTheme, useTheme } from "../shell/theme-chosen.ts";
import { useText } from "../text/text.tsx";

/** Light or dark, at once and from then on. */
export function ThemeChoice() {
  const say = useText();
  const theme = useTheme();
  const face = (icon: "sun" | "moon", word: string) => (
    <span className="account-theme">
      <Icon name={icon} size={18} />
      {word}
    </span>
  );
  const options = [
    { value: "light", label: face("sun", say("lightTheme")) },
    { value: "dark", label: face("moon", say("darkTheme")) },
  ] as const;
  return <Segmented name="theme" label={say("appearance")} value={theme} options={options} onChange={chooseTheme} />;
}
