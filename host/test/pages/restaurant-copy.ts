import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PagesHost } from "./pages-host.ts";

/** Loads a demo restaurant with changes in its file, as another restaurant where its id is one of them. */
export async function loadCopy(host: PagesHost, restaurant: string, changes: [from: string, to: string][]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-pages-menu-"));
  cpSync(join(import.meta.dirname, "../../../restaurants", restaurant), folder, { recursive: true });
  const file = join(folder, "restaurant.yaml");
  let yaml = readFileSync(file, "utf8");
  for (const [from, to] of changes) {
    if (!yaml.includes(from)) throw new Error(`the restaurant's file does not contain ${from}`);
    yaml = yaml.replace(from, to);
  }
  writeFileSync(file, yaml);
  await host.command("load", folder, "--rename");
  rmSync(folder, { recursive: true });
}
