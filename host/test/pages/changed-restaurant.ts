import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { PagesHost } from "./pages-host.ts";

const ROOT = join(import.meta.dirname, "../../..");

type Changes = { change?: (yaml: string) => string; pictures?: Record<string, Buffer>; flags?: string[] };

/** Loads the restaurant of a folder of the repository, with its file changed by `change` and with pictures. `flags`: of `npm run load`. */
export async function loadChanged(
  host: PagesHost,
  folder: string,
  { change = (yaml) => yaml, pictures = {}, flags = [] }: Changes,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "comanda-changed-"));
  cpSync(join(ROOT, folder), copy, { recursive: true });
  mkdirSync(join(copy, "pictures"), { recursive: true });
  const file = join(copy, "restaurant.yaml");
  writeFileSync(file, change(readFileSync(file, "utf8")));
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(copy, "pictures", name), bytes);
  await host.command("load", copy, ...flags).finally(() => rmSync(copy, { recursive: true }));
}

/** Loads a demo restaurant with changes in its file, as another restaurant where its id is one of them. */
export const loadCopy = (host: PagesHost, restaurant: string, changes: [from: string, to: string][]): Promise<void> =>
  loadChanged(host, `restaurants/${restaurant}`, { change: (yaml) => changes.reduce(replaced, yaml), flags: ["--rename"] });

function replaced(yaml: string, [from, to]: [string, string]): string {
  if (!yaml.includes(from)) throw new Error(`the restaurant's file does not contain ${from}`);
  return yaml.replace(from, to);
}

/** Loads the restaurants of folders of the repository as they are. */
export async function loadAll(host: PagesHost, ...folders: string[]): Promise<void> {
  for (const folder of folders) await host.command("load", join(ROOT, folder));
}

/** A PNG of one colour, sizes in pixels; a different one for each value of `shade` up to 255. */
export function photograph(width: number, height: number, shade = 0): Buffer {
  const row = Buffer.alloc(1 + width * 3, shade);
  row[0] = 0;
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 1 });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), part("IHDR", head), part("IDAT", rows), part("IEND")]);
}

function part(name: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
