import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { STATION_SHAPE } from "@comanda/domain/record/record-change";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { bodyOf, fieldsOf, NEW, type StationFields } from "./station-draft.ts";

type Options = { station: StationSetting | null; stations: readonly StationSetting[]; onSaved: () => void };

/** What is typed over a station, or for a new one. */
export function useStationDraft({ station, stations, onSaved }: Options) {
  const { id: merchantId } = useRestaurant();
  const id = station?.id ?? NEW;
  const draft = useRecordDraft<StationFields, never>({
    name: id,
    stored: fieldsOf(station, stations),
    shape: STATION_SHAPE,
    save: (change) => call("PUT /api/staff/settings/stations", merchantId, { body: bodyOf(id, change) }),
    onSaved,
  });
  return { id, ...draft };
}

export type StationDraft = ReturnType<typeof useStationDraft>;
