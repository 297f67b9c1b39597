import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { ImportProblem } from "@comanda/domain/menu/menu-import";
import type { StoredChoices } from "../../platform/db/schema/menu-import.ts";
import { findImport, type ImportKey, type ImportRow } from "../menu/import-store.ts";
import { type Analysis, analyseFile } from "../menu-plan/analyse-file.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";
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
