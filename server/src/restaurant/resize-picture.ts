import { loadSharp } from "./load-sharp.ts";
import { MOST_PIXELS } from "./picture-bytes.ts";

/** Of photographs, the least that shows no difference on a phone; higher is larger. */
const QUALITY = 76;
/** Of a picture from which others are made: what is lost in it is not seen in them. */
const STORED_QUALITY = 90;
/** Pixels; the width that is recommended for the picture of a home page, the widest of all. */
const STORED_WIDTH = 2400;

/** Makes a WebP of a picture, at most so wide and never wider than it was, upright, in the colours of the web. */
export type Resize = (bytes: Uint8Array, width: number) => Promise<Uint8Array<ArrayBuffer>>;

/** What resizes, in threads of its own. */
export async function loadResize(): Promise<Resize> {
  const webp = await loadWebp();
  return async (bytes, width) => new Uint8Array(await webp(bytes, { width, quality: QUALITY }).toBuffer());
}

/** A photograph in the size in which a large one is stored: a WebP, upright, at most 2400 pixels wide, with its size in pixels. */
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
