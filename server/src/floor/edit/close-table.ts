import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { dueOf } from "@comanda/domain/order/payment-state";
import { ok, refuse } from "@comanda/domain/result";
import { dueOfTable } from "@comanda/domain/table/table-state";
import type { Handler } from "../../identity/caller/serve.ts";
import { endSittingById } from "./floor-store.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { requestTableAction, type TableAction } from "./table-action.ts";
import { auditTable } from "./table-audit.ts";

/** Ends the sitting of a table, whose orders are all completed and paid. */
export const closeAction: TableAction<{ sittingId: string }, "open-orders" | "open-balance"> = {
  name: "close-table",
  async check(tx, { merchantId, tableId }) {
    const orders = (await findStaffTable(tx, merchantId, tableId))?.sitting?.orders ?? [];
    const open = orders.filter(({ status }) => status === OrderStatus.Progressing);
    if (open.length > 0) return refuse("open-orders", { orderIds: open.map(({ id }) => id) });
    const unpaid = orders.filter((order) => Number(dueOf(order)) > 0);
    if (unpaid.length > 0) return refuse("open-balance", { due: dueOfTable(unpaid), orderIds: unpaid.map(({ id }) => id) });
    return ok(null);
  },
  async perform(deps, tx, { merchantId, tableId, body, actor, at }) {
    await endSittingById(tx, { merchantId, id: body.sittingId, at });
    await auditTable(deps, tx, { action: "table.close", merchantId, tableId, actor });
  },
};

/** Closes a table after the undo time. */
export const closeTable: Handler<typeof staffContract.tables.close> = (deps, caller, { params, body }) =>
  requestTableAction(deps, caller, { tableId: params.id, action: closeAction, body });
