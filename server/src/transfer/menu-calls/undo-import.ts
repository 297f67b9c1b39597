import type { ImportResult } from "@comanda/contract/staff/transfer/import-shapes";
import type { RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { tellRenamedTables } from "../../floor/edit/tell-renamed-tables.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, personOf } from "../../identity/caller/staff-caller.ts";
import { findImportRow, writeUndone } from "../menu/import-store.ts";
import { lockMenu, publishMenu } from "../../menu/edit/product-edit-store.ts";
import { undoRecords } from "../undo/undo-records.ts";
import { mayUndo, SETTINGS_PERMISSION, undoUntil } from "../menu/import-view.ts";

type Call = typeof staffContract.imports.undo;

/** Brings back what an import changed and removes what it added, within a week. */
export const undoImport: Handler<Call> = (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx): Promise<Result<ImportResult, RefusalOf<Call>>> => {
    await lockMenu(tx, merchantId);
    const row = await findImportRow(tx, { merchantId, id });
    if (!row) return refuse("not-found");
    if (row.undoneAt && row.result) return ok(row.result);
    if (!row.result || !undoUntil(row, at)) return refuse("import-not-undoable");
    if (!mayUndo(row, caller)) return refuse("not-allowed", { permission: SETTINGS_PERMISSION });
    const before = await writeUndone(tx, { merchantId, id }, at);
    if (!before) return refuse("import-not-undoable");
    const actor = actorOf(caller);
    const subject = { kind: "menu-import", id, name: row.fileName };
    const acting = { merchantId, actor: personOf(caller), at, random: deps.random };
    let isChanged = false;
    await tellRenamedTables(tx, acting, async () => {
      isChanged = await undoRecords(tx, merchantId, { before, by: actor.name, at });
    });
    if (isChanged) await publishMenu(tx, { merchantId });
    await writeAudit(deps, tx, { merchantId, actor, action: "menu.undo-import", subject, address });
    return ok(row.result);
  });
};
