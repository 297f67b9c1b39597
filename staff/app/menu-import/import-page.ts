import type { ImportOverview, ImportView } from "@comanda/contract/staff/import-shapes";

/** What the page knows: the import that is open, and the last ones. */
export type ImportPage = { view: ImportView | null; earlier: ImportOverview[] };

/** The steps of an import. */
export const STEPS = ["file", "columns", "check", "load"] as const;
export type Step = (typeof STEPS)[number];

/** The lists of what was found. */
export const LISTS = ["fix", "look", "new", "changed", "missing"] as const;
export type List = (typeof LISTS)[number];

/** The step of an address. An import that has ended is at the last one. */
export function stepIn(query: URLSearchParams, view: ImportView | null): Step {
  if (!view) return "file";
  if (view.state !== "open") return "load";
  return query.get("step") === "check" ? "check" : "columns";
}

/** The address of a step of an import. */
export const stepPath = (id: string, step: "columns" | "check"): string => `?import=${id}&step=${step}`;
