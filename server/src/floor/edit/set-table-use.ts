import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";
import { findTable } from "../../seats/table-store.ts";
import { holdTables } from "./floor-store.ts";
import { auditTable } from "./table-audit.ts";
import { notifyTablesChanged } from "./table-name-store.ts";
import { isTableTaken, setOutOfUse } from "./table-use-store.ts";

/** Takes a table out of use, where nobody sits and no order is open, or back into use. */
export const setTableUse: Handler<typeof staffContract.tables.setUse> = async (deps, caller, { params: { id }, body }) => {
  const { merchantId, locale, address } = caller;
  const { isOutOfUse } = body;
  const changed = await deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "table-taken">> => {
    if (!(await holdTables(tx, merchantId, [id]))) return refuse("not-found");
    const before = await findTable(tx, merchantId, id);
    if (!before) return refuse("not-found");
    if (before.isOutOfUse === isOutOfUse) return ok(null);
    if (isOutOfUse && (await isTableTaken(tx, merchantId, id))) return refuse("table-taken");
    await setOutOfUse(tx, { merchantId, id, since: isOutOfUse ? deps.clock.now() : null });
    await notifyTablesChanged(tx, { merchantId });
    const change = { before: { isOutOfUse: before.isOutOfUse }, after: { isOutOfUse } };
    await auditTable(deps, tx, { action: "table.use", merchantId, tableId: id, actor: actorOf(caller), address, ...change });
    return ok(null);
  });
  if (!changed.ok) return changed;
  const table = await findStaffTable(deps.db, merchantId, id);
  return table ? ok(staffTableView(table, locale)) : refuse("not-found");
};
