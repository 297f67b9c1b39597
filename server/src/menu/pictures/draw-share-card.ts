import { SHARE_CARD } from "@comanda/domain/menu/drawn-pictures";
import { loadSharp } from "../../platform/pictures/load-sharp.ts";
import { MOST_PIXELS } from "./picture-bytes.ts";

/** Draws the card of a shared page: a JPEG. */
export type DrawShareCard = (picture: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/** Messengers do not show pictures of many hundred kilobytes. */
const QUALITY = 80;
/** Of a drawing, in dots per inch: sharp at three times its own size. What has pixels takes no notice. */
const DENSITY = 216;
const WHITE = { r: 255, g: 255, b: 255 };

/** Fills the card with the middle of the picture, on white where a drawing is transparent. */
export async function loadDrawShareCard(): Promise<DrawShareCard> {
  const sharp = await loadSharp();
  const { width, height } = SHARE_CARD;
  return async (picture) =>
    new Uint8Array(
      await sharp(picture, { limitInputPixels: MOST_PIXELS, density: DENSITY, failOn: "error" })
        .autoOrient()
        .resize({ width, height, fit: "cover" })
        .flatten({ background: WHITE })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
}
