import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { lockStations } from "../../platform/db/station-lock.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { revokeScreen } from "../../identity/store/screen-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findScreensAt, findStationSettings, removeStationRow } from "./station-setting-store.ts";

/** Removes a station without open tickets, and un-pairs its screens; what was made there is made at the first station. */
export const removeStation: Handler<typeof staffContract.stations.remove> = (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  return deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "last-station" | "open-tickets">> => {
    await lockStations(tx, { merchantId });
    const stations = await findStationSettings(tx, { merchantId });
    const station = stations.find((one) => one.id === id);
    if (!station) return refuse("not-found");
    const first = stations.find((one) => one !== station);
    if (!first) return refuse("last-station");
    if (station.openTickets > 0) return refuse("open-tickets", { tickets: station.openTickets });
    const at = deps.clock.now();
    await removeStationRow(tx, { merchantId, id, to: first.id, at });
    const screens = await findScreensAt(tx, merchantId, id);
    for (const screenId of screens) await revokeScreen(tx, { merchantId, id: screenId, now: at });
    const [name, madeAt] = [station.name, first.name].map((one) => baseText(one).text);
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "station.remove",
      subject: { kind: "station", id, name: name ?? "" },
      before: { station: name, screens: screens.length },
      after: { station: madeAt, screens: 0 },
      address,
    });
    return ok(null);
  });
};
