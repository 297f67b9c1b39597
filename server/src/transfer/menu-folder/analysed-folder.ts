import { refuse, type Result } from "@comanda/domain/result";
import { unzipSync } from "fflate";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { FolderChoices } from "../../platform/db/schema/menu-import.ts";
import { foreignClaimsIn, type FindForeignClaims } from "../file/foreign-claims.ts";
import { type Mistake, readFolder } from "../file/read-restaurant.ts";
import { RESTAURANT_FILE, type Restaurant } from "../file/restaurant-file.ts";
import { folderInMemory } from "../file/restaurant-folder.ts";
import { findFolderImport, findFolderRow, type ImportKey, type ImportRow } from "../menu/import-store.ts";
import { compareFolder, type FolderComparison } from "./compare-folder.ts";
import { findStoredFacts } from "./folder-store.ts";
import { withStoredPictures } from "./own-pictures.ts";
import type { FolderFiles } from "./unpack-folder.ts";

/** A mistake with the line as it is in the file. */
type FolderMistake = Mistake & { text: string };

/** A folder that can be loaded, with what would change, or its mistakes. */
export type FolderAnalysis =
  | { mistakes: FolderMistake[]; restaurant: null; compared: null; lastImportAt: Date }
  | { mistakes: []; restaurant: Restaurant; compared: FolderComparison; lastImportAt: Date };

/** A restaurant whose name has changed is still the one of its id. */
const withoutName =
  (find: FindForeignClaims): FindForeignClaims =>
  async (claims) => ({ ...(await find(claims)), loadedName: null });

/** A folder that can be loaded, or its mistakes. */
export type ReadUpload = Result<Restaurant, "restaurant-invalid", FolderMistake[]>;

/** Reads the files of a folder. Reading takes longer than comparing, so it is done before the menu is locked. */
export async function readUpload(on: Queryable, merchantId: string, files: FolderFiles): Promise<ReadUpload> {
  const read = await readFolder(folderInMemory(files), withoutName(foreignClaimsIn(on)), merchantId);
  if (read.ok) return read;
  const lines = new TextDecoder().decode(files.get(RESTAURANT_FILE)).split("\n");
  const mistakes = (read.help ?? []).map((mistake) => ({ ...mistake, text: (lines[mistake.line - 1] ?? "").trim() }));
  return refuse("restaurant-invalid", mistakes);
}

/** Compares a folder with the restaurant as it is stored; null where there is no such restaurant in service. */
export async function analyseFolder(
  on: Queryable,
  merchantId: string,
  { read, decisions }: { read: ReadUpload; decisions: FolderChoices["decisions"] },
): Promise<FolderAnalysis | null> {
  const facts = await findStoredFacts(on, merchantId);
  if (!facts) return null;
  const { loadedAt: lastImportAt, pictures } = facts;
  if (!read.ok) return { mistakes: read.help ?? [], restaurant: null, compared: null, lastImportAt };
  const restaurant = withStoredPictures(read.value, pictures);
  const compared = await compareFolder(on, restaurant, { facts, decisions });
  return compared && { mistakes: [], restaurant, compared, lastImportAt };
}

/** The files of an import as they were read; null where there is none. */
export async function findUpload(on: Queryable, key: ImportKey): Promise<ReadUpload | null> {
  const found = await findFolderImport(on, key);
  // The archive was written by this server when the folder was uploaded.
  return found && readUpload(on, key.merchantId, new Map(Object.entries(unzipSync(found.bytes))));
}

export type AnalysedFolder = { row: ImportRow<FolderChoices>; analysis: FolderAnalysis };

/** An uploaded folder compared with the restaurant as it is now. */
export async function analysedFolder(on: Queryable, key: ImportKey, read: ReadUpload | null): Promise<AnalysedFolder | null> {
  const row = read && (await findFolderRow(on, key));
  const analysis = row && (await analyseFolder(on, key.merchantId, { read, decisions: row.choices.decisions }));
  return row && analysis && { row, analysis };
}
