import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { type Font, parse } from "./opentype.ts";

export type Weight = 400 | 700;

/** The fonts in the order in which they are asked for a character. Each is a folder with files for ranges of characters. */
const FAMILIES = ["noto-sans-tc", "noto-sans"];
const FOLDER = join(import.meta.dirname, "../../../fonts");

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

/** The ranges by the blocks that they touch, in the order of the families and their files. */
function readBlocks(): Map<number, Range[]> {
  const blocks = new Map<number, Range[]>();
  for (const family of FAMILIES) {
    const listed = JSON.parse(readFileSync(join(FOLDER, family, "ranges.json"), "utf8")) as Record<string, string>;
    for (const range of Object.entries(listed).flatMap(([name, list]) => rangesFrom(list, { family, name })))
      for (let block = blockOf(range.from); block <= blockOf(range.to); block += 1)
        blocks.set(block, [...(blocks.get(block) ?? []), range]);
  }
  return blocks;
}

/** Offsets of WOFF 1.0: the header and one entry of the table directory, in the file and in the font that it contains. */
const HEADER = { woff: 44, font: 12 };
const ENTRY = { woff: 20, font: 16 };
const padding = (length: number): number => (4 - (length % 4)) % 4;

/**
 * The TrueType font that a WOFF file contains. `opentype.js` reads WOFF too, but its own decompression fails on one of these files ("Data
 * error"); Node's does not, and is faster.
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

const files = { blocks: null as Map<number, Range[]> | null, parsed: new Map<string, Font>() };

function parsedFont({ family, name }: FontFile, weight: Weight): Font {
  const path = join(FOLDER, family, String(weight), `${name}.woff`);
  const known = files.parsed.get(path);
  if (known) return known;
  const bytes = fontOfWoff(readFileSync(path));
  const font = parse(new Uint8Array(bytes).buffer);
  files.parsed.set(path, font);
  return font;
}

/** The font that has a character, and the character's index in it; null where none has it. Files are read when first needed. */
export function fontWith(character: string, weight: Weight): { font: Font; glyph: number } | null {
  files.blocks ??= readBlocks();
  const code = character.codePointAt(0) ?? 0;
  for (const { from, to, file } of files.blocks.get(blockOf(code)) ?? []) {
    if (code < from || to < code) continue;
    const font = parsedFont(file, weight);
    const glyph = font.charToGlyphIndex(character);
    if (glyph > 0) return { font, glyph };
  }
  return null;
}
