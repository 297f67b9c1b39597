import { PICTURE_DENSITIES } from "@comanda/domain/limits";
import { pictureAt, pictureSize, pictureWidths } from "@comanda/domain/menu/picture";

/**
 * Where a picture stands, in CSS pixels: it fills the box. `sizes` is for a box that is as wide as the screen lets it be; it is given the
 * width that fills the box's height, `504px`.
 */
export type Slot = { width: number; height: number; sizes?: (filling: string) => string };

/** What overlaps the box may be a tenth short of it: twice the bytes would show on nobody's phone. */
const ENOUGH = 0.9;

type Sources = { src: string; srcSet?: string; sizes?: string };

/** The addresses to choose from: for a box of one width by density, else by width. A drawing has one, which is sharp at every size. */
export function pictureSources(img: string, { width, height, sizes }: Slot): Sources {
  const size = pictureSize(img);
  if (!size) return { src: img };
  const widths = pictureWidths(size.width);
  const filling = Math.ceil((height * size.width) / size.height);
  const [src = img, srcDense = img] = PICTURE_DENSITIES.map((density) => {
    const least = Math.max(width, filling * ENOUGH) * density;
    return pictureAt(img, widths.find((each) => each >= least) ?? widths.at(-1) ?? least);
  });
  if (!sizes) return src === srcDense ? { src } : { src, srcSet: `${src}, ${srcDense} 2x` };
  const srcSet = widths.map((each) => `${pictureAt(img, each)} ${Math.min(each, size.width)}w`).join();
  return { src, srcSet, sizes: sizes(`${filling}px`) };
}
