import { ok, refuse, type Result } from "@comanda/domain/result";
import { said } from "../../platform/values/sentence.ts";
import { loadSharp } from "../../platform/pictures/load-sharp.ts";
import { svgSize } from "./svg-picture.ts";

/** The properties of a picture by its bytes, independent of its file name. Width and height in pixels as displayed. */
export type PictureFacts = { contentType: string; endings: string[]; width: number; height: number };

const LARGEST_SIDE = 10_000;
/** A photograph of 6000 by 4000. Resizing holds all pixels in memory, however small the file is. */
export const MOST_PIXELS = 24_000_000;
/** The maximum bytes of a picture that is stored unchanged; for a vector drawing, which cannot be resized, the maximum of all. */
export const LARGEST_STORED = 3_000_000;
const DRAWING = "image/svg+xml";
const startsWith = (bytes: Buffer, at: number, ascii: string) => bytes.toString("latin1", at, at + ascii.length) === ascii;

/** Recognises SVG, PNG, JPEG and WebP by their bytes; refuses others, unsafe SVG, and sizes that cannot be read or are too large. `help` is the sentence. */
export async function pictureFacts(content: Uint8Array): Promise<Result<PictureFacts, "not-a-picture", string>> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const kind = kinds.find(({ is }) => is(bytes));
  if (!kind) return refuse("not-a-picture", said("picture-no-kind"));
  const isDrawing = kind.contentType === DRAWING;
  if (isDrawing && bytes.length > LARGEST_STORED)
    return refuse("not-a-picture", said("picture-large", { most: LARGEST_STORED / 1_000_000 }));
  const size = isDrawing ? svgSize(bytes) : await photographSize(bytes);
  if (typeof size === "string") return refuse("not-a-picture", size);
  const { width, height } = size;
  const isReadable = [width, height].every((side) => Number.isFinite(side) && side >= 1 && side <= LARGEST_SIDE);
  if (!isReadable) return refuse("not-a-picture", said("picture-size", { most: LARGEST_SIDE }));
  if (!isDrawing && width * height > MOST_PIXELS)
    return refuse("not-a-picture", said("picture-pixels", { width, height, most: MOST_PIXELS / 1_000_000 }));
  return ok({ contentType: kind.contentType, endings: kind.endings, width: Math.round(width), height: Math.round(height) });
}

const kinds: { contentType: string; endings: string[]; is: (bytes: Buffer) => boolean }[] = [
  { contentType: "image/png", endings: ["png"], is: (bytes) => startsWith(bytes, 0, "\x89PNG\r\n\x1a\n") },
  { contentType: "image/jpeg", endings: ["jpg", "jpeg"], is: (bytes) => startsWith(bytes, 0, "\xff\xd8\xff") },
  { contentType: "image/webp", endings: ["webp"], is: (bytes) => startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") },
  { contentType: DRAWING, endings: ["svg"], is: (bytes) => /<svg[\s>]/.test(bytes.toString("latin1", 0, 2000)) },
];

/** The size in the header of a photograph, rotated by its orientation. No pixel is decoded, so a size above the limit is read too. */
async function photographSize(bytes: Buffer): Promise<{ width: number; height: number } | string> {
  const sharp = await loadSharp().catch(() => null);
  if (!sharp) return said("picture-no-libvips");
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return header?.autoOrient ?? { width: 0, height: 0 };
}
