import { baseText } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { revokeScreen } from "../../identity/store/screen-store.ts";
import { keepDefaultStation } from "../../menu/stations/station-store.ts";
import { lockStations } from "../../platform/db/station-lock.ts";
import type { Restaurant } from "../file/restaurant-file.ts";

const save = statement<object, { merchantId: string; rows: string; now: string }>(
  "restaurant.save-stations",
  `with written as (
     select * from jsonb_to_recordset(:rows::jsonb) as s (id bigint, name jsonb, language text, position int)
   ), gone as (
     update station set removed_at = :now, row_version = row_version + 1
     where merchant_id = :merchantId and removed_at is null and id not in (select id from written)
   ), saved as (
     insert into station (merchant_id, id, name, language, position) select :merchantId, id, name, language, position from written
     on conflict (merchant_id, id) do update set name = excluded.name, language = excluded.language, position = excluded.position,
       removed_at = null, row_version = station.row_version + 1
   )
   select 1`,
);

const edited = statement<{ found: true }, { merchantId: string }>(
  "restaurant.edited-stations",
  `select true as found from station where merchant_id = :merchantId and edited_at is not null limit 1`,
);

const forgetEdits = statement<object, { merchantId: string }>(
  "restaurant.forget-edited-stations",
  `update station set edited_at = null where merchant_id = :merchantId and edited_at is not null`,
);

const clearCategories = statement<object, { merchantId: string }>(
  "restaurant.clear-station-categories",
  `delete from station_of_category where merchant_id = :merchantId`,
);
const clearProducts = statement<object, { merchantId: string }>(
  "restaurant.clear-station-products",
  `delete from station_of_product where merchant_id = :merchantId`,
);

const saveCategories = statement<object, { id: string; stations: string }>(
  "restaurant.save-station-categories",
  `insert into station_of_category (merchant_id, category_id, station_id)
   select :id, s.subject, s.station from jsonb_to_recordset(:stations::jsonb) as s (subject bigint, station bigint) on conflict do nothing`,
);
const saveProducts = statement<object, { id: string; stations: string }>(
  "restaurant.save-station-products",
  `insert into station_of_product (merchant_id, product_id, station_id)
   select :id, s.subject, s.station from jsonb_to_recordset(:stations::jsonb) as s (subject bigint, station bigint) on conflict do nothing`,
);

/** Whether the console has changed the stations of a restaurant, so that loading leaves them as they are. */
export const areStationsEdited = async (on: Queryable, merchantId: string): Promise<boolean> =>
  (await edited(on, { merchantId })).length > 0;

const moveTickets = statement<object, { merchantId: string }>(
  "restaurant.move-tickets-of-removed-stations",
  `with first as (select id from station where merchant_id = :merchantId and removed_at is null order by position, id limit 1),
   removed as (select id from station where merchant_id = :merchantId and removed_at is not null),
   tickets as (
     update kitchen_ticket t set station_id = first.id, row_version = t.row_version + 1 from first
     where t.merchant_id = :merchantId and t.station_id in (select id from removed) and t.made_at is null and t.withdrawn_at is null
     returning t.order_id
   )
   update order_item i set station_id = first.id from first
   where i.merchant_id = :merchantId and i.order_id in (select order_id from tickets) and i.station_id in (select id from removed)`,
);

const screensOfRemoved = statement<{ id: string }, { merchantId: string }>(
  "restaurant.screens-of-removed-stations",
  `select d.id from device d join station s on s.merchant_id = :merchantId and s.id = d.station_id
   where d.merchant_id = :merchantId and d.revoked_at is null and s.removed_at is not null order by d.id`,
);

/**
 * After stations were removed other than in the console, which refuses to remove one with open tickets: there is at least one station, what
 * is not made at a removed one is shown and printed as of the first, and the screens of a removed one are un-paired. Only while the stations
 * are locked.
 */
export async function settleStations(tx: Queryable, { id, language, now }: { id: string; language: string; now: Date }): Promise<void> {
  await keepDefaultStation(tx, { merchantId: id, language });
  await moveTickets(tx, { merchantId: id });
  for (const screen of await screensOfRemoved(tx, { merchantId: id })) await revokeScreen(tx, { merchantId: id, id: screen.id, now });
}

/**
 * Writes the stations of a restaurant file; a file without any leaves the stored ones as they are. So does one with some after the console
 * has changed a station or what is made there, unless the options say otherwise. A restaurant without any gets one, the kitchen, so that it
 * can have a printer and a screen before its first order.
 */
export async function saveStations(
  on: Queryable,
  { id, stations, description }: Restaurant,
  { now, isReplaced }: { now: Date; isReplaced: boolean },
): Promise<void> {
  await lockStations(on, { merchantId: id });
  const isWritten = stations.length > 0 && (isReplaced || !(await areStationsEdited(on, id)));
  if (isWritten) await writeStations(on, { id, stations }, { now, isReplaced });
  await settleStations(on, { id, language: baseText(description).lang, now });
}

async function writeStations(
  on: Queryable,
  { id, stations }: Pick<Restaurant, "id" | "stations">,
  { now, isReplaced }: { now: Date; isReplaced: boolean },
): Promise<void> {
  if (isReplaced) await forgetEdits(on, { merchantId: id });
  const rows = stations.map((station, position) => ({ id: station.id, name: station.name, language: station.language, position }));
  await save(on, { merchantId: id, rows: JSON.stringify(rows), now: now.toISOString() });
  const places = (subjectsOf: (station: (typeof stations)[number]) => string[]) =>
    JSON.stringify(stations.flatMap((station) => subjectsOf(station).map((subject) => ({ subject, station: station.id }))));
  await clearCategories(on, { merchantId: id });
  await saveCategories(on, { id, stations: places(({ categoryIds }) => categoryIds) });
  await clearProducts(on, { merchantId: id });
  await saveProducts(on, { id, stations: places(({ productIds }) => productIds) });
}
