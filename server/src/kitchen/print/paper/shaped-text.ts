import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";
import { Buffer, Direction, Feature, type Font, shape } from "harfbuzzjs";
import { fontWith, type Weight } from "./font-files.ts";
import { glyphOutline } from "./glyph-outline.ts";

export type TextStyle = { size: number; weight: Weight };

/**
 * The smallest part of a text that is drawn together, mostly one letter with its marks: its width in dots, and its outline at a position.
 * `level` is odd where it is read from right to left. `isMissing`: no font has it, and it is a box.
 */
export type Glyph = { text: string; level: number; width: number; path: (x: number, baseline: number) => string; isMissing: boolean };

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Joiners, variation selectors and isolates, which have no shape. The two joiners of words are read by the fonts that have joined letters. */
const SHAPELESS = /\p{Variation_Selector}|[\u200b\u2060\u2066-\u2069]/gu;
const JOINERS = /[\u200c\u200d]/gu;

/** Its types are those of a module, and it is none: they describe no default export as Node has it. Loaded with the first such text. */
const require = createRequire(import.meta.url);
const bidi: { rules?: Bidi } = {};
const MAY_CHANGE_ORDER = /[\u0590-\u08ff\u2066-\u2069\ufb1d-\ufefc]/u;

/**
 * The embedding level of each code unit by the Unicode bidirectional algorithm, in a paragraph from left to right as the languages of the
 * kitchen are; null where all of it is read from left to right.
 */
export function levelsOf(text: string): Uint8Array | null {
  if (!MAY_CHANGE_ORDER.test(text)) return null;
  bidi.rules ??= (require("bidi-js") as () => Bidi)();
  return bidi.rules.getEmbeddingLevels(text, "ltr").levels;
}

const boxPath = (x: number, baseline: number, { size, side }: { size: number; side: number }): string => {
  const [inset, stroke] = [size * 0.06, Math.max(1, size * 0.06)];
  const [left, right, top, bottom] = [x + inset, x + side - inset, baseline - size * 0.75, baseline + size * 0.05];
  const inner = `M${left + stroke} ${top + stroke}V${bottom - stroke}H${right - stroke}V${top + stroke}Z`;
  return `M${left} ${top}H${right}V${bottom}H${left}Z${inner}`;
};

function box(text: string, level: number, size: number): Glyph {
  const side = size * 0.8;
  return { text, level, width: side, path: (x, baseline) => boxPath(x, baseline, { size, side }), isMissing: true };
}

/** Quotation marks and the middle dot, which a Chinese font gives the width of a Chinese character. */
const NARROW = /^[\u2018\u2019\u201c\u201d\u00b7]$/u;
/** The space beside a narrow character, in units of the font. */
const BEARINGS = 110;

/** Text of one font and one level. */
type Run = { text: string; font: Font | null; level: number };

/** A letter whose parts no font has together, such as a letter with a rare mark, is drawn of parts. */
function runsOfGrapheme(grapheme: string, level: number, weight: Weight): Run[] {
  const shown = grapheme.replace(SHAPELESS, "");
  const letters = shown.replace(JOINERS, "");
  if (letters === "") return [];
  const font = fontWith(letters, weight);
  if (font) return [{ text: shown, font, level }];
  const parts = Array.from(letters, (text) => ({ text, font: fontWith(text, weight), level }));
  return parts.some((part) => part.font === null) ? [{ text: letters, font: null, level }] : parts;
}

function runsOf(text: string, levels: Uint8Array | null, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    for (const run of runsOfGrapheme(segment, levels?.[index] ?? 0, weight)) {
      const last = runs.at(-1);
      const isJoined = last && last.font === run.font && run.font !== null && last.level === run.level;
      if (isJoined && !NARROW.test(run.text) && !NARROW.test(last.text)) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

/** The characters of a text, as a reader sees them, that no font has; each once. Both weights have the same ones. */
export const charactersWithoutFont = (text: string): string[] => [
  ...new Set(runsOf(text, null, 400).flatMap((run) => (run.font === null ? [run.text] : []))),
];

/** Letters keep the widths of their own, so that a line may end after each. */
const FEATURES = [new Feature("kern", 0), new Feature("liga", 0)];
const buffer = new Buffer();

/** The glyphs of a run, in the order in which they are read: those of one cluster stay together, from left to right. */
function shapedRun({ text, font, level }: Run, size: number): Glyph[] {
  if (font === null) return [box(text, level, size)];
  if (NARROW.test(text)) return [narrow(text, font, { level, size })];
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer, FEATURES);
  const [shapes, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
  const scale = size / font.face.upem;
  const clusters = new Map<number, { index: number; x: number; y: number }[]>();
  const widths = new Map<number, number>();
  for (const [place, { codepoint, cluster }] of shapes.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const width = widths.get(cluster) ?? 0;
    const glyphs = clusters.get(cluster) ?? [];
    clusters.set(cluster, [...glyphs, { index: codepoint, x: (width + xOffset) * scale, y: yOffset * scale }]);
    widths.set(cluster, width + xAdvance);
  }
  const starts = [...clusters.keys()].toSorted((one, other) => one - other);
  return starts.map((start, index) => {
    const glyphs = clusters.get(start) ?? [];
    const path = (x: number, baseline: number): string =>
      glyphs.map((glyph) => glyphOutline({ font, index: glyph.index, size }, { x: x + glyph.x, baseline: baseline - glyph.y })).join("");
    return { text: text.slice(start, starts[index + 1]), level, width: (widths.get(start) ?? 0) * scale, path, isMissing: false };
  });
}

function narrow(text: string, font: Font, { level, size }: { level: number; size: number }): Glyph {
  const index = font.nominalGlyph(text.codePointAt(0) ?? 0) ?? 0;
  const { xBearing = 0, width = 0 } = font.glyphExtents(index) ?? {};
  const scale = size / font.face.upem;
  const path = (x: number, baseline: number) => glyphOutline({ font, index, size }, { x: x + (BEARINGS / 2 - xBearing) * scale, baseline });
  return { text, level, width: (width + BEARINGS) * scale, path, isMissing: false };
}

/** The glyphs of a text in the order in which they are read. `levels` are those of its code units. */
export const shapedText = (text: string, { size, weight }: TextStyle, levels: Uint8Array | null): Glyph[] =>
  runsOf(text, levels, weight).flatMap((run) => shapedRun(run, size));

/** The glyphs of a line from left to right: from the highest level down, each part of that level or higher is turned round. */
export function inVisualOrder(glyphs: readonly Glyph[]): Glyph[] {
  const ordered = [...glyphs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}
