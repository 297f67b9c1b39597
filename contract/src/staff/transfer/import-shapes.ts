import {
  IMPORT_DECIMALS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_MISTAKES,
  IMPORT_REMARKS,
  IMPORT_SEPARATORS,
  IMPORT_TARGETS,
} from "@comanda/domain/menu/menu-import";
import { z } from "zod";
import { idOut, instant } from "../../scalars.ts";

const at = { line: z.int(), item: z.string() };

/** A column of the file: three samples of its values, and where it goes. */
const column = z.object({
  index: z.int(),
  name: z.string(),
  samples: z.array(z.string()),
  target: z.enum(IMPORT_TARGETS),
});

/**
 * What has to be corrected. `column`: its index, null for the whole row; `other`: the line that it contradicts; `instead`: a value that may
 * be meant; `detail`: what the value must be one of; `isFixed`: the value was written in the console.
 */
const mistake = z.object({
  ...at,
  column: z.int().nullable(),
  value: z.string(),
  code: z.enum(IMPORT_MISTAKES),
  other: z.int().optional(),
  instead: z.string().optional(),
  detail: z.string().optional(),
  isFixed: z.boolean(),
});

/** What is odd. `line` 0: it is about the whole file. */
const remark = z.object({ ...at, value: z.string(), code: z.enum(IMPORT_REMARKS) });

const added = z.object({ ...at, category: z.string(), price: z.string() });

/** A field before and after; `language`: the key of that of a text. */
const fieldChange = z.object({ field: z.enum(IMPORT_FIELDS), language: z.string().optional(), before: z.string(), after: z.string() });

/** How many fields the console and the import have both changed, and how many of them are to be decided. */
export const decisionCounts = { toDecide: z.int(), undecided: z.int() };

/**
 * A field of a product by its name in the console (`price`, `name.es-ES`, `allergens.peanut`, `group.8110`) that the console and the import have both
 * changed, with its values at the last import (null: it was never imported) and in the console, and whose is taken. `detail`: the name of a question;
 * `by`, `at`: who has changed it in the console.
 */
export const importConflict = <Side extends "folder" | "file">(side: Side) =>
  z.object({
    productId: idOut,
    item: z.string(),
    field: z.string(),
    detail: z.string(),
    last: z.string().nullable(),
    console: z.string(),
    by: z.string().nullable(),
    at: instant.nullable(),
    take: z.enum(["console", side]).nullable(),
  });

const missing = z.object({ id: idOut, name: z.string(), category: z.string() });

const counts = z.object({
  toFix: z.int(),
  ...decisionCounts,
  toLookAt: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  missing: z.int(),
  /** Stored categories whose names change. */
  categories: z.int(),
});

/**
 * What loading did; `hidden`: products that are not in the file and were hidden; `parts`: the parts of a folder, besides its products, that
 * it changed; `categories`: those whose names it changed.
 */
export const importResult = z.object({
  added: z.int(),
  changed: z.int(),
  hidden: z.int(),
  parts: z.int().optional(),
  categories: z.int().optional(),
});
export type ImportResult = z.output<typeof importResult>;

/** Whether an import was loaded, and by when it can be undone. */
const importState = z.object({
  state: z.enum(["open", "loaded", "undone"]),
  result: importResult.nullable(),
  /** Null where it cannot be undone. */
  undoUntil: instant.nullable(),
});

/** `isFolder`: a folder of the restaurant, not a table. `loadedBy`: who has loaded a folder. */
export const importOverview = importState.extend({
  id: idOut,
  fileName: z.string(),
  isFolder: z.boolean(),
  by: z.string(),
  at: instant,
  loadedBy: z.string().nullable(),
});
export type ImportOverview = z.output<typeof importOverview>;

/** A file as read and compared with the menu. Each list holds at most 200 entries; `counts` counts all. */
export const importView = importOverview.extend({
  kind: z.enum(IMPORT_KINDS),
  isRecognised: z.boolean(),
  encoding: z.enum(IMPORT_ENCODINGS),
  /** Whether a person has chosen the encoding. */
  isEncodingChosen: z.boolean(),
  separator: z.enum(IMPORT_SEPARATORS),
  /** The line of the header row: lines above it are titles. */
  headerLine: z.int(),
  /** What stands before the cents of the prices; null where they do not show it. */
  decimal: z.enum(IMPORT_DECIMALS).nullable(),
  lines: z.int(),
  items: z.int(),
  /** The language of plain names, and those of the restaurant with its base language first: `en`, `zh`, `es`, or another one. */
  language: z.string(),
  languages: z.array(z.string()),
  columns: z.array(column),
  takesStock: z.boolean(),
  hidesMissing: z.boolean(),
  counts,
  mistakes: z.array(mistake),
  /** `file`: the value in the file. */
  conflicts: z.array(importConflict("file").extend({ file: z.string() })),
  remarks: z.array(remark),
  added: z.array(added),
  changed: z.array(z.object({ ...at, changes: z.array(fieldChange) })),
  missing: z.array(missing),
});
export type ImportView = z.output<typeof importView>;

/** The rows of a file with all mistakes. `header`: the names of the columns. */
export const importRows = z.object({
  fileName: z.string(),
  header: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  mistakes: z.array(mistake),
});
export type ImportRows = z.output<typeof importRows>;

/** The first lines with mistakes. */
export const importMistakes = z.object({ lines: z.array(z.int()) });
