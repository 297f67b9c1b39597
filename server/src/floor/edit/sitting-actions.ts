import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { dueOfTable } from "@comanda/domain/table/table-state";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { printCodeSlips } from "../../platform/print-jobs/code-slip-store.ts";
import { findSitting } from "../../seats/sitting-store.ts";
import { findTable } from "../../seats/table-store.ts";
import { moveOrdersOfSitting } from "../move/move-orders.ts";
import { joinSittings, moveSitting } from "../move/move-store.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";
import { endSittingById, findHeldSitting, holdTables, seatAt, setOrderCode } from "./floor-store.ts";
import { requestTableAction, type TableAction } from "./table-action.ts";
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
    const [before, after] = [{ table: left.name }, { table: target.name, isTogether: taken !== null }] satisfies AuditValues[];
    await auditTable(deps, tx, { action: "table.move", merchantId, tableId: from, actor, before, after });
  },
};

/** Moves a party after the undo time. */
export const moveParty: Handler<typeof staffContract.tables.move> = async (deps, caller, { params, body }) => {
  if (body.to === params.id) return refuse("malformed-input", { issues: [{ path: "to", message: "another table" }] });
  return requestTableAction(deps, caller, { tableId: params.id, action: moveAction, body });
};

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
