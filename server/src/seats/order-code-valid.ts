import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";
import { checkOrderCode } from "./check-order-code.ts";
import { findTable } from "./table-store.ts";

/** Checks an order code for a table; a correct one seats the caller for the rest of the sitting. */
export const orderCodeValid: Handler<typeof contract.table.orderCodeValid> = async (deps, caller, { params, query }) => {
  const table = await findTable(deps.db, caller.merchantId, query.tableId);
  if (!table) return refuse("not-found");
  const checked = await checkOrderCode(deps, caller, { table, qrcodeId: query.qrcodeId, code: params.code });
  if (!checked.ok && checked.why !== "order-code-wrong") return refuse(checked.why, checked.help);
  return ok({ valid: checked.ok, tableId: table.id });
};
