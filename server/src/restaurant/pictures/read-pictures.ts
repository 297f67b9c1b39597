import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { LARGEST_STORED, pictureFacts } from "./picture-bytes.ts";
import { toStoredSize } from "./resize-picture.ts";
import type { PictureFile } from "../file/restaurant-file.ts";
import { PICTURE_NAME } from "../file/menu-schema.ts";
import { idOf, locationsOf } from "../file/value-paths.ts";
import type { Mistake, YamlSource } from "../file/yaml-source.ts";

/** Bytes; more than a photograph of a phone has. */
const LARGEST_FILE = 25_000_000;

/**
 * Reads each picture of the file once. Its public address contains a hash of its bytes, so that it can be cached permanently, and, unless
 * it is an SVG, its size, so that it can be requested in other widths. A large photograph is reduced, and its address contains the hash of
 * its file. A missing, unsafe or invalid picture is reported at each place where it is named.
 */
export async function readPictures(folder: string, source: YamlSource): Promise<{ pictures: PictureFile[]; mistakes: Mistake[] }> {
  const named = ["hero", "logo", "menu.*.products.*.picture"].flatMap((pattern) => locationsOf(source.value, pattern));
  const merchantId = idOf(source.value) ?? "0";
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
  const facts = await pictureFacts(bytes);
  if (!facts.ok) return refuse("not-a-picture", facts.help ?? "is not a picture");
  const { contentType, endings } = facts.value;
  if (!endings.some((ending) => file.endsWith(`.${ending}`)))
    return refuse("not-a-picture", `is ${contentType}, which its name does not say`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const stored = bytes.length > LARGEST_STORED ? await smaller(bytes) : { ...facts.value, bytes, ending: endings[0] };
  if (!stored) return refuse("not-a-picture", TOO_LARGE_TO_STORE);
  const { width, height } = stored;
  const name = contentType === "image/svg+xml" ? `${hash}-${file}` : `${width}x${height}-${hash}.${stored.ending}`;
  const address = `/media/${merchantId}/${name}`;
  return ok({ file, address, src: address, bytes: stored.bytes, contentType: stored.contentType, width, height });
}

/** Null where the picture is damaged, or where pictures cannot be resized on this machine. */
const smaller = (bytes: Uint8Array) =>
  toStoredSize(bytes).then(
    (stored) => ({ ...stored, contentType: "image/webp", ending: "webp" }),
    () => null,
  );

const TOO_LARGE_TO_STORE = `is larger than ${LARGEST_STORED / 1_000_000} MB and could not be made smaller: the file is damaged, or libvips is missing`;
