import type { AppIcon } from "@comanda/domain/menu/drawn-pictures";
import { loadSharp } from "../../platform/pictures/load-sharp.ts";
import { MOST_PIXELS } from "./picture-bytes.ts";

/** Draws an icon of a logo: a square PNG. */
export type DrawIcon = (logo: Uint8Array, icon: AppIcon) => Promise<Uint8Array<ArrayBuffer>>;

/** Of the side of a maskable icon: what every shape shows is a circle of 80 %, in which a square of so much fits. */
const SAFE_SIDE = 0.56;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const TRANSPARENT = { ...WHITE, alpha: 0 };

/**
 * Draws a logo as large as the icon, or as what every shape of a maskable one shows, on white; a phone that gets a transparent icon fills it with
 * black. An SVG is drawn at the size that is needed, not enlarged from its own.
 */
export async function loadDrawIcon(): Promise<DrawIcon> {
  const sharp = await loadSharp();
  return async (logo, { side, isMaskable }) => {
    const inner = isMaskable ? Math.round(side * SAFE_SIDE) : side;
    const { width = inner, height = inner } = await sharp(logo, { limitInputPixels: MOST_PIXELS }).metadata();
    // Of a drawing; what has pixels takes no notice.
    const density = Math.min(2400, Math.max(72, Math.ceil((72 * inner) / Math.max(width, height))));
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    const drawn = await sharp(logo, { limitInputPixels: MOST_PIXELS, density, failOn: "error" })
      .autoOrient()
      .resize({ width: inner, height: inner, fit: "contain", background: TRANSPARENT })
      .extend({ top: before, left: before, bottom: after, right: after, background: TRANSPARENT })
      .flatten({ background: WHITE })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return new Uint8Array(drawn);
  };
}
