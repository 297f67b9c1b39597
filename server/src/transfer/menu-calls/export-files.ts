import type { staffContract } from "@comanda/contract/staff/index";
import { refuse } from "@comanda/domain/result";
import { zipSync, type Zippable } from "fflate";
import type { Handler } from "../../identity/caller/serve.ts";
import { folderFiles } from "../menu-export/folder-files.ts";
import { menuCsv } from "../menu-export/menu-csv.ts";
import { findStoredMenu } from "../menu/stored-menu-store.ts";

/** A constant time of files in an archive, so that the same menu is the same bytes. */
const FILE_TIME = new Date(2020, 0, 1);

const attachment = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, { headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` } });

/** The menu as Comanda's own CSV file. */
export const exportCsv: Handler<typeof staffContract.exports.csv> = async ({ db, clock }, { merchantId }) => {
  const menu = await findStoredMenu(db, merchantId, clock.now());
  return menu ? attachment(menuCsv(menu), "text/csv; charset=utf-8", `menu-${merchantId}.csv`) : refuse("not-found");
};

/** The restaurant's folder as an archive. Pictures are stored in it as they are. */
export const exportZip: Handler<typeof staffContract.exports.zip> = async ({ db }, { merchantId }) => {
  const files = await folderFiles(db, merchantId);
  if (!files) return refuse("not-found");
  const entries = [...files].map(([path, bytes]) => [path, [bytes, { level: path.startsWith("pictures/") ? 0 : 6, mtime: FILE_TIME }]]);
  const archive = zipSync(Object.fromEntries(entries) as Zippable);
  return attachment(new Uint8Array(archive), "application/zip", `restaurant-${merchantId}.zip`);
};
