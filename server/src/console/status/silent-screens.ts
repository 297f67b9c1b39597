import type { StatusEntry } from "@comanda/contract/staff/settings/status-calls";
import { isOpenAt } from "@comanda/domain/time/opening-hours";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";

/** A paired kitchen screen; `isPrinted`: what its station makes is also on paper by itself. */
type Screen = { name: string; stationId: string; seenAt: Date; isPrinted: boolean };

const paired = statement<Screen, { merchantId: string }>(
  "status.screens",
  `select d.name, d.station_id::text as "stationId", coalesce(d.seen_at, d.paired_at) as "seenAt", s.prints_itself and s.printer_id is not null as "isPrinted"
   from device d join station s on s.merchant_id = :merchantId and s.id = d.station_id and s.removed_at is null
   where d.merchant_id = :merchantId and d.token_hash is not null and d.revoked_at is null order by d.id`,
);

/** After this time without a sign of a screen it is off, in milliseconds: a screen that is on is seen every six minutes. */
const SILENT_MS = 10 * 60_000;

/**
 * The kitchen screens that are off while the restaurant is open, and was so long enough to switch them on, as one entry; none where all are on. It
 * is serious where a station has nothing else: no other screen that is on, and no paper.
 */
export async function silentScreenEntry(on: Queryable, { id, definition, timeZone }: Merchant, now: Date): Promise<StatusEntry[]> {
  const lateFrom = new Date(now.getTime() - SILENT_MS);
  if (![lateFrom, now].every((at) => isOpenAt(definition, at, timeZone))) return [];
  const screens = await paired(on, { merchantId: id });
  const silent = screens.filter(({ seenAt }) => seenAt <= lateFrom).toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
  const [oldest] = silent;
  if (!oldest) return [];
  const isCut = ({ stationId, isPrinted }: Screen) =>
    !isPrinted && !screens.some((one) => one.stationId === stationId && one.seenAt > lateFrom);
  const names = silent.map(({ name }) => name);
  const level = silent.some(isCut) ? "serious" : "minor";
  return [{ kind: "screen-silent", level, count: silent.length, names, since: oldest.seenAt.toISOString(), until: null }];
}
