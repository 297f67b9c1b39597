import type { KitchenScreen } from "@comanda/contract/staff/settings/screen-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import type { Station } from "../../menu/stations/station-store.ts";
import type { ScreenRow } from "../../identity/store/screen-store.ts";

/** A screen as the console lists it. The name of a station that was removed is empty. */
export function screenView(row: ScreenRow, { stations, locale }: { stations: readonly Station[]; locale: Locale }): KitchenScreen {
  const station = stations.find(({ id }) => id === row.stationId);
  return {
    ...row,
    stationName: station ? inLocale(station.name, locale) : "",
    pairedAt: row.pairedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    codeExpiresAt: row.codeExpiresAt?.toISOString() ?? null,
  };
}
