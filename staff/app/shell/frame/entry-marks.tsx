import { useTranslate } from "../../text/text.tsx";
import { useWaiting } from "../live/live.tsx";
import { usePerson } from "./console-data.ts";

/** How much waits on a page, on its entry of the navigation. */
export function WaitingCount({ entry }: { entry: string }) {
  const t = useTranslate();
  const waiting = useWaiting();
  const count = entry === "orders" || entry === "tables" ? waiting[entry] : 0;
  if (count === 0) return null;
  return (
    <>
      <span className="frame__count t-number" aria-hidden="true">
        {count}
      </span>
      <span className="u-hidden">{t(entry === "orders" ? "ordersWaiting" : "tablesWaiting", { count })}</span>
    </>
  );
}

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
