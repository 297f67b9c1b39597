import type { ImportOverview, ImportRows, ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { ItemMode } from "@comanda/domain/codes";
import { IMPORT_UNDO_DAYS } from "@comanda/domain/menu/menu-import";
import type { Product } from "@comanda/domain/menu/menu";
import { mayHolder } from "@comanda/domain/staff/permissions";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { StoredChoices } from "../../platform/db/schema/menu-import.ts";
import { holderOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { conflictViews, decisionCounts, LISTED } from "./conflict-view.ts";
import type { ImportRow } from "./import-store.ts";
import { namesOf } from "../menu-plan/field-words.ts";
import type { Analysis } from "../menu-plan/analyse-file.ts";
import { textIn } from "../menu-draft/menu-texts.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";
import type { Mistake } from "../menu-draft/draft.ts";
import { samplesOf } from "../menu-draft/columns.ts";

const DAY_MS = 86_400_000;

/** By when an import can be undone; null where it cannot. */
export function undoUntil({ loadedAt, isLast }: ImportRow, now: Date): Date | null {
  const until = loadedAt && isLast ? new Date(loadedAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS) : null;
  return until && until > now ? until : null;
}

/** The permission of what a folder changes besides the menu. */
export const SETTINGS_PERMISSION = "settings.edit";

export const mayEditSettings = (caller: StaffCaller): boolean => mayHolder(holderOf(caller), SETTINGS_PERMISSION);

/** Whether a person may undo an import: a folder that changed more than the menu, only who may change that. */
export const mayUndo = ({ isBeyondMenu }: ImportRow, caller: StaffCaller): boolean => !isBeyondMenu || mayEditSettings(caller);

export function importOverview(row: ImportRow, { caller, now }: { caller: StaffCaller; now: Date }): ImportOverview {
  const { id, fileName, choices, uploadedBy, uploadedAt, loadedAt, undoneAt, result } = row;
  return {
    id,
    fileName,
    isFolder: choices.kind === "folder",
    loadedBy: ("loadedBy" in choices && choices.loadedBy) || null,
    by: uploadedBy,
    at: uploadedAt.toISOString(),
    state: undoneAt ? "undone" : loadedAt ? "loaded" : "open",
    result,
    undoUntil: mayUndo(row, caller) ? (undoUntil(row, now)?.toISOString() ?? null) : null,
  };
}

type Fixes = StoredChoices["fixes"];

const listedMistakes = (mistakes: readonly Mistake[], fixes: Fixes): ImportView["mistakes"] =>
  mistakes.map((mistake) => ({ ...mistake, isFixed: fixes[`${mistake.line}:${mistake.column}`] !== undefined }));

/** Empty for a dish for points, and for one whose choices have the prices. */
export const priceOf = ({ mode, hasWholePrices, price }: Product): string => (mode === ItemMode.normal && !hasWholePrices ? price : "");

function countsOf({ mistakes, conflicts, remarks, entries, missing, renamedCategories }: Analysis["plan"]): ImportView["counts"] {
  const added = entries.filter(({ before }) => !before).length;
  const changed = entries.filter(({ before, changes }) => before && changes.length > 0).length;
  return {
    toFix: mistakes.length,
    ...decisionCounts(conflicts),
    toLookAt: remarks.length,
    added,
    changed,
    same: entries.length - added - changed,
    missing: missing.length,
    categories: renamedCategories.length,
  };
}

function listsOf(
  { entries, missing }: Analysis["plan"],
  { base, categories }: StoredMenu,
): Pick<ImportView, "added" | "changed" | "missing"> {
  const categoryName = (id: string) => textIn(categories.find((one) => one.id === id)?.name ?? null, base.key, base);
  const added = entries.filter(({ before }) => !before);
  const changed = entries.filter(({ before, changes }) => before && changes.length > 0);
  return {
    added: added
      .slice(0, LISTED)
      .map(({ draft: { line, item, category }, product }) => ({ line, item, category, price: priceOf(product) })),
    changed: changed.slice(0, LISTED).map(({ draft: { line, item }, changes }) => ({ line, item, changes })),
    missing: missing
      .slice(0, LISTED)
      .map(({ id, name, categoryId }) => ({ id, name: textIn(name, base.key, base), category: categoryName(categoryId) })),
  };
}

/** What the names of questions and categories are in a conflict: those of the menu and those of the file. */
const namesIn = ({ entries, categories }: Analysis["plan"], stored: StoredMenu) =>
  namesOf([...entries.map(({ wanted }) => wanted), ...stored.products], [...categories, ...stored.categories]);

/** What the console shows of an import. */
export async function importView(
  on: Queryable,
  row: ImportRow<StoredChoices>,
  { analysis, stored, caller, now }: { analysis: Analysis; stored: StoredMenu; caller: StaffCaller; now: Date },
): Promise<ImportView> {
  const { table, kind, isRecognised, language, columns, decimal, items, plan } = analysis;
  const { fixes, takesStock, hidesMissing } = row.choices;
  const conflicts = await conflictViews(on, caller.merchantId, { conflicts: plan.conflicts, names: namesIn(plan, stored) });
  return {
    ...importOverview(row, { caller, now }),
    kind,
    isRecognised,
    encoding: table.encoding,
    isEncodingChosen: row.choices.encoding !== undefined,
    separator: table.separator,
    headerLine: table.headerLine,
    decimal,
    lines: table.rows.length,
    items,
    language,
    languages: [...stored.languages],
    columns: columns.map(({ index, name, target }) => ({ index, name, target, samples: samplesOf(table, index) })),
    takesStock,
    hidesMissing,
    counts: countsOf(plan),
    mistakes: listedMistakes(plan.mistakes.slice(0, LISTED), fixes),
    conflicts: conflicts.map(({ imported, ...conflict }) => ({ ...conflict, file: imported })),
    remarks: plan.remarks.slice(0, LISTED),
    ...listsOf(plan, stored),
  };
}

/** The rows of a file with all its mistakes. */
export const importRowsView = ({ fileName, choices }: ImportRow<StoredChoices>, { table, plan }: Analysis): ImportRows => ({
  fileName,
  header: table.header,
  rows: table.rows,
  mistakes: listedMistakes(plan.mistakes, choices.fixes),
});
