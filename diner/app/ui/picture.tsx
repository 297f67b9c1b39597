import { PICTURE_DENSITIES } from "@comanda/domain/limits";
import { pictureAt, pictureSize, pictureWidths } from "@comanda/domain/menu/picture";

type PictureProps = Slot & {
  /** The path of the restaurant's picture. */
  img: string;
  className?: string | undefined;
  /** Loading: "first" with high priority, "in turn" with the page; absent: when it is near the viewport. */
  comes?: "first" | "in turn" | undefined;
  /**
   * The path of a picture that is shown until this one is loaded. Not for server rendering: the content security policy forbids style
   * attributes.
   */
  until?: string | undefined;
};

/** A picture of the restaurant, in the size that its box and the screen need. Decorative: its subject is in the text beside it. */
export function Picture({ img, width, height, sizes, comes, until, className }: PictureProps) {
  return (
    <img
      {...pictureSources(img, { width, height, sizes })}
      alt=""
      width={width}
      height={height}
      className={className}
      style={until ? { background: `center / cover url("${until}")` } : undefined}
      loading={comes ? undefined : "lazy"}
      fetchPriority={comes === "first" ? "high" : undefined}
      decoding="async"
    />
  );
}

/**
 * The box of a picture in CSS pixels, which the picture covers. `sizes` is for a box whose width depends on the screen; it gets the width
 * that covers the box's height, `504px`.
 */
type Slot = { width: number; height: number; sizes?: (filling: string) => string };

/** A picture may be a tenth smaller than its box: a version twice as large shows no visible difference. */
const ENOUGH = 0.9;

type Sources = { src: string; srcSet?: string; sizes?: string };

/** The URLs of a picture: by density for a box of fixed width, else by width. An SVG has one URL, since it is sharp at every size. */
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
