import { Icon } from "@comanda/ui/icons/icon";
import { wallTime } from "@comanda/web/i18n/formats";
import { useContext } from "react";
import { Link } from "react-router";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import type { ScreenSettings } from "./screen-settings.ts";
import { ageText } from "./shown-tickets.ts";
import type { StationState } from "./station-store.ts";
import { useLostAt } from "./use-lost-at.ts";
import { usePageNow } from "../shell/live/use-now.ts";

type Props = {
  state: StationState;
  /** Where a person goes on in the console; null on a paired screen. */
  wayBack: string | null;
  settings: ScreenSettings;
  onLarger: () => void;
  onRecall: () => void;
  onSoldOut: () => void;
  onSound: () => void;
};

/** The bar of a kitchen screen: the station, its number of tickets, the mean time, and what concerns the whole screen. */
export function KitchenBar({ state: { station, groups, meanSecondsToMade, offlineSince }, wayBack, settings, ...on }: Props) {
  const t = useKitchenTranslate();
  const isLive = useLostAt(offlineSince) === null;
  return (
    <header className="kitchen__bar">
      {wayBack !== null && (
        <Link className="kitchen__button" to={wayBack} aria-label={t("toOrders")}>
          <Icon name="arrow-left" />
        </Link>
      )}
      <h1>{station.name}</h1>
      <span className="kitchen__count">{t("tickets", { count: groups.length })}</span>
      {meanSecondsToMade !== null && <span className="kitchen__mean">{t("mean", { time: ageText(meanSecondsToMade) })}</span>}
      <button type="button" className="kitchen__button" onClick={on.onRecall}>
        <Icon name="undo" size={20} /> {t("recall")}
      </button>
      <button type="button" className="kitchen__button" onClick={on.onSoldOut}>
        <Icon name="moon" size={20} /> {t("soldOut")}
      </button>
      <button type="button" className="kitchen__button" aria-pressed={settings.isLarger} onClick={on.onLarger}>
        {t("larger")}
      </button>
      <button type="button" className="kitchen__button" aria-label={t("sound")} onClick={on.onSound}>
        <Icon name={settings.isSilent ? "volume-off" : "volume"} />
      </button>
      <span className="kitchen__now">
        <Clock />
        <span
          className={isLive ? "kitchen__dot" : "kitchen__dot kitchen__dot--off"}
          role="img"
          aria-label={t(isLive ? "live" : "notLive")}
        />
      </span>
    </header>
  );
}

function Clock() {
  const { locale, timeZone } = useContext(KitchenContext);
  return <time className="kitchen__clock">{wallTime(new Date(usePageNow()).toISOString(), locale, timeZone)}</time>;
}

/** Says since when there is no connection, and what still works, or that the restaurant is at another address now. */
export function OfflineNote({ offlineSince, movedTo }: Pick<StationState, "offlineSince" | "movedTo">) {
  const t = useKitchenTranslate();
  const { locale, timeZone } = useContext(KitchenContext);
  const since = useLostAt(offlineSince);
  if (movedTo !== null)
    return (
      <p className="kitchen__offline" role="alert">
        <strong>{t("restaurantMoved", { origin: movedTo })}</strong> {t("restaurantMovedHelp")}
      </p>
    );
  if (since === null) return null;
  return (
    <p className="kitchen__offline" role="alert">
      <strong>{t("offline", { time: wallTime(new Date(since).toISOString(), locale, timeZone) })}</strong> {t("offlineHelp")}
    </p>
  );
}
