import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningHost } from "./running-host.ts";

type Change = [from: string, to: string];

/** Loads Pomelo Lane again with some of its words changed: what the restaurant does while diners order. */
export const changeMenu = (host: RunningHost, changes: Change[]): Promise<void> => loadLike(host, "pomelo-lane", changes);

/** Loads one of the demo restaurants with some of its words changed; with another id it is another restaurant. */
export async function loadLike(host: RunningHost, restaurant: "pomelo-lane" | "harbor-deli", changes: Change[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-menu-"));
  cpSync(join(import.meta.dirname, "../restaurants", restaurant), folder, { recursive: true });
  const file = join(folder, "restaurant.yaml");
  const written = changes.reduce(
    (yaml, [from, to]) => {
      if (!yaml.includes(from)) throw new Error(`the menu does not say ${from}`);
      return yaml.replace(from, to);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, written);
  // The restaurant that is loaded under the same id may have another name: a changed one, or its own again.
  const isNew = changes.some(([from]) => from.startsWith("id: "));
  await host.command("load", folder, ...(isNew ? [] : ["--rename"]));
  rmSync(folder, { recursive: true });
}
