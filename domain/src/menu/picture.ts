import { PICTURE_DENSITIES, PICTURE_SCREENS } from "../limits.ts";

/** Width and height in pixels. */
export type PictureSize = { width: number; height: number };

/**
 * The widths in which a picture is offered, in pixels, narrowest first: each screen width at each pixel density (specification, section
 * 9).
 */
const WIDTHS: readonly number[] = [...new Set(PICTURE_DENSITIES.flatMap((density) => PICTURE_SCREENS.map((screen) => screen * density)))];

/**
 * The size of a picture by its address, such as `/media/100001/1600x1200-1a2b3c4d-soup.jpg`, so that a page can choose a width without
 * reading the file. `null` for a vector drawing (SVG), which is offered unchanged.
 */
export function pictureSize(address: string): PictureSize | null {
  const [, width, height] = /(?:^|\/)(\d+)x(\d+)-/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The widths in which a picture of this width is offered: those it fills, and the next larger one, which contains it at its own width. */
export const pictureWidths = (width: number): number[] => WIDTHS.filter((_, at) => at === 0 || width > (WIDTHS[at - 1] ?? 0));

/** The address or name of a picture at one of its widths. */
export const pictureAt = (address: string, width: number): string => `${address}/${width}.webp`;
