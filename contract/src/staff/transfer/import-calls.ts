import { IMPORT_DECIMALS, IMPORT_ENCODINGS, IMPORT_KINDS, IMPORT_MOST, IMPORT_TARGETS } from "@comanda/domain/menu/menu-import";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, text } from "../../scalars.ts";
import { importDecisions } from "./import-decisions.ts";
import { importOverview, importResult, importRows, importView } from "./import-shapes.ts";

const KIB = 1024;
/** Base64 has four characters for three bytes. */
const MOST_BASE64 = Math.ceil(IMPORT_MOST.bytes / 3) * 4;
const MOST_COLUMNS = 500;
const LONGEST_CELL = 10_000;

const needs = staff("menu.import");
const params = z.object({ id });

/** Each upload is an import of its own. Nothing is loaded yet. */
const startImport = endpoint({
  method: "POST",
  path: "/api/staff/imports",
  summary: "Reads a file with a menu and compares it with the stored one",
  needs,
  body: z.strictObject({
    fileName: text(200, 1),
    content: z
      .string()
      .max(MOST_BASE64)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .describe("The bytes of the file in base64, at most 5 MB"),
  }),
  data: importView,
  refusals: ["not-found", "import-unreadable"],
  bodyKib: Math.ceil(MOST_BASE64 / KIB) + 16,
});

const menuImports = endpoint({
  method: "GET",
  path: "/api/staff/imports",
  summary: "The last imports of a menu, the newest first",
  needs,
  data: z.object({ imports: z.array(importOverview) }),
  refusals: [],
});

const getImport = endpoint({
  method: "GET",
  path: "/api/staff/imports/:id",
  summary: "A file as it is read, compared with the menu as it is now",
  needs,
  params,
  data: importView,
  refusals: ["not-found"],
});

const importFileRows = endpoint({
  method: "GET",
  path: "/api/staff/imports/:id/rows",
  summary: "The rows of a file with all its mistakes",
  needs,
  params,
  data: importRows,
  refusals: ["not-found"],
});

/** What is absent stays as chosen before. Another kind forgets the chosen columns. */
const saveImport = endpoint({
  method: "PUT",
  path: "/api/staff/imports/:id",
  summary: "Changes how a file is read: its kind, its columns, corrections of its cells, whose values are taken",
  needs,
  params,
  body: z.strictObject({
    kind: z.enum(IMPORT_KINDS).optional(),
    language: text(8).optional().describe("The key of the language of plain names"),
    columns: z
      .array(z.strictObject({ index: z.int().min(0).max(MOST_COLUMNS), target: z.enum(IMPORT_TARGETS) }))
      .max(MOST_COLUMNS)
      .optional(),
    /** `value` null: as in the file. */
    fixes: z
      .array(
        z.strictObject({
          line: z.int().min(1).max(IMPORT_MOST.bytes),
          column: z.int().min(0).max(MOST_COLUMNS),
          value: text(LONGEST_CELL).nullable(),
        }),
      )
      .max(IMPORT_MOST.lines)
      .optional(),
    encoding: z.enum(IMPORT_ENCODINGS).optional(),
    decimal: z.enum(IMPORT_DECIMALS).optional().describe("What stands before the cents of a price"),
    takesStock: z.boolean().optional(),
    hidesMissing: z.boolean().optional(),
    /** A decision counts while the value of the console stays the one that was decided about. */
    decide: importDecisions("file").optional(),
  }),
  data: importView,
  refusals: ["not-found", "import-ended"],
});

/** Everything or nothing, in one transaction. Loading an import again answers as the first time. */
const loadImport = endpoint({
  method: "POST",
  path: "/api/staff/imports/:id/load",
  summary: "Writes the products of a file into the menu",
  needs,
  params,
  data: importResult,
  refusals: ["not-found", "import-has-mistakes", "import-undecided", "import-ended"],
});

/** Of the products that the import has changed alone, and of the other parts that a folder has changed. What was added is removed; its orders stay. */
const undoImport = endpoint({
  method: "POST",
  path: "/api/staff/imports/:id/undo",
  summary: "Brings back the menu as it was before an import",
  needs,
  params,
  data: importResult,
  refusals: ["not-found", "import-not-undoable", "not-allowed"],
});

/** Cells that a spreadsheet would read as a formula begin with an apostrophe. Imported again, it changes nothing. */
export const exportCsv = endpoint({
  method: "GET",
  path: "/api/staff/export.csv",
  summary: "The menu as CSV in UTF-8",
  needs: staff("menu.export"),
  data: z.string(),
  file: "text/csv",
  refusals: ["not-found"],
});

/** `restaurant.yaml` and its pictures. Loaded into an empty database, it is the same restaurant. */
export const exportZip = endpoint({
  method: "GET",
  path: "/api/staff/export.zip",
  summary: "The folder of the restaurant as a zip archive",
  needs: staff("menu.export"),
  data: z.string(),
  file: "application/zip",
  refusals: ["not-found"],
});

/** Menus from files: read, corrected line by line, loaded and undone. */
export const importCalls = {
  start: startImport,
  list: menuImports,
  get: getImport,
  rows: importFileRows,
  save: saveImport,
  load: loadImport,
  undo: undoImport,
} as const;
