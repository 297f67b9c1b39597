import type { staffContract } from "@comanda/contract/staff/index";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { printCodeSlips } from "../../platform/print-jobs/print-code-slips.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findSitting } from "../../seats/sitting-store.ts";
import { findTable } from "../../seats/table-store.ts";
import { findHeldSitting, holdTables, seatAt } from "./floor-store.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";
import { auditTable } from "./table-audit.ts";

/** Seats a party at a free table: its sitting begins with a new order code. */
export const seatParty: Handler<typeof staffContract.tables.seat> = async (deps, caller, { params, body }) => {
  const { merchantId, person, locale, address } = caller;
  const at = deps.clock.now();
  const seated = await deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "already-done" | "table-out-of-use">> => {
    if (!(await holdTables(tx, merchantId, [params.id]))) return refuse("not-found");
    const table = await findTable(tx, merchantId, params.id);
    if (table?.isOutOfUse) return refuse("table-out-of-use", { tableName: table.name });
    const open = await findSitting(tx, { merchantId, tableId: params.id });
    const sitting = open && (await findHeldSitting(tx, merchantId, open.id));
    if (sitting) return refuse("already-done", { by: sitting.seatedBy ?? "", at: sitting.startedAt.toISOString(), order: null });
    const guests = body.guests ?? 0;
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sittingId = deps.random.id();
    await seatAt(tx, { merchantId, id: sittingId, tableId: params.id, orderCode, at, guests, by: person.name });
    await printCodeSlips(deps, tx, { merchantId, sittingId, at });
    await auditTable(deps, tx, {
      action: "table.seat",
      merchantId,
      tableId: params.id,
      actor: actorOf(caller),
      address,
      after: { guests },
    });
    return ok(null);
  });
  if (!seated.ok) return seated;
  const table = await findStaffTable(deps.db, merchantId, params.id);
  return table ? ok(staffTableView(table, locale)) : refuse("not-found");
};
