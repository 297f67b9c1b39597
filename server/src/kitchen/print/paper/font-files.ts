import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { Blob, Face, Font } from "harfbuzzjs";

export type Weight = 400 | 700;

/**
 * The fonts in the order in which they are asked for a character: the small ones of a script before the large ones. Each is a folder with
 * files for ranges of characters, and is opened for the first character that none before it has.
 */
const FAMILIES = [
  "noto-sans-tc",
  "noto-sans",
  "noto-sans-thai",
  "noto-sans-devanagari",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
];
const FOLDER = join(import.meta.dirname, "../../../../fonts");

type FontFile = { family: string; name: string };

/** A range of characters that a file may have. */
type Range = { from: number; to: number; file: FontFile };

const rangesFrom = (list: string, file: FontFile): Range[] =>
  list.split(",").map((range) => {
    const [from = 0, to = from] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return { from, to, file };
  });

/** The characters of a block are looked for in few ranges. */
const blockOf = (code: number): number => code >> 6;

/** The ranges of a family by the blocks that they touch, in the order of its files. */
function readBlocks(family: string): Map<number, Range[]> {
  const blocks = new Map<number, Range[]>();
  const listed = JSON.parse(readFileSync(join(FOLDER, family, "ranges.json"), "utf8")) as Record<string, string>;
  for (const range of Object.entries(listed).flatMap(([name, list]) => rangesFrom(list, { family, name })))
    for (let block = blockOf(range.from); block <= blockOf(range.to); block += 1) blocks.set(block, [...(blocks.get(block) ?? []), range]);
  return blocks;
}

/** Offsets of WOFF 1.0: the header and one entry of the table directory, in the file and in the font that it contains. */
const HEADER = { woff: 44, font: 12 };
const ENTRY = { woff: 20, font: 16 };
const padding = (length: number): number => (4 - (length % 4)) % 4;

/**
 * The TrueType font that a WOFF file contains: `harfbuzzjs` reads no WOFF.
 */
function fontOfWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER.font + ENTRY.font * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < tables; index += 1) {
    const [from, to] = [HEADER.woff + ENTRY.woff * index, HEADER.font + ENTRY.font * index];
    const [start, stored, length] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)];
    const bytes = woff.subarray(start, start + stored);
    parts.push(stored < length ? inflateSync(bytes) : bytes, Buffer.alloc(padding(length)));
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    offset += length + padding(length);
  }
  return Buffer.concat(parts);
}

const blocksOf = new Map<string, Map<number, Range[]>>();
const fonts = new Map<string, Font>();

function openFont({ family, name }: FontFile, weight: Weight): Font {
  const path = join(FOLDER, family, String(weight), `${name}.woff`);
  const open = fonts.get(path) ?? new Font(new Face(new Blob(new Uint8Array(fontOfWoff(readFileSync(path))).buffer)));
  fonts.set(path, open);
  return open;
}

function* fontsFor(code: number, weight: Weight): Generator<Font> {
  for (const family of FAMILIES) {
    const blocks = blocksOf.get(family) ?? readBlocks(family);
    blocksOf.set(family, blocks);
    for (const { from, to, file } of blocks.get(blockOf(code)) ?? []) if (from <= code && code <= to) yield openFont(file, weight);
  }
}

/**
 * The font that has every character of a text, which is usually one base character with its marks; null where none has all, and for an empty text.
 * Files are read when first needed, and stay open.
 */
export function fontWith(text: string, weight: Weight): Font | null {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const [first] = codes;
  if (first === undefined) return null;
  for (const font of fontsFor(first, weight)) if (codes.every((code) => (font.nominalGlyph(code) ?? 0) > 0)) return font;
  return null;
}
