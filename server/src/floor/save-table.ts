import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";
import { actorOf } from "../staff/session/staff-caller.ts";
import { findTable, findTableByName } from "../table/table-store.ts";
import { holdTables } from "./floor-store.ts";
import { insertQrCode, newQrCodeId } from "./qr-store.ts";
import { findStaffTable } from "../table/console/staff-table-store.ts";
import { staffTableView } from "../table/console/staff-table-view.ts";
import { auditTable } from "./table-audit.ts";

const roomOf = statement<{ regionName: Translated }>(
  "floor.room",
  `select region_name as "regionName" from dining_table where merchant_id = $1 and region_id = $2 limit 1`,
);

const save = statement(
  "floor.save-table",
  `insert into dining_table (merchant_id, id, name, seats, region_id, region_name) values ($1, $2, $3, $4, $5, $6::jsonb)
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name`,
);

const lockNames = statement("floor.lock-names", `select pg_advisory_xact_lock(hashtextextended('table names ' || $1::text, 0))`);

type Row = { merchantId: string; id: string; name: string; seats: number; regionId: string };

async function saveIn(
  tx: Queryable,
  { merchantId, id, name, seats, regionId }: Row,
): Promise<Result<null, "not-found" | "table-name-taken">> {
  await lockNames(tx, merchantId);
  const [room] = await roomOf(tx, merchantId, regionId);
  if (!room) return refuse("not-found");
  const namesake = await findTableByName(tx, merchantId, name);
  if (namesake && namesake.id !== id) return refuse("table-name-taken");
  await save(tx, merchantId, id, name, seats, regionId, JSON.stringify(room.regionName));
  return ok(null);
}

/** Adds a table with a new QR code, or changes the name, the seats or the room of one. */
export const saveTable: Handler<typeof staffContract.tables.save> = async (deps, caller, { body }) => {
  const { merchantId, locale, address } = caller;
  const { name, seats, regionId } = body;
  const id = body.id ?? deps.random.id();
  const at = deps.clock.now();
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "table-name-taken">> => {
    const before = await findTable(tx, merchantId, id);
    if (body.id !== undefined && !(before && (await holdTables(tx, merchantId, [id])))) return refuse("not-found");
    const written = await saveIn(tx, { merchantId, id, name, seats, regionId });
    if (!written.ok) return written;
    if (!before) await insertQrCode(tx, { id: newQrCodeId(deps.random), merchantId, tableId: id, at });
    const change = {
      ...(before && { before: { name: before.name, seats: before.seats, room: before.regionId } }),
      after: { name, seats, room: regionId },
    };
    await auditTable(deps, tx, { action: "table.save", merchantId, tableId: id, actor: actorOf(caller), address, ...change });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const table = await findStaffTable(deps.db, merchantId, id);
  return table ? ok(staffTableView(table, locale)) : refuse("not-found");
};
