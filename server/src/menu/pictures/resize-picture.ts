import { loadSharp } from "../../platform/pictures/load-sharp.ts";
import { MOST_PIXELS } from "./picture-bytes.ts";

/** The lowest quality of photographs without a visible difference on a phone. */
const QUALITY = 76;
/** The quality of stored originals, from which other widths are made: losses at this quality are not visible in them. */
const STORED_QUALITY = 90;
/** Pixels; the recommended width of the home page's picture, the largest of all. */
const STORED_WIDTH = 2400;

/** Converts a picture to WebP in sRGB, upright, at most `width` pixels wide, and never enlarged. */
export type Resize = (bytes: Uint8Array, width: number) => Promise<Uint8Array<ArrayBuffer>>;

/** What resizes, in threads of its own. */
export async function loadResize(): Promise<Resize> {
  const webp = await loadWebp();
  return async (bytes, width) => new Uint8Array(await webp(bytes, { width, quality: QUALITY }).toBuffer());
}

/** A large photograph in the size in which it is stored: WebP, upright, at most 2400 pixels wide; with its size in pixels. */
export async function toStoredSize(bytes: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const webp = await loadWebp();
  const { data, info } = await webp(bytes, { width: STORED_WIDTH, quality: STORED_QUALITY }).toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

async function loadWebp() {
  const sharp = await loadSharp();
  return (bytes: Uint8Array, { width, quality }: { width: number; quality: number }) =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: "error" })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality });
}
