import type { RefusalOf } from "@comanda/contract/endpoint";
import type { ImportResult } from "@comanda/contract/staff/transfer/import-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import { tellRenamedTables } from "../../floor/edit/tell-renamed-tables.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { KEEP_STORED_CHANGES } from "./load-restaurant.ts";
import { giveMissingQrCodes } from "../load/qr-code-store.ts";
import { findLoadState, saveRestaurant } from "../load/restaurant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf, personOf } from "../../identity/caller/staff-caller.ts";
import { writeChoices } from "../menu/import-store.ts";
import { SETTINGS_PERMISSION } from "../menu/import-view.ts";
import { type LoadContext, loadOnce, type Written } from "../menu/load-once.ts";
import { lockMenu } from "../../menu/edit/product-edit-store.ts";
import { type AnalysedFolder, analysedFolder, findUpload, type ReadUpload } from "./analysed-folder.ts";
import { isDifferent } from "./compare-folder.ts";
import { findRecords } from "../undo/records-store.ts";
import { beforeOf, changesBetweenRecords } from "../undo/undo-records.ts";
import { isBeyondMenu, needsOwner } from "./folder-view.ts";

type Call = typeof staffContract.folders.load;

/**
 * Writes the restaurant as `npm run load` does, with the decisions. The hash stays that of the folder that is loaded at each start: with another
 * one, the next start would load that folder over this import. Returns what it replaced.
 */
async function write(
  tx: Queryable,
  restaurant: Restaurant,
  { found, context: { deps, caller, at } }: { found: AnalysedFolder; context: LoadContext },
) {
  const { sourceHash = "" } = (await findLoadState(tx, restaurant.id)) ?? {};
  const before = await findRecords(tx, { merchantId: restaurant.id });
  const options = { ...KEEP_STORED_CHANGES, inConsole: { decisions: found.row.choices.decisions, by: actorOf(caller).name } };
  const acting = { merchantId: restaurant.id, actor: personOf(caller), at, random: deps.random };
  await tellRenamedTables(tx, acting, () => saveRestaurant(tx, { restaurant, sourceHash, now: at, options }));
  const after = await findRecords(tx, { merchantId: restaurant.id });
  // Of what is offered a folder adds the stock of new dishes alone.
  const changes = changesBetweenRecords(before, after).filter(
    ({ what, before: was }) => what !== "sold-out" && (what !== "stock" || was === undefined),
  );
  await giveMissingQrCodes(tx, restaurant, deps.random);
  return changes;
}

/** Writes a compared folder; refuses it to a person who may not change all of it. */
async function writeCompared(tx: Queryable, context: LoadContext, found: AnalysedFolder): Promise<Result<Written, RefusalOf<Call>>> {
  const { restaurant, compared } = found.analysis;
  if (!restaurant) return refuse("not-found");
  if (needsOwner(compared, context.caller)) return refuse("not-allowed", { permission: SETTINGS_PERMISSION });
  const isChange = isDifferent(compared) || compared.conflicts.length > 0;
  const changes = isChange ? await write(tx, restaurant, { found, context }) : [];
  const parts = compared.parts.filter(({ isTaken }) => isTaken).length;
  const result = { added: compared.added.length, changed: compared.changed.length, hidden: 0, parts };
  await writeChoices(tx, context.key, { ...found.row.choices, loadedBy: actorOf(context.caller).name });
  return ok({ result, isChange, before: beforeOf({ isBeyondMenu: isBeyondMenu(compared), changes }) });
}

async function load(tx: Queryable, context: LoadContext, read: ReadUpload | null): Promise<Result<ImportResult, RefusalOf<Call>>> {
  await lockMenu(tx, context.caller.merchantId);
  const found = await analysedFolder(tx, context.key, read);
  if (!found) return refuse("not-found");
  const { row, analysis } = found;
  const { name } = actorOf(context.caller);
  const { loadedBy = "" } = row.choices;
  return loadOnce(tx, context, {
    row,
    mistakes: analysis.mistakes,
    conflicts: analysis.compared?.conflicts ?? [],
    ofOthers: ({ loadedAt }) =>
      loadedBy === name ? null : refuse("already-done", { by: loadedBy, at: loadedAt.toISOString(), order: null }),
    write: () => writeCompared(tx, context, found),
  });
}

/** Loads a folder, or nothing of it. A folder without a difference changes nothing. */
export const loadFolder: Handler<Call> = async (deps, caller, { params: { id } }) => {
  const key = { merchantId: caller.merchantId, id };
  const read = await findUpload(deps.db, key);
  return deps.db.transaction((tx) => load(tx, { deps, caller, key, at: deps.clock.now() }, read));
};
