import type { ImportResult } from "@comanda/contract/staff/transfer/import-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuBefore } from "../../platform/db/schema/menu-import.ts";
import type { Deps } from "../../platform/deps.ts";
import { type FieldConflict, undecidedIn } from "../menu-plan/merge-product.ts";
import { type ImportKey, type ImportRow, writeLoaded } from "./import-store.ts";

/** The most lines that a refusal names. */
const NAMED_LINES = 20;

/** What loading wrote. `before`: what that replaced; `isChange`: whether anything is another than before. */
export type Written = { result: ImportResult; before: MenuBefore; isChange: boolean };

export type LoadContext = { deps: Deps; caller: StaffCaller; key: ImportKey; at: Date };

type LoadedRow = ImportRow & { loadedAt: Date };

type Loading<Why extends string> = {
  row: ImportRow;
  /** Why it is not loaded for the caller where it was loaded before; absent: the answer is the same as the first time. */
  ofOthers?: (row: LoadedRow) => Result<never, Why> | null;
  /** What is wrong in the upload, by its line: nothing is loaded while there is one mistake. */
  mistakes: readonly { line: number }[];
  /** What the console and the upload have both changed: nothing is loaded while one is undecided. */
  conflicts: readonly FieldConflict[];
  /** Writes everything, or refuses what cannot be loaded yet. */
  write: () => Promise<Result<Written, Why>>;
};

/** Loads an uploaded file or folder in the transaction that holds the menu: once, all of it, with a line in the audit where it changes anything. */
export async function loadOnce<Why extends string>(
  tx: Queryable,
  { deps, caller, key, at }: LoadContext,
  { row, mistakes, conflicts, ofOthers, write }: Loading<Why>,
): Promise<Result<ImportResult, Why | "import-ended" | "import-has-mistakes" | "import-undecided">> {
  const { loadedAt, undoneAt, result: first } = row;
  if (undoneAt) return refuse("import-ended");
  if (loadedAt && first) return ofOthers?.({ ...row, loadedAt }) ?? ok(first);
  if (mistakes.length > 0)
    return refuse("import-has-mistakes", { lines: [...new Set(mistakes.map(({ line }) => line))].slice(0, NAMED_LINES) });
  const left = undecidedIn(conflicts);
  if (left > 0) return refuse("import-undecided", { left });
  const written = await write();
  if (!written.ok) return written;
  const { result, isChange, ...replaced } = written.value;
  await writeLoaded(tx, key, { at, result, ...replaced });
  if (!isChange) return ok(result);
  const { merchantId, address } = caller;
  const subject = { kind: "menu-import", id: key.id, name: row.fileName };
  const after = { addedProducts: result.added, changedProducts: result.changed, hiddenProducts: result.hidden };
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "menu.import", subject, after, address });
  return ok(result);
}
