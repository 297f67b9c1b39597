import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { exportCsv, exportZip } from "./menu-calls/export-files.ts";
import { loadImport } from "./menu-calls/load-import.ts";
import { getImport, importRows, listImports } from "./menu-calls/read-import.ts";
import { saveImport, startImport } from "./menu-calls/save-import.ts";
import { undoImport } from "./menu-calls/undo-import.ts";
import { decideFolder } from "./menu-folder/decide-folder.ts";
import { getFolder } from "./menu-folder/get-folder.ts";
import { loadFolder } from "./menu-folder/load-folder.ts";
import { startFolder } from "./menu-folder/start-folder.ts";

/** The calls that import a menu, and those that export it. */
export function importRoutes(on: Serve): void {
  const { imports, folders, exports } = staffContract;
  on(exports.csv, exportCsv);
  on(exports.zip, exportZip);
  on(imports.start, startImport);
  on(imports.list, listImports);
  on(imports.get, getImport);
  on(imports.rows, importRows);
  on(imports.save, saveImport);
  on(imports.load, loadImport);
  on(imports.undo, undoImport);
  on(folders.start, startFolder);
  on(folders.get, getFolder);
  on(folders.decide, decideFolder);
  on(folders.load, loadFolder);
}
