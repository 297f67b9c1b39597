import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { analysedFolder, findUpload } from "./analysed-folder.ts";
import { folderView } from "./folder-view.ts";

/** An uploaded folder, compared with the restaurant as it is now. */
export const getFolder: Handler<typeof staffContract.folders.get> = async ({ db, clock }, caller, { params: { id } }) => {
  const key = { merchantId: caller.merchantId, id };
  const found = await analysedFolder(db, key, await findUpload(db, key));
  return found ? ok(await folderView(db, caller, { ...found, now: clock.now() })) : refuse("not-found");
};
