import { createRequire } from "node:module";

/** A part of an outline, as SVG has them. */
type PathCommand =
  | { type: "M" | "L"; x: number; y: number }
  | { type: "Q"; x1: number; y1: number; x: number; y: number }
  | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: "Z" };

type Path = { commands: PathCommand[] };

export type FontGlyph = {
  advanceWidth?: number;
  getBoundingBox(): { x1: number; x2: number };
  getPath(x: number, baseline: number, size: number): Path;
};

/** A font as far as tickets use it. */
export type Font = {
  unitsPerEm: number;
  glyphs: { get(index: number): FontGlyph };
  /** 0 for a character that the font does not have. */
  charToGlyphIndex(character: string): number;
};

/**
 * The library that reads fonts. It has no types of its own, and the ones that are published apart include those of browsers, which
 * contradict Node's in every package that is checked with them.
 */
const require = createRequire(import.meta.url);
export const { parse } = require("opentype.js") as { parse(bytes: ArrayBuffer): Font };
