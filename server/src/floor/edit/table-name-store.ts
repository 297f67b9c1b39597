import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_CHANNEL } from "../../menu/read/menu-cache.ts";

const lockNames = statement("floor.lock-names", `select pg_advisory_xact_lock(hashtextextended('table names ' || $1::text, 0))`);

/** Lets one transaction at a time give names to tables and rooms of a merchant. */
export async function lockTableNames(tx: Queryable, merchantId: string): Promise<void> {
  await lockNames(tx, merchantId);
}

/** A room, which exists while a table is in it. */
export type Room = { id: string; name: Translated; position: number | null };

const rooms = statement<Room>(
  "floor.rooms",
  `select region_id as id, (array_agg(region_name order by id))[1] as name, min(region_position) as position
   from dining_table where merchant_id = $1 group by region_id order by min(region_position) nulls last, region_id`,
);

export const findRooms = (on: Queryable, merchantId: string): Promise<Room[]> => rooms(on, merchantId);

const save = statement(
  "floor.save-table",
  `insert into dining_table (merchant_id, id, name, seats, region_id, region_name, edited_at, region_position)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name, edited_at = excluded.edited_at, region_position = excluded.region_position`,
);

export type TableRow = { merchantId: string; id: string; name: string; seats: number; room: Room; at: Date };

/** Adds a table, or changes the one with this id. */
export async function writeTable(tx: Queryable, { merchantId, id, name, seats, room, at }: TableRow): Promise<void> {
  await save(tx, merchantId, id, name, seats, room.id, JSON.stringify(room.name), at.toISOString(), room.position);
}

const rename = statement(
  "floor.rename-room",
  `update dining_table set region_name = $3::jsonb, edited_at = $4 where merchant_id = $1 and region_id = $2`,
);

/** Renames a room at each of its tables. */
export async function renameRoom(
  tx: Queryable,
  { merchantId, id, name, at }: { merchantId: string; id: string; name: Translated; at: Date },
): Promise<void> {
  await rename(tx, merchantId, id, JSON.stringify(name), at.toISOString());
}

const order = statement(
  "floor.order-rooms",
  `update dining_table t set region_position = o.at - 1 from unnest($2::bigint[]) with ordinality as o (id, at)
   where t.merchant_id = $1 and t.region_id = o.id and t.region_position is distinct from o.at - 1`,
);

/** Gives the rooms the order of these ids. */
export async function orderRooms(tx: Queryable, merchantId: string, ids: readonly string[]): Promise<void> {
  await order(tx, merchantId, `{${ids.join(",")}}`);
}

const changed = statement(
  "floor.tables-changed",
  `update merchant set menu_version = menu_version + 1 where id = $1 returning pg_notify('${MENU_CHANNEL}', id::text)`,
);

/** Makes the pages of diners read again whether the restaurant has tables in use. */
export async function notifyTablesChanged(tx: Queryable, merchantId: string): Promise<void> {
  await changed(tx, merchantId);
}
