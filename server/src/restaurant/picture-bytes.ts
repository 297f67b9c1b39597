import { ok, refuse, type Result } from "@comanda/domain/result";
import { jpegSize } from "./jpeg-size.ts";
import { svgSize } from "./svg-picture.ts";

/** What a picture's bytes say about it, whatever its name says. Width and height in pixels. */
export type PictureFacts = { contentType: string; endings: string[]; width: number; height: number };

const LARGEST_SIDE = 10_000;
/** A photograph of 6000 by 4000. Whoever resizes one has all its pixels in memory, however few bytes they came in. */
export const MOST_PIXELS = 24_000_000;
/** Bytes of a picture that is stored as it is; of a drawing, which cannot be resized, the bound. */
export const LARGEST_STORED = 3_000_000;
const DRAWING = "image/svg+xml";
const startsWith = (bytes: Buffer, at: number, ascii: string) => bytes.toString("latin1", at, at + ascii.length) === ascii;

/** Recognises SVG, PNG, JPEG and WebP by their bytes; refuses others, unsafe SVG, and sizes that cannot be read or are too large. `help` is the sentence. */
export function pictureFacts(content: Uint8Array): Result<PictureFacts, "not-a-picture", string> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const kind = kinds.find(({ is }) => is(bytes));
  if (!kind) return refuse("not-a-picture", "is neither SVG nor PNG, JPEG or WebP");
  if (kind.contentType === DRAWING && bytes.length > LARGEST_STORED)
    return refuse("not-a-picture", `is larger than ${LARGEST_STORED / 1_000_000} MB`);
  const size = kind.size(bytes);
  if (typeof size === "string") return refuse("not-a-picture", size);
  const { width, height } = size;
  const isReadable = [width, height].every((side) => Number.isFinite(side) && side >= 1 && side <= LARGEST_SIDE);
  if (!isReadable) return refuse("not-a-picture", `has no width and height from 1 to ${LARGEST_SIDE} that can be read`);
  if (kind.contentType !== DRAWING && width * height > MOST_PIXELS)
    return refuse("not-a-picture", `has ${width} by ${height} pixels, and may have ${MOST_PIXELS / 1_000_000} million`);
  return ok({ contentType: kind.contentType, endings: kind.endings, width: Math.round(width), height: Math.round(height) });
}

type Size = { width: number; height: number };
const NO_SIZE: Size = { width: 0, height: 0 };

const kinds: { contentType: string; endings: string[]; is: (bytes: Buffer) => boolean; size: (bytes: Buffer) => Size | string }[] = [
  { contentType: "image/png", endings: ["png"], is: (bytes) => startsWith(bytes, 0, "\x89PNG\r\n\x1a\n"), size: pngSize },
  { contentType: "image/jpeg", endings: ["jpg", "jpeg"], is: (bytes) => startsWith(bytes, 0, "\xff\xd8\xff"), size: jpegSize },
  {
    contentType: "image/webp",
    endings: ["webp"],
    is: (bytes) => startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP"),
    size: webpSize,
  },
  { contentType: DRAWING, endings: ["svg"], is: (bytes) => /<svg[\s>]/.test(bytes.toString("latin1", 0, 2000)), size: svgSize },
];

function pngSize(bytes: Buffer): Size {
  if (bytes.length < 24 || !startsWith(bytes, 12, "IHDR")) return NO_SIZE;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpSize(bytes: Buffer): Size {
  if (bytes.length < 30) return NO_SIZE;
  if (startsWith(bytes, 12, "VP8X")) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (startsWith(bytes, 12, "VP8 ")) return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (!startsWith(bytes, 12, "VP8L")) return NO_SIZE;
  const sides = bytes.readUInt32LE(21);
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}
