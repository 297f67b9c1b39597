import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findSitting } from "../../seats/sitting-store.ts";
import { findTable } from "../../seats/table-store.ts";
import { joinSittings, moveSitting } from "../move/move-store.ts";
import { moveOrdersOfSitting } from "../move/move-orders.ts";
import { requestTableAction, type TableAction } from "./table-action.ts";
import { auditTable } from "./table-audit.ts";

type MoveBody = { sittingId: string; to: string };

/**
 * Moves a party to another table with its seats, orders and requests, and its order code. At a table where others sit, the parties sit
 * together with the code of that table; their orders stay apart.
 */
export const moveAction: TableAction<MoveBody, "not-found" | "table-out-of-use"> = {
  name: "move",
  alsoAt: ({ to }) => [to],
  async check(tx, { merchantId, body }) {
    const target = await findTable(tx, merchantId, body.to);
    if (!target) return refuse("not-found");
    return target.isOutOfUse ? refuse("table-out-of-use", { tableName: target.name }) : ok(null);
  },
  async perform(deps, tx, { merchantId, tableId: from, body, actor, at }) {
    const [left, target] = [await findTable(tx, merchantId, from), await findTable(tx, merchantId, body.to)];
    if (!left || !target) return;
    const taken = await findSitting(tx, { merchantId, tableId: body.to });
    const moving = { merchantId, sittingId: body.sittingId, from, to: body.to, at };
    if (taken) await joinSittings(tx, { ...moving, into: taken.id });
    else await moveSitting(tx, moving);
    const acting = { actor, at, random: deps.random };
    await moveOrdersOfSitting(tx, { ...moving, left, target, newSittingId: taken?.id ?? body.sittingId }, acting);
    const change = { before: { table: left.name }, after: { table: target.name, isTogether: taken !== null } };
    await auditTable(deps, tx, { action: "table.move", merchantId, tableId: from, actor, ...change });
  },
};

/** Moves a party after the undo time. */
export const moveParty: Handler<typeof staffContract.tables.move> = async (deps, caller, { params, body }) => {
  if (body.to === params.id) return refuse("malformed-input", { issues: [{ path: "to", message: "another table" }] });
  return requestTableAction(deps, caller, { tableId: params.id, action: moveAction, body });
};
