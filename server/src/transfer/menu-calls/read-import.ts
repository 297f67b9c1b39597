import type { staffContract } from "@comanda/contract/staff/index";
import type { ImportProblem } from "@comanda/domain/menu/menu-import";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { StoredChoices } from "../../platform/db/schema/menu-import.ts";
import { analyseFile, type Analysis } from "../menu-plan/analyse-file.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";
import { findImport, findLastImports, type ImportKey, type ImportRow } from "../menu/import-store.ts";
import { importOverview, importRowsView, importView } from "../menu/import-view.ts";
import { findStoredMenu } from "../menu/stored-menu-store.ts";

/** The choices before a person has made any. */
export const FIRST_CHOICES: StoredChoices = { kind: null, language: null, columns: {}, fixes: {}, takesStock: false, hidesMissing: false };

export type AnalysedImport = { row: ImportRow<StoredChoices>; analysis: Analysis; stored: StoredMenu };

/** An import compared with the menu as it is now. */
export async function analysedImport(
  on: Queryable,
  key: ImportKey,
  now: Date,
): Promise<Result<AnalysedImport, "not-found" | "import-unreadable", { problem: ImportProblem }>> {
  const row = await findImport(on, key);
  const stored = row && (await findStoredMenu(on, key.merchantId, now));
  if (!stored) return refuse("not-found");
  const analysis = await analyseFile(row.bytes, row.choices, stored);
  return analysis.ok ? ok({ row, analysis: analysis.value, stored }) : refuse("import-unreadable", { problem: analysis.why });
}

/** The last imports of the menu. */
export const listImports: Handler<typeof staffContract.imports.list> = async ({ db, clock }, caller) => {
  const now = clock.now();
  return ok({ imports: (await findLastImports(db, caller)).map((row) => importOverview(row, { caller, now })) });
};

/** An import, compared with the menu as it is now. */
export const getImport: Handler<typeof staffContract.imports.get> = async ({ db, clock }, caller, { params: { id } }) => {
  const now = clock.now();
  const found = await analysedImport(db, { merchantId: caller.merchantId, id }, now);
  return found.ok ? ok(await importView(db, found.value.row, { ...found.value, caller, now })) : refuse("not-found");
};

/** The rows of an import, for a file with the mistakes marked. */
export const importRows: Handler<typeof staffContract.imports.rows> = async ({ db, clock }, { merchantId }, { params: { id } }) => {
  const found = await analysedImport(db, { merchantId, id }, clock.now());
  return found.ok ? ok(importRowsView(found.value.row, found.value.analysis)) : refuse("not-found");
};
