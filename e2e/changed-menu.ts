import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningHost } from "./running-host.ts";

const POMELO_LANE = join(import.meta.dirname, "../restaurants/pomelo-lane");

/** Loads Pomelo Lane again with some of its words changed: what the restaurant does while diners order. */
export async function changeMenu(host: RunningHost, changes: [from: string, to: string][]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-menu-"));
  cpSync(POMELO_LANE, folder, { recursive: true });
  const file = join(folder, "restaurant.yaml");
  const written = changes.reduce(
    (yaml, [from, to]) => {
      if (!yaml.includes(from)) throw new Error(`the menu does not say ${from}`);
      return yaml.replace(from, to);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, written);
  await host.command("load", folder);
  rmSync(folder, { recursive: true });
}
