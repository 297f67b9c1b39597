import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import type { ImportOverview, ImportView } from "@comanda/contract/staff/transfer/import-shapes";

/** What the page knows: the import that is open, of a file or of a folder, and the last ones. */
export type ImportPage = { view: ImportView | null; folder: FolderImportView | null; earlier: ImportOverview[] };

/** The steps of an import. */
export const STEPS = ["file", "columns", "check", "load"] as const;
export type Step = (typeof STEPS)[number];
/** The steps of an import of a folder, which has no columns. */
export const FOLDER_STEPS: readonly Step[] = ["file", "check", "load"];

/** The lists of what was found. */
export const LISTS = ["fix", "decide", "look", "new", "changed", "missing"] as const;
export type List = (typeof LISTS)[number];

/** The step of an address. An import that has ended is at the last one. */
export function stepIn(query: URLSearchParams, view: ImportView | null): Step {
  if (!view) return "file";
  if (view.state !== "open") return "load";
  return query.get("step") === "check" ? "check" : "columns";
}

/** The address of a step of an import. */
export const stepPath = (id: string, step: "columns" | "check"): string => `?import=${id}&step=${step}`;

/** The lists of what was found in a folder. */
export const FOLDER_LISTS = ["fix", "decide", "new", "changed", "missing", "parts"] as const;
export type FolderList = (typeof FOLDER_LISTS)[number];

/** The address of an import of a folder. */
export const folderPath = (id: string): string => `?folder=${id}`;
