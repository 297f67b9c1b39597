import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useStationText } from "./stations-text.ts";
import { useSettle } from "../use-settle.ts";

type RemoveProps = { station: StationSetting; stations: readonly StationSetting[]; onClose: () => void };

/** Says what the removal of a station changes, or why it cannot be removed. */
export function RemoveStation({ station, stations, onClose }: RemoveProps) {
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
