import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { zipSync } from "fflate";
import type { FolderChoices } from "../../platform/db/schema/menu-import.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { insertImport } from "../menu/import-store.ts";
import { analyseFolder, readUpload } from "./analysed-folder.ts";
import { folderView } from "./folder-view.ts";
import { unpackFolder } from "./unpack-folder.ts";

/** Stores an uploaded folder as an archive, and compares it with the restaurant. What is no folder of a restaurant is refused and not stored. */
export const startFolder: Handler<typeof staffContract.folders.start> = async ({ db, clock, random }, caller, { body }) => {
  const { merchantId } = caller;
  const now = clock.now();
  const unpacked = unpackFolder(body.files);
  if (!unpacked.ok) return refuse("folder-unreadable", { problem: unpacked.why });
  const files = unpacked.value;
  const read = await readUpload(db, merchantId, files);
  const analysis = await analyseFolder(db, merchantId, { read, decisions: {} });
  if (!analysis) return refuse("not-found");
  const pictures = [...files.keys()].filter((path) => path.startsWith("pictures/")).length;
  const choices: FolderChoices = { kind: "folder", pictures, decisions: {} };
  const [id, by] = [random.id(), actorOf(caller).name];
  const content = Buffer.from(zipSync(Object.fromEntries(files), { level: 1 })).toString("base64");
  await insertImport(db, { merchantId, id }, { fileName: body.name, content, choices, by, at: now });
  const row = { id, fileName: body.name, choices, uploadedBy: by, uploadedAt: now };
  const open = { loadedAt: null, undoneAt: null, result: null, isLast: false, isBeyondMenu: false };
  return ok(await folderView(db, caller, { row: { ...row, ...open }, analysis, now }));
};
