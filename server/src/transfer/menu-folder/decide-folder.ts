import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { FolderChoices } from "../../platform/db/schema/menu-import.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { writeChoices } from "../menu/import-store.ts";
import { lockMenu } from "../menu/write-products.ts";
import { type AnalysedFolder, analysedFolder, findUpload } from "./analysed-folder.ts";
import { folderView } from "./folder-view.ts";

type Call = typeof staffContract.folders.decide;

/** The decisions with those of a call, each with the value of the console that it is about. */
function decisionsAfter({ row, analysis }: AnalysedFolder, { all, decisions = [] }: Input<Call>["body"]): FolderChoices["decisions"] {
  const chosen = new Map(decisions.map(({ productId, field, take }) => [`${productId} ${field}`, take]));
  const after = (analysis.compared?.conflicts ?? []).flatMap(({ productId, field, console }) => {
    const key = `${productId} ${field}`;
    const take = chosen.get(key) ?? all;
    return take ? [[key, { take, console: console ?? null }] as const] : [];
  });
  return { ...row.choices.decisions, ...Object.fromEntries(after) };
}

/** Stores whose values are taken. Decisions of two people at the same time are both stored. */
export const decideFolder: Handler<Call> = async ({ db, clock }, caller, { params: { id }, body }) => {
  const key = { merchantId: caller.merchantId, id };
  const read = await findUpload(db, key);
  const saved = await db.transaction(async (tx) => {
    await lockMenu(tx, key.merchantId);
    const found = await analysedFolder(tx, key, read);
    if (!found) return refuse("not-found");
    if (found.row.loadedAt) return refuse("import-ended");
    await writeChoices(tx, key, { ...found.row.choices, decisions: decisionsAfter(found, body) });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const found = await analysedFolder(db, key, read);
  return found ? ok(await folderView(db, caller, { ...found, now: clock.now() })) : refuse("not-found");
};
