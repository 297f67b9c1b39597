import { createHash } from "node:crypto";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { LARGEST_STORED, pictureFacts } from "../../menu/pictures/picture-bytes.ts";
import { toStoredSize } from "../../menu/pictures/resize-picture.ts";
import type { PictureFile } from "./restaurant-file.ts";
import type { RestaurantFolder } from "./restaurant-folder.ts";
import { PICTURE_NAME } from "./menu-schema.ts";
import { said, sentenceOf } from "../../platform/values/sentence.ts";
import { idOf, locationsOf } from "../yaml/value-paths.ts";
import type { Mistake, YamlSource } from "../yaml/yaml-source.ts";

/** Bytes; more than a photograph of a phone has. */
const LARGEST_FILE = 25_000_000;

/**
 * Reads each picture of the file once. Its public address contains a hash of its bytes, so that it can be cached permanently, and, unless
 * it is an SVG, its size, so that it can be requested in other widths. A large photograph is reduced, and its address contains the hash of
 * its file. A missing, unsafe or invalid picture is reported at each place where it is named.
 */
export async function readPictures(
  folder: RestaurantFolder,
  source: YamlSource,
): Promise<{ pictures: PictureFile[]; mistakes: Mistake[] }> {
  const named = ["hero", "logo", "menu.*.products.*.picture"].flatMap((pattern) => locationsOf(source.value, pattern));
  const merchantId = idOf(source.value) ?? "0";
  const read = new Map<string, Result<PictureFile, "not-a-picture", string>>();
  const mistakes: Mistake[] = [];
  for (const { path, value } of named) {
    if (typeof value !== "string" || !PICTURE_NAME.test(value)) continue;
    const picture = read.get(value) ?? (await readPicture(folder, value, merchantId));
    read.set(value, picture);
    if (!picture.ok) mistakes.push(source.mistakeAt(path, said("picture", { name: value, problem: sentenceOf(picture.help ?? "") })));
  }
  return { pictures: [...read.values()].flatMap((picture) => (picture.ok ? [picture.value] : [])), mistakes };
}

async function readPicture(
  folder: RestaurantFolder,
  file: string,
  merchantId: string,
): Promise<Result<PictureFile, "not-a-picture", string>> {
  const bytes = await folder.read(`pictures/${file}`, LARGEST_FILE);
  if (bytes === null) return refuse("not-a-picture", said("picture-missing"));
  if (typeof bytes === "number") return refuse("not-a-picture", said("picture-large", { most: LARGEST_FILE / 1_000_000 }));
  const facts = await pictureFacts(bytes);
  if (!facts.ok) return refuse("not-a-picture", facts.help ?? said("picture-no-kind"));
  const { contentType, endings } = facts.value;
  if (!endings.some((ending) => file.endsWith(`.${ending}`)))
    return refuse("not-a-picture", said("picture-other-kind", { type: contentType }));
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

const TOO_LARGE_TO_STORE = said("picture-not-stored", { most: LARGEST_STORED / 1_000_000 });
