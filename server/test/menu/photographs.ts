import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const HARBOR_DELI = join(import.meta.dirname, "../../../restaurants/harbor-deli");

/** A JPEG of one colour, sizes in pixels; `orientation` as a camera stores it in Exif. */
export const photograph = async (width: number, height: number, { colour = "#c08040", orientation = 1 } = {}): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** A JPEG of noise, 2600 by 1950 pixels in more than 3 MB. */
export const largePhotograph = async ({ orientation = 1 } = {}): Promise<Uint8Array> =>
  sharp({ create: { width: 2600, height: 1950, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 30 } } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();

/** The format and size of a picture. */
export async function looks(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** Runs some work with a copy of Harbor Deli's folder that has this photograph as its hero. */
export async function withHero<T>(hero: Uint8Array, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-photographs-"));
  await cp(HARBOR_DELI, folder, { recursive: true });
  await mkdir(join(folder, "pictures"));
  await writeFile(join(folder, "pictures/counter.jpg"), hero);
  const file = join(folder, "restaurant.yaml");
  await writeFile(file, `hero: counter.jpg\n${await readFile(file, "utf8")}`);
  return work(folder).finally(() => rm(folder, { recursive: true }));
}
