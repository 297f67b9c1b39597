import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { storedActionView } from "../../platform/pending/pending-action.ts";
import { merchantUndoSeconds } from "../../platform/pending/undo-time.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findActionOn, type PendingActor, storeAction, type StoredAction } from "../../platform/pending/pending-store.ts";
import { personOf } from "../../identity/caller/staff-caller.ts";
import type { PendingHandler } from "../../platform/pending/pending-worker.ts";
import { findTable, revokeQrCode } from "../../seats/table-store.ts";
import { holdTables } from "./floor-store.ts";
import { holdQrCode, insertQrCode, newQrCodeId } from "./qr-store.ts";
import { auditTable } from "./table-audit.ts";

type Replacing = { merchantId: string; tableId: string; old: string; actor: PendingActor };

async function revokeReplaced(deps: Deps, tx: Queryable, { merchantId, tableId, old, actor }: Replacing): Promise<boolean> {
  if (!(await revokeQrCode(tx, { merchantId, id: old }, deps.clock.now()))) return false;
  await auditTable(deps, tx, { action: "qr.replace", merchantId, tableId, actor, before: { qrCode: old } });
  return true;
}

/** Ends the QR code that was replaced. */
export const replaceQrHandler: PendingHandler =
  async (deps, { merchantId, subjectId: tableId, body, actor }) =>
  async (tx) =>
    (await revokeReplaced(deps, tx, { merchantId, tableId, old: String(body.old), actor })) ? null : "already-done";

/**
 * Replaces a QR code: the new one works at once, the old one until the undo time is over. After an undo both work; either can be replaced.
 */
export const replaceQrCode: Handler<typeof staffContract.tables.replaceQr> = async (deps, caller, { params }) => {
  const { merchantId } = caller;
  const undoSeconds = await merchantUndoSeconds(deps, merchantId);
  const at = deps.clock.now();
  const actor = personOf(caller);
  const id = newQrCodeId(deps.random);
  type Done = { stored: StoredAction | null; tableName: string };
  const result = await deps.db.transaction(async (tx): Promise<Result<Done, "not-found" | "already-done" | "action-pending">> => {
    const code = await holdQrCode(tx, merchantId, params.id);
    const table = code && (await findTable(tx, merchantId, code.tableId));
    if (!code || !table || !(await holdTables(tx, merchantId, [table.id]))) return refuse("not-found");
    if (code.revokedAt) return refuse("already-done", { by: "", at: code.revokedAt.toISOString(), order: null });
    const subject = { merchantId, subjectKind: "table" as const, subjectId: table.id };
    const pending = await findActionOn(tx, subject);
    if (pending) return refuse("action-pending", storedActionView(pending, table.name));
    await insertQrCode(tx, { id, merchantId, tableId: table.id, at });
    if (undoSeconds === 0) {
      await revokeReplaced(deps, tx, { merchantId, tableId: table.id, old: params.id, actor });
      return ok({ stored: null, tableName: table.name });
    }
    const body = { old: params.id, new: id };
    const asking = { ...subject, action: "replace-qr" as const, rowVersion: 0, body, actor, createdAt: at, undoSeconds };
    return ok({ stored: await storeAction(tx, deps.random, asking), tableName: table.name });
  });
  if (!result.ok) return result;
  const { stored, tableName } = result.value;
  const url = `${deps.publicOrigin}/m/${merchantId}/q/${id}`;
  return ok({ pending: stored && storedActionView(stored, tableName), id, url });
};
