import { loadSharp } from "../../../platform/pictures/load-sharp.ts";
import type { Block } from "./block.ts";

/** A document for a printer: rows of `width / 8` bytes, the first dot of each in the highest bit; a set bit is black. */
export type Picture = { width: number; height: number; rows: Uint8Array };

/** A document as it is laid out: the widths are dots of the paper. */
export type Document = { width: number; height: number; missing: number; svg: () => string; picture: () => Promise<Picture> };

/** The rows that are rasterised at a time: a long document would exceed the largest SVG that the library draws. */
const BAND = 2000;
/** Grey values below this are black. */
const THRESHOLD = 150;

const svgOf = (shapes: readonly string[], { width, y, height }: { width: number; y: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${y} ${width} ${height}">` +
  `<path fill="white" d="M0 ${y}h${width}v${height}H0z"/>${shapes.join("")}</svg>`;

function packed(grey: Buffer, width: number): Uint8Array {
  const rows = new Uint8Array(grey.length / 8);
  for (let dot = 0; dot < grey.length; dot += 1) {
    if ((grey[dot] ?? 255) < THRESHOLD) rows[dot >> 3] = (rows[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  if (width % 8 !== 0) throw new Error("the width of paper is a multiple of eight dots");
  return rows;
}

/** A document of one block over the whole width of the paper. */
export function documentOf(block: Block, width: number): Document {
  const height = Math.ceil(block.height);
  const shapes = block.draw(0, 0);
  const picture = async (): Promise<Picture> => {
    const sharp = await loadSharp();
    const bands: Uint8Array[] = [];
    for (let y = 0; y < height; y += BAND) {
      const rows = Math.min(BAND, height - y);
      const inside = shapes.filter(({ top, bottom }) => bottom + BAND / 10 > y && top - BAND / 10 < y + rows).map(({ svg }) => svg);
      const svg = Buffer.from(svgOf(inside, { width, y, height: rows }));
      const { data } = await sharp(svg, { density: 72 })
        .flatten({ background: "#fff" })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      bands.push(packed(data, width));
    }
    return { width, height, rows: new Uint8Array(Buffer.concat(bands)) };
  };
  const svg = () =>
    svgOf(
      shapes.map((shape) => shape.svg),
      { width, y: 0, height },
    );
  return { width, height, missing: block.missing, svg, picture };
}

/** The sizes of paper of a width in dots; a millimetre has eight dots. */
export type PaperSize = { margin: number; inner: number; above: number; below: number; place: number; fact: number; hasWay: boolean };

/** The smallest width that is laid out as paper of 80 mm. */
const WIDE = 500;

/** Above a document, 12 mm are blank, which the rail of the pass covers; below it, 15 mm, for the distance from the head to the knife. */
export const paperSize = (dots: number): PaperSize => ({
  margin: dots < WIDE ? 12 : 16,
  inner: dots - 2 * (dots < WIDE ? 12 : 16),
  above: 96,
  below: 120,
  place: dots < WIDE ? 52 : 64,
  fact: dots < WIDE ? 24 : 30,
  hasWay: dots >= WIDE,
});
