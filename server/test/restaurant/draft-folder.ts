import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { POMELO_LANE, restaurantFolder } from "../harness.ts";

/** Creates changed copies of a restaurant's folder, which are removed after the last test of the block that calls it. */
export function openDrafts(of: keyof typeof restaurantFolder = POMELO_LANE) {
  const drafts = mkdtempSync(join(tmpdir(), "comanda-load-"));
  afterAll(() => rmSync(drafts, { recursive: true, force: true }));
  return {
    /** A copy of the folder with a changed restaurant.yaml; throws where the change has no effect. */
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
  };
}
