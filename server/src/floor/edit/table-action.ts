import type { StaffTable } from "@comanda/contract/staff/orders/board-calls";
import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { storedActionView } from "../../platform/pending/pending-action.ts";
import { merchantUndoSeconds } from "../../platform/pending/undo-time.ts";
import { findActionOn, type PendingActor, storeAction, type StoredAction } from "../../platform/pending/pending-store.ts";
import type { PendingHandler } from "../../platform/pending/pending-worker.ts";
import { personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findHeldSitting, findLastTableAction, holdTables } from "./floor-store.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";

/** What a person asked for at a table: a body that names the sitting which the person saw. */
type SittingBody = { sittingId: string };

/** A locked table and its sitting, and who acts when. */
export type TableActing<Body> = {
  merchantId: string;
  tableId: string;
  body: Body;
  actor: PendingActor;
  at: Date;
};

/** An action of the staff on the sitting of a table, done when it can no longer be undone. */
export type TableAction<Body extends SittingBody, Why extends string> = {
  name: StoredAction["action"];
  /** Other tables that it changes, which are locked with its own. */
  alsoAt?(body: Body): string[];
  /** Refuses it, when it is requested and again when it is due. */
  check(tx: Queryable, acting: TableActing<Body>): Promise<Result<null, Why>>;
  /** Does it; only after `check` in the same transaction. */
  perform(deps: Deps, tx: Queryable, acting: TableActing<Body>): Promise<void>;
};

type Missing = "not-found" | "already-done";

/** Locks the tables, and checks that the sitting which the person saw is still open at its table. */
async function holdFor<Body extends SittingBody>(
  tx: Queryable,
  { merchantId, tableId, body }: TableActing<Body>,
  others: readonly string[],
): Promise<Result<null, Missing>> {
  if (!(await holdTables(tx, merchantId, [tableId, ...others]))) return refuse("not-found");
  const sitting = await findHeldSitting(tx, merchantId, body.sittingId);
  if (!sitting) return refuse("not-found");
  if (sitting.endedAt === null && sitting.tableId === tableId) return ok(null);
  const done = await findLastTableAction(tx, merchantId, tableId);
  return refuse("already-done", { by: done?.by ?? "", at: done?.at ?? (sitting.endedAt ?? sitting.startedAt).toISOString(), order: null });
}

/** Does an action that is due: dropped with the refusal where the table has changed meanwhile. */
export const tableHandlerOf =
  <Body extends SittingBody, Why extends string>(action: TableAction<Body, Why>): PendingHandler =>
  async (deps, { merchantId, subjectId, body: stored, actor }) =>
  async (tx) => {
    // Stored by `requestTableAction`, from a validated body.
    const body = stored as Body;
    const acting = { merchantId, tableId: subjectId, body, actor, at: deps.clock.now() };
    const held = await holdFor(tx, acting, action.alsoAt?.(body) ?? []);
    if (!held.ok) return held.why;
    const checked = await action.check(tx, acting);
    if (!checked.ok) return checked.why;
    await action.perform(deps, tx, acting);
    return null;
  };

/** Refuses while another action on one of these tables can still be undone. */
async function checkFree(tx: Queryable, merchantId: string, tableIds: readonly string[]): Promise<Result<null, "action-pending">> {
  for (const subjectId of tableIds) {
    const pending = await findActionOn(tx, { merchantId, subjectKind: "table", subjectId });
    const table = pending && (await findStaffTable(tx, merchantId, subjectId));
    if (pending && table) return refuse("action-pending", storedActionView(pending, table.name));
  }
  return ok(null);
}

type Asked<Body extends SittingBody, Why extends string> = { tableId: string; action: TableAction<Body, Why>; body: Body };
type Answer = { pending: PendingAction | null; table: StaffTable };

/** Checks an action and stores it until it is due; where the restaurant has no undo time, does it at once. */
export async function requestTableAction<Body extends SittingBody & Record<string, unknown>, Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { tableId, action, body }: Asked<Body, Why>,
): Promise<Result<Answer, Why | Missing | "action-pending">> {
  const { merchantId, locale } = caller;
  const undoSeconds = await merchantUndoSeconds(deps, merchantId);
  const actor = personOf(caller);
  const at = deps.clock.now();
  const acting = { merchantId, tableId, body, actor, at };
  const others = action.alsoAt?.(body) ?? [];
  const result = await deps.db.transaction(async (tx): Promise<Result<null, Why | Missing | "action-pending">> => {
    const held = await holdFor(tx, acting, others);
    if (!held.ok) return held;
    const free = await checkFree(tx, merchantId, [tableId, ...others]);
    if (!free.ok) return free;
    const checked = await action.check(tx, acting);
    if (!checked.ok) return checked;
    if (undoSeconds === 0) await action.perform(deps, tx, acting);
    else {
      const subject = { subjectKind: "table" as const, subjectId: tableId, rowVersion: 0 };
      await storeAction(tx, deps.random, { merchantId, action: action.name, ...subject, body, actor, createdAt: at, undoSeconds });
    }
    return ok(null);
  });
  if (!result.ok) return refuse(result.why, result.help);
  const row = await findStaffTable(deps.db, merchantId, tableId);
  if (!row) return refuse("not-found");
  const table = staffTableView(row, locale);
  return ok({ pending: table.pending, table });
}
