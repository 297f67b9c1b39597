import type { staffContract } from "@comanda/contract/staff/index";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { printCodeSlips } from "../../platform/print-jobs/print-code-slips.ts";
import { findHeldSitting, setOrderCode } from "./floor-store.ts";
import { requestTableAction, type TableAction } from "./table-action.ts";
import { auditTable } from "./table-audit.ts";

/** Renews the order code of a sitting; who has a seat keeps it. */
export const newCodeAction: TableAction<{ sittingId: string }, never> = {
  name: "new-code",
  check: async () => ok(null),
  async perform(deps, tx, { merchantId, tableId, body, actor }) {
    const sitting = await findHeldSitting(tx, merchantId, body.sittingId);
    await setOrderCode(tx, { merchantId, id: body.sittingId, code: otherCode(deps, sitting?.orderCode ?? "") });
    await printCodeSlips(deps, tx, { merchantId, sittingId: body.sittingId, at: deps.clock.now() });
    await auditTable(deps, tx, { action: "table.new-code", merchantId, tableId, actor });
  },
};

function otherCode(deps: Pick<Deps, "random">, than: string): string {
  const drawn = deps.random.digits(ORDER_CODE_LENGTH);
  return drawn === than ? otherCode(deps, than) : drawn;
}

/** Renews the order code of a table after the undo time. */
export const newOrderCode: Handler<typeof staffContract.tables.newCode> = (deps, caller, { params, body }) =>
  requestTableAction(deps, caller, { tableId: params.id, action: newCodeAction, body });
