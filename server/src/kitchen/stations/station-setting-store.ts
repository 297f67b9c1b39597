import type { Locale, Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { IS_OPEN_TICKET } from "../tickets/ticket-store.ts";

/** A station as stored, with what is made there. */
export type StationRow = {
  id: string;
  name: Translated;
  language: string;
  printerId: string | null;
  printsItself: boolean;
  categoryIds: string[];
  productIds: string[];
  screens: number;
  openTickets: number;
  rowVersion: number;
};

/** The stations of a restaurant in their order. */
export const findStationSettings = statement<StationRow, { merchantId: string }>(
  "station.settings",
  `select s.id, s.name, s.language, s.printer_id as "printerId", s.prints_itself as "printsItself", s.row_version as "rowVersion",
     (select coalesce(jsonb_agg(c.category_id::text order by c.category_id), '[]') from station_of_category c
       where c.merchant_id = :merchantId and c.station_id = s.id) as "categoryIds",
     (select coalesce(jsonb_agg(p.product_id::text order by p.product_id), '[]') from station_of_product p
       where p.merchant_id = :merchantId and p.station_id = s.id) as "productIds",
     (select count(*) from device d where d.merchant_id = :merchantId and d.station_id = s.id and d.revoked_at is null
       and d.token_hash is not null)::int as screens,
     (select count(*) from kitchen_ticket t join customer_order o on o.merchant_id = :merchantId and o.id = t.order_id
       where t.merchant_id = :merchantId and t.station_id = s.id and ${IS_OPEN_TICKET})::int as "openTickets"
   from station s where s.merchant_id = :merchantId and s.removed_at is null order by s.position, s.id`,
);

export type StationToSave = Pick<StationRow, "id" | "name" | "printerId" | "printsItself"> & {
  merchantId: string;
  language: Locale;
  at: Date;
};

const save = statement<
  object,
  { merchantId: string; id: string; name: string; language: string; printerId: string | null; printsItself: boolean; at: string }
>(
  "station.save",
  `with others as (select count(*) as count from station where merchant_id = :merchantId), saved as (
     insert into station (merchant_id, id, name, language, printer_id, prints_itself, position, edited_at)
     select :merchantId, :id, :name::jsonb, :language, :printerId, :printsItself, count, :at from others
     on conflict (merchant_id, id) do update set name = excluded.name, language = excluded.language, printer_id = excluded.printer_id,
       prints_itself = excluded.prints_itself, edited_at = excluded.edited_at, row_version = station.row_version + 1
   )
   select 1`,
);

/** Adds a station as the last one, or changes the one with this id. */
export async function writeStation(tx: Queryable, station: StationToSave): Promise<void> {
  const { merchantId, id, name, language, printerId, printsItself, at } = station;
  await save(tx, { merchantId, id, name: JSON.stringify(name), language, printerId, printsItself, at: at.toISOString() });
}

const order = statement<object, { merchantId: string; ids: string }>(
  "station.order",
  `update station s set position = o.at - 1, row_version = s.row_version + 1
   from unnest(:ids::bigint[]) with ordinality as o (id, at)
   where s.merchant_id = :merchantId and s.id = o.id and s.position <> o.at - 1`,
);

/** Gives the stations the order of these ids. */
export async function orderStations(tx: Queryable, merchantId: string, ids: readonly string[]): Promise<void> {
  await order(tx, { merchantId, ids: `{${ids.join(",")}}` });
}

/** A category or a dish, and whether it is made at the station from now on. */
export type Route = { of: "category" | "product"; id: string; isHere: boolean };

const routing = (of: Route["of"]) =>
  statement<object, { merchantId: string; stationId: string; routes: string }>(
    `station.route-${of}`,
    `with r as (select * from jsonb_to_recordset(:routes::jsonb) as r (id bigint, "isHere" boolean)), gone as (
       delete from station_of_${of} where merchant_id = :merchantId and ${of}_id in (select id from r where not "isHere")
     ), saved as (
       insert into station_of_${of} (merchant_id, ${of}_id, station_id) select :merchantId, id, :stationId from r where "isHere"
       on conflict (merchant_id, ${of}_id) do update set station_id = excluded.station_id
     )
     select 1`,
  );
const [routeCategories, routeProducts] = [routing("category"), routing("product")];

/** Sets what is made at a station. */
export async function writeRoutes(tx: Queryable, station: { merchantId: string; id: string }, routes: readonly Route[]): Promise<void> {
  const of = (kind: Route["of"]) => JSON.stringify(routes.filter((route) => route.of === kind));
  await routeCategories(tx, { merchantId: station.merchantId, stationId: station.id, routes: of("category") });
  await routeProducts(tx, { merchantId: station.merchantId, stationId: station.id, routes: of("product") });
}

const remove = statement<object, { merchantId: string; id: string; to: string; at: string }>(
  "station.remove",
  `with categories as (update station_of_category set station_id = :to where merchant_id = :merchantId and station_id = :id),
   products as (update station_of_product set station_id = :to where merchant_id = :merchantId and station_id = :id)
   update station set removed_at = :at, edited_at = :at, row_version = row_version + 1 where merchant_id = :merchantId and id = :id`,
);

/** Removes a station; what is made there is made at another one from now on. */
export async function removeStationRow(
  tx: Queryable,
  { merchantId, id, to, at }: { merchantId: string; id: string; to: string; at: Date },
): Promise<void> {
  await remove(tx, { merchantId, id, to, at: at.toISOString() });
}

const screens = statement<{ id: string }, { merchantId: string; stationId: string }>(
  "station.screens",
  `select id from device where merchant_id = :merchantId and station_id = :stationId and revoked_at is null order by id`,
);

/** The ids of the screens of a station, and of those whose code waits. */
export const findScreensAt = async (tx: Queryable, merchantId: string, stationId: string): Promise<string[]> =>
  (await screens(tx, { merchantId, stationId })).map(({ id }) => id);
