import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { POMELO_LANE, restaurantFolder } from "../harness.ts";

export const FILE = "restaurant.yaml";

export type Upload = { path: string; content: string };

/** Bytes or a text in base64. */
export const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");

/** The files of the folder of Pomelo Lane with a changed restaurant.yaml, below a folder of its name as a browser sends them. */
export function folderWith(change: (yaml: string) => string): Upload[] {
  const folder = restaurantFolder[POMELO_LANE];
  const yaml = readFileSync(join(folder, FILE), "utf8");
  const pictures = readdirSync(join(folder, "pictures")).map((name) => ({
    path: `pomelo-lane/pictures/${name}`,
    content: base64(readFileSync(join(folder, "pictures", name))),
  }));
  return [{ path: `pomelo-lane/${FILE}`, content: base64(change(yaml)) }, ...pictures];
}
