import { type Locale, localeFrom, type Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { kitchen } from "../../platform/text/dining-room.ts";

/** A station, and what is made there. */
export type Station = {
  id: string;
  name: Translated;
  language: string;
  printerId: string | null;
  printsItself: boolean;
  hasScreen: boolean;
};

/** The stations of a restaurant in their order, and where its categories and dishes are made. */
export type Stations = { all: Station[]; ofCategory: Map<string, string>; ofProduct: Map<string, string> };

const reading = statement<
  { all: Station[]; ofCategory: Record<string, string>; ofProduct: Record<string, string> },
  { merchantId: string; now: string }
>(
  "console.stations",
  `select
     coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name, 'language', s.language, 'printerId', s.printer_id::text,
         'printsItself', s.prints_itself, 'hasScreen', exists (select 1 from device d where d.merchant_id = :merchantId
           and d.station_id = s.id and d.revoked_at is null and d.seen_at > :now::timestamptz - interval '1 day')) order by s.position, s.id)
       from station s where s.merchant_id = :merchantId and s.removed_at is null), '[]') as all,
     coalesce((select jsonb_object_agg(category_id::text, station_id::text) from station_of_category where merchant_id = :merchantId), '{}') as "ofCategory",
     coalesce((select jsonb_object_agg(product_id::text, station_id::text) from station_of_product where merchant_id = :merchantId), '{}') as "ofProduct"`,
);

export async function readStations(on: Queryable, merchantId: string, now: Date): Promise<Stations> {
  const [row] = await reading(on, { merchantId, now: now.toISOString() });
  if (!row) throw new Error("the statement gave no row");
  return { all: row.all, ofCategory: new Map(Object.entries(row.ofCategory)), ofProduct: new Map(Object.entries(row.ofProduct)) };
}

const byId = statement<Pick<Station, "name" | "language">, { merchantId: string; id: string }>(
  "console.station-by-id",
  `select name, language from station where merchant_id = :merchantId and id = :id`,
);

/** A station, also one that was removed; null where there was none. */
export const findStation = async (on: Queryable, merchantId: string, id: string): Promise<Pick<Station, "name" | "language"> | null> =>
  (await byId(on, { merchantId, id }))[0] ?? null;

/** What decides where a dish is made; `stationId`: of one that is not on the menu, as its person has said. */
type DishToMake = { productId: string; categoryId?: string; stationId?: string | null | undefined };

/** The station where a dish is made: its own, its category's, otherwise the first; null where the restaurant has none. */
export function stationOf({ all, ofProduct, ofCategory }: Stations, dish: DishToMake): Station | null {
  const id = dish.stationId ?? ofProduct.get(dish.productId) ?? ofCategory.get(dish.categoryId ?? "");
  return all.find((station) => station.id === id) ?? all[0] ?? null;
}

/** The language of a station's screen and tickets. */
export const languageOf = (station: Station | null, fallback: Locale): Locale => (station ? localeFrom(station.language) : fallback);

/** The id of the station of a restaurant that has named none: fixed, so that two concurrent writers create one. */
const DEFAULT_STATION_ID = "1";

const insert = statement<object, { merchantId: string; id: string; name: string; language: string }>(
  "station.default",
  `with missing as (
     select true where not exists (select 1 from station where merchant_id = :merchantId and removed_at is null)
   ), saved as (
     insert into station as s (merchant_id, id, name, language, position) select :merchantId, :id, :name::jsonb, :language, 0 from missing
     on conflict (merchant_id, id) do update set removed_at = null, row_version = s.row_version + 1
   )
   select 1`,
);

/** Gives a restaurant a station with this language where it has none. */
export async function keepDefaultStation(tx: Queryable, { merchantId, language }: { merchantId: string; language: string }): Promise<void> {
  await insert(tx, { merchantId, id: DEFAULT_STATION_ID, name: JSON.stringify(kitchen), language });
}
