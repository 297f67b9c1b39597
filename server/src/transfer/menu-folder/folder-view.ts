import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import { baseText } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import type { Queryable } from "../../platform/db/queryable.ts";
import { sentenceIn } from "../../platform/values/sentence.ts";
import type { StaffCaller } from "../../identity/caller/staff-caller.ts";
import { fieldDetail, fieldWords } from "../menu-plan/field-words.ts";
import { conflictViews, decisionCounts, LISTED, LONGEST } from "../menu/conflict-view.ts";
import { importOverview, mayEditSettings, priceOf } from "../menu/import-view.ts";
import type { AnalysedFolder, FolderAnalysis } from "./analysed-folder.ts";
import { type FolderComparison, isDifferent } from "./compare-folder.ts";

/** Whether a folder changes more than the menu. */
export const isBeyondMenu = ({ parts }: FolderComparison): boolean => parts.some(({ part, isTaken }) => isTaken && part !== "categories");

/** Whether a folder changes parts that a caller may not change: the menu is the part of those who may import it. */
export const needsOwner = (compared: FolderComparison, caller: StaffCaller): boolean => isBeyondMenu(compared) && !mayEditSettings(caller);

const itemOf = ({ id, name }: Product) => ({ productId: id, item: baseText(name).text });

type Lists = Pick<FolderImportView, "conflicts" | "added" | "changed" | "missing" | "parts">;
const NO_LISTS: Lists = { conflicts: [], added: [], changed: [], missing: [], parts: [] };

async function listsOf(on: Queryable, merchantId: string, compared: FolderComparison): Promise<Lists> {
  const { names, added, changed, missing, parts } = compared;
  const words = (field: string, value: unknown) => fieldWords(field, value, names).slice(0, LONGEST);
  return {
    conflicts: (await conflictViews(on, merchantId, compared)).map(({ imported, ...conflict }) => ({ ...conflict, folder: imported })),
    added: added
      .slice(0, LISTED)
      .map((product) => ({ ...itemOf(product), category: names.category(product.categoryId), price: priceOf(product) })),
    changed: changed.slice(0, LISTED).map(({ product, changes }) => ({
      ...itemOf(product),
      changes: changes.map(({ field, before, after }) => ({
        field,
        detail: fieldDetail(field, names),
        before: words(field, before),
        after: words(field, after),
      })),
    })),
    missing: missing.slice(0, LISTED).map(({ now }) => ({ ...itemOf(now), category: names.category(now.categoryId) })),
    parts,
  };
}

function countsOf({ mistakes, compared }: FolderAnalysis): FolderImportView["counts"] {
  return {
    toFix: mistakes.length,
    ...decisionCounts(compared?.conflicts ?? []),
    added: compared?.added.length ?? 0,
    changed: compared?.changed.length ?? 0,
    same: compared ? compared.dishes.length - compared.added.length - compared.changed.length : 0,
    missing: compared?.missing.length ?? 0,
  };
}

/** What the console shows of an uploaded folder. */
export async function folderView(
  on: Queryable,
  caller: StaffCaller,
  { row, analysis, now }: AnalysedFolder & { now: Date },
): Promise<FolderImportView> {
  const { mistakes, compared, lastImportAt } = analysis;
  return {
    ...importOverview(row, { caller, now }),
    pictures: row.choices.pictures,
    lastImportAt: lastImportAt.toISOString(),
    isDifferent: compared !== null && isDifferent(compared),
    needsOwner: compared !== null && needsOwner(compared, caller),
    counts: countsOf(analysis),
    mistakes: mistakes.slice(0, LISTED).map(({ file, line, column, text, sentence }) => ({
      file,
      line,
      column,
      message: sentenceIn(caller.locale, sentence),
      text: text.slice(0, LONGEST),
    })),
    ...(compared ? await listsOf(on, caller.merchantId, compared) : NO_LISTS),
  };
}
