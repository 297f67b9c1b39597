import type { Translated } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { findProducts } from "../../menu/read/menu-store.ts";

type TableRow = { id: string; name: string; seats: number; regionId: string; regionName: Translated; qrcodes: string[] };
type StationRow = { id: string; name: Translated; language: string; categories: string[]; products: string[] };

/** A restaurant as stored, with all that its folder has. `stock`: whole portions by id. */
export type RestaurantRows = {
  id: string;
  shortName: string;
  timeZone: string;
  definition: MerchantDefinition;
  products: Product[];
  stock: Record<string, string>;
  tables: TableRow[];
  stations: StationRow[];
  redirects: { path: string; target: string; status: number }[];
};

const restaurant = statement<Omit<RestaurantRows, "products">, { merchantId: string }>(
  "menu-export.restaurant",
  `select id, short_name as "shortName", time_zone as "timeZone", definition,
     (select coalesce(jsonb_object_agg(product_id, floor(remaining)::text), '{}') from stock where merchant_id = :merchantId) as stock,
     (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'name', t.name, 'seats', t.seats, 'regionId', t.region_id::text,
         'regionName', t.region_name, 'qrcodes', coalesce(q.ids, '[]'))
         order by t.region_position, t.region_id, t.id), '[]') from dining_table t
       left join (select table_id, jsonb_agg(id::text order by id) as ids from qr_code where merchant_id = :merchantId and revoked_at is null group by table_id) q
         on q.table_id = t.id
       where t.merchant_id = :merchantId) as tables,
     (select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name, 'language', s.language,
         'categories', (select coalesce(jsonb_agg(c.category_id::text order by c.category_id), '[]') from station_of_category c
           where c.merchant_id = :merchantId and c.station_id = s.id),
         'products', (select coalesce(jsonb_agg(p.product_id::text order by p.product_id), '[]') from station_of_product p
           join product d on d.merchant_id = :merchantId and d.id = p.product_id
           where p.merchant_id = :merchantId and p.station_id = s.id))
         order by s.position, s.id), '[]') from station s where s.merchant_id = :merchantId and s.removed_at is null) as stations,
     (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'target', target, 'status', status) order by path), '[]') from redirect
       where merchant_id = :merchantId) as redirects
   from merchant where id = :merchantId and removed_at is null`,
);

/** Reads a restaurant for its export; null where there is none in service. */
export async function findRestaurantRows(on: Queryable, merchantId: string): Promise<RestaurantRows | null> {
  const [row] = await restaurant(on, { merchantId });
  return row ? { ...row, products: await findProducts(on, merchantId) } : null;
}

const originals = statement<{ name: string; base64: string }, { merchantId: string }>(
  "menu-export.pictures",
  `select name, encode(bytes, 'base64') as base64 from picture where merchant_id = :merchantId and position('/' in name) = 0 order by name`,
);

/** The pictures of a restaurant as they are stored, without their smaller widths, by the last part of their address. */
export async function findOriginals(on: Queryable, merchantId: string): Promise<Map<string, Uint8Array>> {
  const rows = await originals(on, { merchantId });
  return new Map(rows.map(({ name, base64 }) => [name, new Uint8Array(Buffer.from(base64, "base64"))]));
}
