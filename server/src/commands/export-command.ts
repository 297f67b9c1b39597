import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, done, failed } from "../platform/command/command.ts";
import { folderFiles } from "../transfer/menu-export/folder-files.ts";

/**
 * `npm run export -- <merchant> <folder>`: writes the folder of a restaurant as it is stored now, with its pictures. `npm run load` of it into
 * an empty database gives the same restaurant. Refused where the folder has files.
 */
export const exportCommand: Command = {
  usage: "export -- <merchant> <folder>",
  async run({ db }, [merchantId, folder, ...more]) {
    if (!merchantId || !folder || more.length > 0) return failed(`Usage: npm run ${exportCommand.usage}`);
    const files = /^\d{1,18}$/.test(merchantId) ? await folderFiles(db, merchantId) : null;
    if (!files) return failed(`There is no restaurant ${merchantId}.`);
    const present = await readdir(folder).catch(() => []);
    if (present.length > 0) return failed(`${folder} is not empty. Name a new folder.`);
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return done(
      `${merchantId} is written to ${folder}: restaurant.yaml and ${files.size === 2 ? "1 picture" : `${files.size - 1} pictures`}.`,
    );
  },
};
