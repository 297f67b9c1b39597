import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import type { Handler } from "../serve.ts";
import { actorOf } from "../staff/session/staff-caller.ts";
import { findTable, findTableByName } from "../table/table-store.ts";
import { type AskedRoom, roomOf } from "./asked-room.ts";
import { holdTables } from "./floor-store.ts";
import { insertQrCode, newQrCodeId } from "./qr-store.ts";
import { lockTableNames, writeTable } from "./table-name-store.ts";
import { findStaffTable } from "../table/console/staff-table-store.ts";
import { staffTableView } from "../table/console/staff-table-view.ts";
import { auditTable } from "./table-audit.ts";

type Row = { merchantId: string; id: string; name: string; seats: number; room: AskedRoom; at: Date };

/** Writes a table. Returns the name of its room. */
async function saveIn(
  deps: Deps,
  tx: Queryable,
  { merchantId, id, name, seats, room: asked, at }: Row,
): Promise<Result<{ roomName: string }, "not-found" | "table-name-taken">> {
  await lockTableNames(tx, merchantId);
  const room = await roomOf(deps, tx, { merchantId, asked });
  if (!room) return refuse("not-found");
  const namesake = await findTableByName(tx, merchantId, name);
  if (namesake && namesake.id !== id) return refuse("table-name-taken");
  await writeTable(tx, { merchantId, id, name, seats, room, at });
  return ok({ roomName: baseText(room.name).text });
}

/** Adds a table with a new QR code, or changes the name, the seats or the room of one. */
export const saveTable: Handler<typeof staffContract.tables.save> = async (deps, caller, { body }) => {
  const { merchantId, locale, address } = caller;
  const { name, seats, room } = body;
  const id = body.id ?? deps.random.id();
  const at = deps.clock.now();
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "table-name-taken">> => {
    const before = await findTable(tx, merchantId, id);
    if (body.id !== undefined && !(before && (await holdTables(tx, merchantId, [id])))) return refuse("not-found");
    const written = await saveIn(deps, tx, { merchantId, id, name, seats, room, at });
    if (!written.ok) return written;
    if (!before) await insertQrCode(tx, { id: newQrCodeId(deps.random), merchantId, tableId: id, at });
    const change = {
      ...(before && { before: { name: before.name, seats: before.seats, room: baseText(before.regionName).text } }),
      after: { name, seats, room: written.value.roomName },
    };
    await auditTable(deps, tx, { action: "table.save", merchantId, tableId: id, actor: actorOf(caller), address, ...change });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const table = await findStaffTable(deps.db, merchantId, id);
  return table ? ok(staffTableView(table, locale)) : refuse("not-found");
};
