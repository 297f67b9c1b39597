import { type ImportKind, type ImportTarget, NEEDED_TARGETS } from "@comanda/domain/menu/menu-import";
import { inSlices } from "../../platform/in-slices.ts";
import { comandaDrafts } from "./comanda-drafts.ts";
import type { Draft, Findings, Mistake, Sheet } from "./draft.ts";
import { canBeCost, isPurchasePrice } from "./headings.ts";
import { columnsByTarget, indexOfTargets, RowReader } from "./row-reader.ts";
import { withSections } from "./section-rows.ts";
import { squareDrafts } from "./square-drafts.ts";
import { toastDrafts, toastItemDrafts } from "./toast-drafts.ts";

const DRAFTS: Record<ImportKind, (rows: readonly RowReader[], columns: Draft["columns"]) => Promise<Draft[]>> = {
  square: squareDrafts,
  loyverse: squareDrafts,
  shopify: squareDrafts,
  "toast-template": toastDrafts,
  "toast-items": toastItemDrafts,
  comanda: comandaDrafts,
};

/** Corrections of cells by line and column: `48:10`. */
export type Fixes = Readonly<Record<string, string>>;

/** The sheet with its corrected cells. */
export function withFixes(sheet: Sheet, fixes: Fixes): Sheet {
  const lines = new Set(Object.keys(fixes).map((at) => Number(at.split(":")[0])));
  const rows = sheet.rows.map((row) => {
    if (!lines.has(row.line)) return row;
    const width = Math.max(row.cells.length, sheet.columns.length);
    const cells = Array.from({ length: width }, (_, index) => fixes[`${row.line}:${index}`] ?? row.cells[index] ?? "");
    return { ...row, cells };
  });
  return { ...sheet, rows };
}

/** Which column is missing: a column of purchase prices is not taken for the prices. */
function missingColumn({ columns }: Sheet, [target]: readonly ImportTarget[]): Pick<Mistake, "value" | "code" | "detail"> {
  const purchase = target === "price" ? columns.find(({ name, target: to }) => to === "leave-out" && isPurchasePrice(name)) : undefined;
  return purchase ? { value: purchase.name, code: "price-is-cost" } : { value: "", code: "column-missing", detail: target ?? "" };
}

/** Asks about prices under a heading that can mean what a dish costs the restaurant. */
function remarkCost({ columns }: Sheet, { remarks }: Findings): void {
  const column = columns.find(({ target, name }) => target === "price" && canBeCost(name));
  if (column) remarks.push({ line: 0, item: "", value: column.name, code: "price-from-cost" });
}

/**
 * Reads the products of a file and everything that is wrong or odd in it, without the stored menu. Where a column is missing that every
 * product needs, that alone is reported.
 */
export async function readDrafts(kind: ImportKind, given: Sheet): Promise<Findings & { drafts: Draft[] }> {
  const findings: Findings = { mistakes: [], remarks: [] };
  const { sheet, filled } = kind === "comanda" ? withSections(given) : { sheet: given, filled: 0 };
  if (filled > 0) findings.remarks.push({ line: 0, item: "", value: String(filled), code: "category-above" });
  const columns = columnsByTarget(sheet.columns);
  for (const targets of NEEDED_TARGETS[kind]) {
    if (targets.some((target) => columns.has(target))) continue;
    findings.mistakes.push({ line: sheet.headerLine, column: null, item: "", ...missingColumn(sheet, targets) });
  }
  if (findings.mistakes.length > 0) return { ...findings, drafts: [] };
  if (kind === "comanda") remarkCost(sheet, findings);
  const readers = await inSlices(sheet.rows, (row) => {
    const reader = new RowReader(row, { columns, language: sheet.language, prices: sheet.prices }, findings);
    if (row.cells.slice(sheet.columns.length).some((cell) => cell.trim() !== "")) reader.mistake(null, "too-many-cells");
    return reader;
  });
  const locations = sheet.columns.filter(({ target, name }) => target === "leave-out" && /^price ./i.test(name)).map(({ name }) => name);
  if ((kind === "square" || kind === "loyverse") && locations.length > 0)
    findings.remarks.push({ line: 0, item: "", value: locations.join(", "), code: "location-prices" });
  const drafts = await DRAFTS[kind](readers, indexOfTargets(sheet.columns));
  const nameless = drafts.filter((draft) => Object.keys(draft.names).length === 0);
  const reported = new Set(findings.mistakes.filter(({ code }) => code.startsWith("text-")).map(({ line }) => line));
  for (const { line, item, columns: at } of nameless)
    if (!reported.has(line))
      findings.mistakes.push({ line, column: at.name ?? at["name-en"] ?? null, item, value: "", code: "text-missing" });
  return { ...findings, drafts };
}
