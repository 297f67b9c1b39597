import { MOST_PIXELS } from "./picture-bytes.ts";

/** Of photographs, the least that shows no difference on a phone; higher is larger. */
const QUALITY = 76;

/** Makes a WebP of a picture, at most so wide and never wider than it was, upright, in the colours of the web. */
export type Resize = (bytes: Uint8Array, width: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * What resizes, in threads of its own. It is a library of the machine's, fetched with the first picture: a restaurant that only has
 * drawings never loads it. It remembers nothing between pictures, so that its memory is that of the pictures at hand.
 */
export async function loadResize(): Promise<Resize> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return async (bytes, width) => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: "error" });
    const resized = picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY });
    return new Uint8Array(await resized.toBuffer());
  };
}
