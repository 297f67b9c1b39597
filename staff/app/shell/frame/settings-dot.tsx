import { useTranslate } from "../../text/text.tsx";
import { usePerson } from "./console-data.ts";

/** On the entry of the settings: a dot where a webhook was switched off by itself and nobody has looked after it. */
export function SettingsDot({ entry }: { entry: string }) {
  const t = useTranslate();
  const { webhooksOff } = usePerson();
  if (entry !== "settings" || webhooksOff === 0) return null;
  return (
    <>
      <span className="frame__dot" aria-hidden="true" />
      <span className="u-hidden">{t("webhooksOff", { count: webhooksOff })}</span>
    </>
  );
}
