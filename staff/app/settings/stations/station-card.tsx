import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { LOCALES } from "@comanda/domain/locale";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useStationText } from "./stations-text.ts";
import { useLocale } from "../../text/text.tsx";
import { useSettle } from "../use-settle.ts";
import type { StationsPage } from "./stations-page.ts";

type CardProps = { station: StationSetting; page: StationsPage };

/** A station with its language, what it makes, its paper and its screens. */
export function StationCard({ station, page }: CardProps) {
  const t = useStationText();
  const { id: merchantId } = useRestaurant();
  const { id, shownName: name, lang, language, position, screens } = station;
  return (
    <article className="card station" aria-label={name}>
      <div className="station__head">
        <h2 className="t-title-3" lang={lang}>
          {name}
        </h2>
        <Moves station={station} isLast={position === page.stations.length - 1} />
      </div>
      <p className="station__facts">
        {LOCALES[language].name} · <Paper station={station} page={page} />
        {screens > 0 && (
          <>
            {" · "}
            <Link to={`/${merchantId}/settings/staff`}>{t("stationScreens", { count: screens })}</Link>
          </>
        )}
      </p>
      <Made station={station} page={page} />
      <div className="station__buttons">
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`?station=${id}`} preventScrollReset>
          {t("editStation", { name })}
        </Link>
        <Link className={buttonClass({ look: "text", size: 44 })} to={`?remove=${id}`} preventScrollReset>
          {t("removeStation", { name })}
        </Link>
      </div>
    </article>
  );
}

/** The categories and dishes that a station makes. */
function Made({ station, page }: CardProps) {
  const t = useStationText();
  const locale = useLocale();
  const names = [
    ...page.categories.filter(({ id }) => station.categoryIds.includes(id)),
    ...page.categories.flatMap(({ products }) => products.filter(({ id }) => station.productIds.includes(id))),
  ].map((one) => one.name);
  const isFirst = station.position === 0;
  return (
    <p>
      {names.length > 0 && `${t("stationMakes", { list: new Intl.ListFormat(locale).format(names) })}${isFirst ? ". " : ""}`}
      {isFirst && t("stationMakesRest")}
      {names.length === 0 && !isFirst && t("stationMakesNothing")}
    </p>
  );
}

function Paper({ station: { printerId, printsItself }, page }: CardProps) {
  const t = useStationText();
  const printer = page.printers.find(({ id }) => id === printerId);
  if (!printer) return t("stationPaperless");
  return t(printsItself ? "stationPrints" : "stationPrintsOnRequest", { printer: printer.name });
}

/** Moves a station up or down in the list. */
function Moves({ station: { id, shownName: name, position }, isLast }: { station: StationSetting; isLast: boolean }) {
  const t = useStationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const moveTo = async (to: number) =>
    settle(await call("PUT /api/staff/settings/stations", merchantId, { body: { id, seen: { position }, wanted: { position: to } } }));
  return (
    <div className="station__moves">
      {position > 0 && (
        <ActButton
          className="station__up"
          look="text"
          size={44}
          aria-label={t("stationEarlier", { name })}
          onAct={() => moveTo(position - 1)}
        >
          <Icon name="chevron-down" />
        </ActButton>
      )}
      {!isLast && (
        <ActButton look="text" size={44} aria-label={t("stationLater", { name })} onAct={() => moveTo(position + 1)}>
          <Icon name="chevron-down" />
        </ActButton>
      )}
    </div>
  );
}
