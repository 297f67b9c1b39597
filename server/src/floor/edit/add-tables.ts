import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findTableByName } from "../../seats/table-store.ts";
import { roomOf } from "./asked-room.ts";
import { insertQrCode, newQrCodeId } from "./qr-store.ts";
import { auditTable } from "./table-audit.ts";
import { lockTableNames, notifyTablesChanged, writeTable } from "./table-name-store.ts";

/** Adds tables to a room, each with a new QR code: all of them, or none where a name is taken or listed twice. */
export const addTables: Handler<typeof staffContract.tables.add> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const { seats } = body;
  const names = body.names.map((name) => name.trim());
  if (new Set(names).size < names.length || names.includes("")) return refuse("table-name-taken");
  return deps.db.transaction(async (tx): Promise<Result<{ ids: string[] }, "not-found" | "table-name-taken">> => {
    await lockTableNames(tx, { merchantId });
    for (const name of names) if (await findTableByName(tx, merchantId, name)) return refuse("table-name-taken");
    const room = await roomOf(deps, tx, { merchantId, asked: body.room });
    if (!room) return refuse("not-found");
    const at = deps.clock.now();
    const ids: string[] = [];
    for (const name of names) {
      const id = deps.random.id();
      await writeTable(tx, { merchantId, id, name, seats, room, at });
      await insertQrCode(tx, { id: newQrCodeId(deps.random), merchantId, tableId: id, at });
      const after = { name, seats, room: baseText(room.name).text };
      await auditTable(deps, tx, { action: "table.save", merchantId, tableId: id, actor: actorOf(caller), address, after });
      ids.push(id);
    }
    await notifyTablesChanged(tx, { merchantId });
    return ok({ ids });
  });
};
