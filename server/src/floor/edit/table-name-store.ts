import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_TOPIC } from "../../menu/read/menu-cache.ts";

/** Lets one transaction at a time give names to tables and rooms of a merchant. */
export const lockTableNames = statement<object, { merchantId: string }>(
  "floor.lock-names",
  `select pg_advisory_xact_lock(hashtextextended('table names ' || :merchantId::text, 0))`,
);

/** A room, which exists while a table is in it. */
export type Room = { id: string; name: Translated; position: number | null };

export const findRooms = statement<Room, { merchantId: string }>(
  "floor.rooms",
  `select region_id as id, (array_agg(region_name order by id))[1] as name, min(region_position) as position
   from dining_table where merchant_id = :merchantId group by region_id order by min(region_position) nulls last, region_id`,
);

const save = statement<
  object,
  { merchantId: string; id: string; name: string; seats: number; roomId: string; roomName: string; at: string; position: number | null }
>(
  "floor.save-table",
  `insert into dining_table (merchant_id, id, name, seats, region_id, region_name, edited_at, region_position)
   values (:merchantId, :id, :name, :seats, :roomId, :roomName::jsonb, :at, :position)
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name, edited_at = excluded.edited_at, region_position = excluded.region_position`,
);

export type TableRow = { merchantId: string; id: string; name: string; seats: number; room: Room; at: Date };

/** Adds a table, or changes the one with this id. */
export async function writeTable(tx: Queryable, { merchantId, id, name, seats, room, at }: TableRow): Promise<void> {
  await save(tx, {
    merchantId,
    id,
    name,
    seats,
    roomId: room.id,
    roomName: JSON.stringify(room.name),
    at: at.toISOString(),
    position: room.position,
  });
}

const rename = statement<object, { merchantId: string; id: string; name: string; at: string }>(
  "floor.rename-room",
  `update dining_table set region_name = :name::jsonb, edited_at = :at where merchant_id = :merchantId and region_id = :id`,
);

/** Renames a room at each of its tables. */
export async function renameRoom(
  tx: Queryable,
  { merchantId, id, name, at }: { merchantId: string; id: string; name: Translated; at: Date },
): Promise<void> {
  await rename(tx, { merchantId, id, name: JSON.stringify(name), at: at.toISOString() });
}

const order = statement<object, { merchantId: string; ids: string }>(
  "floor.order-rooms",
  `update dining_table t set region_position = o.at - 1 from unnest(:ids::bigint[]) with ordinality as o (id, at)
   where t.merchant_id = :merchantId and t.region_id = o.id and t.region_position is distinct from o.at - 1`,
);

/** Gives the rooms the order of these ids. */
export async function orderRooms(tx: Queryable, merchantId: string, ids: readonly string[]): Promise<void> {
  await order(tx, { merchantId, ids: `{${ids.join(",")}}` });
}

/** Makes the pages of diners read again whether the restaurant has tables in use. */
export const notifyTablesChanged = statement<object, { merchantId: string }>(
  "floor.tables-changed",
  `with published as (update merchant set menu_version = menu_version + 1 where id = :merchantId returning id)
   select announce('${MENU_TOPIC}', id::text) from published`,
);
