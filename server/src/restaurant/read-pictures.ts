import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { pictureFacts } from "./picture-bytes.ts";
import type { PictureFile } from "./restaurant-file.ts";
import { PICTURE_NAME } from "./written-menu.ts";
import { idOf, placesOf } from "./written-places.ts";
import type { Mistake, YamlSource } from "./yaml-source.ts";

const LARGEST_FILE = 3_000_000;

/**
 * Reads each picture that the file names, once. Its public address holds a hash of its bytes, so that it may be cached
 * for good, and its size, unless it is drawn, so that it can be asked for in other widths. A picture that is missing, unsafe or no picture is a mistake wherever it is named.
 */
export async function readPictures(folder: string, source: YamlSource): Promise<{ pictures: PictureFile[]; mistakes: Mistake[] }> {
  const named = ["hero", "logo", "menu.*.products.*.picture"].flatMap((pattern) => placesOf(source.written, pattern));
  const merchantId = idOf(source.written) ?? "0";
  const read = new Map<string, Result<PictureFile, "not-a-picture", string>>();
  const mistakes: Mistake[] = [];
  for (const { path, value } of named) {
    if (typeof value !== "string" || !PICTURE_NAME.test(value)) continue;
    const picture = read.get(value) ?? (await readPicture(folder, value, merchantId));
    read.set(value, picture);
    if (!picture.ok) mistakes.push(source.mistakeAt(path, `the picture “${value}” ${picture.help}`));
  }
  return { pictures: [...read.values()].flatMap((picture) => (picture.ok ? [picture.value] : [])), mistakes };
}

async function readPicture(folder: string, file: string, merchantId: string): Promise<Result<PictureFile, "not-a-picture", string>> {
  const path = join(folder, "pictures", file);
  const entry = await lstat(path).catch(() => null);
  if (!entry?.isFile()) return refuse("not-a-picture", "is not in the folder pictures/");
  if (entry.size > LARGEST_FILE) return refuse("not-a-picture", `is larger than ${LARGEST_FILE / 1_000_000} MB`);
  const bytes = new Uint8Array(await readFile(path));
  const facts = pictureFacts(bytes);
  if (!facts.ok) return refuse("not-a-picture", facts.help ?? "is not a picture");
  const { contentType, endings, width, height } = facts.value;
  if (!endings.some((ending) => file.endsWith(`.${ending}`)))
    return refuse("not-a-picture", `is ${contentType}, which its name does not say`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const isDrawn = contentType === "image/svg+xml";
  const name = isDrawn ? `${hash}-${file}` : `${width}x${height}-${hash}.${endings[0]}`;
  const address = `/media/${merchantId}/${name}`;
  return ok({ file, address, src: address, bytes, contentType, width, height });
}
