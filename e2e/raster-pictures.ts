import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { RunningHost } from "./running-host.ts";

/** A PNG that gets darker to the right, in pixels; another one for each value of `dark`, up to 1000. */
export function photograph({ width, height, dark = 0 }: { width: number; height: number; dark?: number }): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < row.length; at += 1) row[at] = 240 - Math.floor((at * 200) / row.length);
  row.writeUInt16BE(dark, 1);
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

/** Loads the restaurant of a folder with what `change` makes of its file, and with the pictures that it names. */
export async function loadWithPictures(
  host: RunningHost,
  { folder, pictures, change }: { folder: string; pictures: Record<string, Buffer>; change: (yaml: string) => string },
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "comanda-pictures-"));
  cpSync(folder, copy, { recursive: true });
  mkdirSync(join(copy, "pictures"), { recursive: true });
  const file = join(copy, "restaurant.yaml");
  writeFileSync(file, change(readFileSync(file, "utf8")));
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(copy, "pictures", name), bytes);
  await host.command("load", copy);
  rmSync(copy, { recursive: true });
}
