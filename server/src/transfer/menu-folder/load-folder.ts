import type { RefusalOf } from "@comanda/contract/endpoint";
import type { ImportResult } from "@comanda/contract/staff/menu/import-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { tellRenamedTables } from "../../floor/edit/tell-renamed-tables.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { KEEP_STORED_CHANGES } from "./load-restaurant.ts";
import { giveMissingQrCodes } from "../load/qr-code-store.ts";
import { findLoadState, saveRestaurant } from "../load/restaurant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { SETTINGS_PERMISSION } from "../menu/import-view.ts";
import { type ImportKey, writeChoices, writeLoaded } from "../menu/import-store.ts";
import { lockMenu } from "../menu/write-products.ts";
import { type AnalysedFolder, analysedFolder, findUpload, type ReadUpload } from "./analysed-folder.ts";
import { isDifferent } from "./compare-folder.ts";
import { findRecords } from "./folder-records-store.ts";
import { beforeOf, changesBetweenRecords } from "./folder-undo.ts";
import { isBeyondMenu, needsOwner } from "./folder-view.ts";

type Call = typeof staffContract.folders.load;
type Context = { deps: Deps; caller: StaffCaller; key: ImportKey; read: ReadUpload | null; at: Date };
type Answer = Result<ImportResult, RefusalOf<Call>>;

/** The most lines that a refusal names. */
const NAMED_LINES = 20;

/** The answer to an import that was loaded before: the same for who has loaded it, who has for others. */
function loadedBefore({ choices: { loadedBy = "" }, loadedAt, undoneAt, result }: AnalysedFolder["row"], name: string): Answer | null {
  if (undoneAt) return refuse("import-ended");
  if (!loadedAt || !result) return null;
  return loadedBy === name ? ok(result) : refuse("already-done", { by: loadedBy, at: loadedAt.toISOString(), order: null });
}

/**
 * Writes the restaurant as `npm run load` does, with the decisions. The hash stays that of the folder that is loaded at each start: with another
 * one, the next start would load that folder over this import. Returns what it replaced.
 */
async function write(
  tx: Queryable,
  restaurant: Restaurant,
  { found, context: { deps, caller, at } }: { found: AnalysedFolder; context: Context },
) {
  const { sourceHash = "" } = (await findLoadState(tx, restaurant.id)) ?? {};
  const before = await findRecords(tx, { merchantId: restaurant.id });
  const options = { ...KEEP_STORED_CHANGES, inConsole: { decisions: found.row.choices.decisions } };
  const acting = { merchantId: restaurant.id, actor: personOf(caller), at, random: deps.random };
  await tellRenamedTables(tx, acting, () => saveRestaurant(tx, { restaurant, sourceHash, now: at, options }));
  const changes = changesBetweenRecords(before, await findRecords(tx, { merchantId: restaurant.id }));
  await giveMissingQrCodes(tx, restaurant, deps.random);
  return changes;
}

async function load(tx: Queryable, context: Context): Promise<Answer> {
  const { deps, caller, key, read, at } = context;
  await lockMenu(tx, caller.merchantId);
  const found = await analysedFolder(tx, key, read);
  if (!found) return refuse("not-found");
  const { row, analysis } = found;
  const { name } = actorOf(caller);
  const before = loadedBefore(row, name);
  if (before) return before;
  const { mistakes, restaurant, compared } = analysis;
  if (!restaurant) return refuse("import-has-mistakes", { lines: [...new Set(mistakes.map(({ line }) => line))].slice(0, NAMED_LINES) });
  const left = compared.conflicts.filter(({ take }) => take === null).length;
  if (left > 0) return refuse("import-undecided", { left });
  if (needsOwner(compared, caller)) return refuse("not-allowed", { permission: SETTINGS_PERMISSION });
  const isChange = isDifferent(compared) || compared.conflicts.length > 0;
  const changes = isChange ? await write(tx, restaurant, { found, context }) : [];
  const parts = compared.parts.filter(({ isTaken }) => isTaken).length;
  const result = { added: compared.added.length, changed: compared.changed.length, hidden: 0, parts };
  await writeChoices(tx, key, { ...row.choices, loadedBy: name });
  await writeLoaded(tx, key, { at, result, before: beforeOf({ isBeyondMenu: isBeyondMenu(compared), changes }) });
  if (!isChange) return ok(result);
  const { merchantId, address } = caller;
  const subject = { kind: "menu-import", id: key.id, name: row.fileName };
  const after = { addedProducts: result.added, changedProducts: result.changed, hiddenProducts: 0 };
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "menu.import", subject, after, address });
  return ok(result);
}

/** Loads a folder, or nothing of it. A folder without a difference changes nothing. */
export const loadFolder: Handler<Call> = async (deps, caller, { params: { id } }) => {
  const key = { merchantId: caller.merchantId, id };
  const read = await findUpload(deps.db, key);
  return deps.db.transaction((tx) => load(tx, { deps, caller, key, read, at: deps.clock.now() }));
};
