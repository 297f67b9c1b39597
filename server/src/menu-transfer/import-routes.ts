import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { exportCsv, exportZip } from "./calls/export-files.ts";
import { loadImport } from "./calls/load-import.ts";
import { getImport, importRows, listImports } from "./calls/read-import.ts";
import { saveImport } from "./calls/save-import.ts";
import { startImport } from "./calls/start-import.ts";
import { undoImport } from "./calls/undo-import.ts";

/** The calls that import a menu, and those that export it. */
export function importRoutes(on: Serve): void {
  const { imports, exports } = staffContract;
  on(exports.csv, exportCsv);
  on(exports.zip, exportZip);
  on(imports.start, startImport);
  on(imports.list, listImports);
  on(imports.get, getImport);
  on(imports.rows, importRows);
  on(imports.save, saveImport);
  on(imports.load, loadImport);
  on(imports.undo, undoImport);
}
