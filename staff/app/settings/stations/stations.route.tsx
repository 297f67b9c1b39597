import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Link, useSearchParams } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { deferred } from "../../shell/deferred.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useSettle } from "../use-settle.ts";
import { useStationText } from "./stations-text.ts";
import type { Route } from "./+types/stations.route";
import { AFTER_SAVING } from "../../records/leave-question.tsx";
import { StationCard } from "./station-card.tsx";
import { NEW } from "./station-draft.ts";
import type { StationsPage } from "./stations-page.ts";
import "../settings.css";
import "./stations.css";

const StationForm = deferred(() => import("./station-form.tsx").then((file) => file.StationForm));

export async function loader({ params, context }: Route.LoaderArgs): Promise<StationsPage> {
  const site = context.get(staffContext);
  const { stations, printers } = site.consoleAt(params.merchantId);
  const [settings, list] = await Promise.all([stations.list(), printers.list()]);
  if (!settings.success) throw pageFailure(site, settings.status);
  if (!list.success) throw pageFailure(site, list.status);
  return { ...settings.data, printers: list.data.map(({ id, name }) => ({ id, name })) };
}

/** The stations of the kitchen in their order, what is made there, and their paper and screens. One is open by its address. */
export default function StationSettings({ loaderData: page }: Route.ComponentProps) {
  const t = useStationText();
  const [query, setQuery] = useSearchParams();
  const [edited, removed] = [query.get("station"), query.get("remove")];
  const close = (isSaved = false) => void setQuery({}, { preventScrollReset: true, ...(isSaved && { state: AFTER_SAVING }) });
  const { stations } = page;
  const station = stations.find(({ id }) => id === edited) ?? null;
  const leaving = stations.find(({ id }) => id === removed);
  const addLink = (
    <Link className={buttonClass({})} to={`?station=${NEW}`} preventScrollReset>
      {t("addStation")}
    </Link>
  );
  return (
    <main className="page stations">
      <title>{t("stations")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("stations")}</h1>
          <p>{t("stationsHelp")}</p>
        </div>
        {stations.length > 0 && addLink}
      </header>
      {stations.length === 0 && (
        <EmptyState picture={{ icon: "chef-hat" }} title={t("noStationsYet")} help={t("noStationsYetHelp")}>
          {addLink}
        </EmptyState>
      )}
      <ol className="stations__list">
        {stations.map((one) => (
          <li key={one.id}>
            <StationCard station={one} page={page} />
          </li>
        ))}
      </ol>
      {(station || edited === NEW) && <StationForm key={edited} station={station} page={page} onClose={close} onFail={close} />}
      {leaving && <RemoveStation station={leaving} stations={stations} onClose={close} />}
    </main>
  );
}

type RemoveProps = { station: StationSetting; stations: readonly StationSetting[]; onClose: () => void };

/** Says what the removal of a station changes, or why it cannot be removed. */
function RemoveStation({ station, stations, onClose }: RemoveProps) {
  const t = useStationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const { id, shownName: name, screens, openTickets } = station;
  const first = stations.find((one) => one.id !== id);
  const remove = async () => {
    const answer = await call("POST /api/staff/settings/stations/:id/remove", merchantId, { params: { id } });
    settle(answer);
    if (answer.success) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("removeStation", { name })} closeLabel={t("close")}>
      <div className="station-form">
        {!first && <p>{t("removeStationLast")}</p>}
        {first && openTickets > 0 && <p>{t("removeStationOpen", { count: openTickets })}</p>}
        {first && openTickets === 0 && (
          <>
            <p>{t("removeStationMoves", { station: first.shownName })}</p>
            {screens > 0 && <p>{t("removeStationScreens", { count: screens })}</p>}
            <ActButton look="remove" wide onAct={remove}>
              {t("removeStationNow")}
            </ActButton>
          </>
        )}
      </div>
    </Sheet>
  );
}
