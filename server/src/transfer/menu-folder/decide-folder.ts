import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { decisionsAfter } from "../menu-plan/merge-product.ts";
import { writeChoices } from "../menu/import-store.ts";
import { lockMenu } from "../../menu/edit/product-edit-store.ts";
import { analysedFolder, findUpload } from "./analysed-folder.ts";
import { folderView } from "./folder-view.ts";

type Call = typeof staffContract.folders.decide;

/** Stores whose values are taken. Decisions of two people at the same time are both stored. */
export const decideFolder: Handler<Call> = async ({ db, clock }, caller, { params: { id }, body }) => {
  const key = { merchantId: caller.merchantId, id };
  const read = await findUpload(db, key);
  const saved = await db.transaction(async (tx) => {
    await lockMenu(tx, key.merchantId);
    const found = await analysedFolder(tx, key, read);
    if (!found) return refuse("not-found");
    if (found.row.loadedAt) return refuse("import-ended");
    const { choices } = found.row;
    const decisions = decisionsAfter(choices.decisions, found.analysis.compared?.conflicts ?? [], body);
    await writeChoices(tx, key, { ...choices, decisions });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const found = await analysedFolder(db, key, read);
  return found ? ok(await folderView(db, caller, { ...found, now: clock.now() })) : refuse("not-found");
};
