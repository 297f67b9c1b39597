import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { findTable } from "../../seats/table-store.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";
import { holdTables } from "./floor-store.ts";
import { auditTable } from "./table-audit.ts";
import { notifyTablesChanged } from "./table-name-store.ts";

const taken = statement<{ found: true }, { merchantId: string; id: string }>(
  "floor.is-table-taken",
  `select true as found where exists (select 1 from sitting where merchant_id = :merchantId and table_id = :id and ended_at is null)
     or exists (select 1 from customer_order where merchant_id = :merchantId and table_id = :id and type = ${OrderType.DINE_IN} and (status = 0 or status = 4 and pay_by is not null))`,
);

/** Whether a party sits at a table, or one of its orders is in progress. */
const isTableTaken = async (tx: Queryable, merchantId: string, id: string): Promise<boolean> =>
  (await taken(tx, { merchantId, id })).length > 0;

const setUse = statement<object, { merchantId: string; id: string; since: string | null }>(
  "floor.set-table-use",
  `update dining_table set out_of_use_at = :since where merchant_id = :merchantId and id = :id`,
);

/** Takes a table out of use since a time, or back into use. */
async function setOutOfUse(
  tx: Queryable,
  { merchantId, id, since }: { merchantId: string; id: string; since: Date | null },
): Promise<void> {
  await setUse(tx, { merchantId, id, since: since?.toISOString() ?? null });
}

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
    await auditTable(deps, tx, {
      action: "table.use",
      merchantId,
      tableId: id,
      actor: actorOf(caller),
      before: { isOutOfUse: before.isOutOfUse },
      after: { isOutOfUse },
      address,
    });
    return ok(null);
  });
  if (!changed.ok) return changed;
  const table = await findStaffTable(deps.db, merchantId, id);
  return table ? ok(staffTableView(table, locale)) : refuse("not-found");
};
