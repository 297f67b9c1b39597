import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POMELO_LANE, restaurantFolder } from "../harness.ts";

/** Copies of a restaurant's folder in which something is changed; `remove` deletes all of them. */
export function openDrafts(of: keyof typeof restaurantFolder = POMELO_LANE) {
  const drafts = mkdtempSync(join(tmpdir(), "comanda-load-"));
  return {
    /** The folder of a copy whose restaurant.yaml is changed; fails where the change changes nothing. */
    changed(name: string, change: (yaml: string) => string): string {
      const folder = join(drafts, name);
      cpSync(restaurantFolder[of], folder, { recursive: true });
      const file = join(folder, "restaurant.yaml");
      const before = readFileSync(file, "utf8");
      const after = change(before);
      if (after === before) throw new Error(`${name} changes nothing`);
      writeFileSync(file, after);
      return folder;
    },
    remove: () => rmSync(drafts, { recursive: true, force: true }),
  };
}
