import { PICTURE_DENSITIES, PICTURE_SCREENS } from "../limits.ts";

/** Width and height in pixels. */
export type PictureSize = { width: number; height: number };

/** The widths in which a picture is offered, in pixels, narrowest first: each screen at each density (specification, section 9). */
const WIDTHS: readonly number[] = [
  ...new Set(PICTURE_DENSITIES.flatMap((density) => Object.values(PICTURE_SCREENS).map((screen) => screen * density))),
];

/**
 * The size of the picture at an address, `/media/100001/1600x1200-1a2b3c4d-soup.jpg`: the address says it, so that whoever shows the
 * picture can choose a width. `null` for one that is drawn (SVG), sharp at every size, and offered as it is.
 */
export function pictureSize(address: string): PictureSize | null {
  const [, width, height] = /(?:^|\/)(\d+)x(\d+)-/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The widths that a picture so wide is offered in: those that it fills, and the next, in which it is as wide as it was given. */
export const pictureWidths = (width: number): number[] => WIDTHS.filter((_, at) => at === 0 || width > (WIDTHS[at - 1] ?? 0));

/** The address, or the name, of a picture in one of its widths. */
export const pictureAt = (address: string, width: number): string => `${address}/${width}.webp`;
