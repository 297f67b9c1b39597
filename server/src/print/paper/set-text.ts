import { MAX_NOTES } from "@comanda/domain/limits";
import { withoutUnprintable } from "@comanda/domain/printable";
import { fontWith, type Weight } from "./font-files.ts";
import { glyphOutline } from "./glyph-outline.ts";

export type TextStyle = { size: number; weight: Weight };

/** A character as it is drawn: its width in dots, and its outline at a position; `isMissing` where no font has it. */
type Glyph = { text: string; width: number; path: (x: number, baseline: number) => string; isMissing: boolean };

/** A line of text as it is drawn. */
export type SetLine = { glyphs: Glyph[]; width: number };

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Joiners and variation selectors change the character before them and have no shape. */
const SHAPELESS = /^(?:\u200b|\u200c|\u200d|\u2060|[\u{fe00}-\u{fe0f}]|[\u{e0100}-\u{e01ef}])$/u;

/** Text as it is printed: on one line, without control characters, and not longer than a note may be. */
export function printableText(text: string, longest = MAX_NOTES): string {
  const clean = withoutUnprintable(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
  return [...graphemes.segment(clean)]
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join("");
}

const boxPath = (x: number, baseline: number, { size, side }: { size: number; side: number }): string => {
  const [inset, stroke] = [size * 0.06, Math.max(1, size * 0.06)];
  const [left, right, top, bottom] = [x + inset, x + side - inset, baseline - size * 0.75, baseline + size * 0.05];
  const inner = `M${left + stroke} ${top + stroke}V${bottom - stroke}H${right - stroke}V${top + stroke}Z`;
  return `M${left} ${top}H${right}V${bottom}H${left}Z${inner}`;
};

/** Quotation marks and the middle dot, which a Chinese font gives the width of a Chinese character. */
const NARROW = /^[\u2018\u2019\u201c\u201d\u00b7]$/u;
/** The space beside a narrow character, in units of the font. */
const BEARINGS = 110;

/** The glyphs of one character as a reader sees it; a box where a part of it is in no font. */
function glyphsOf(grapheme: string, { size, weight }: TextStyle): Glyph[] {
  const found = [...grapheme].filter((one) => !SHAPELESS.test(one)).map((one) => ({ one, at: fontWith(one, weight) }));
  if (found.some(({ at }) => at === null)) {
    const side = size * 0.8;
    return [{ text: grapheme, width: side, path: (x, baseline) => boxPath(x, baseline, { size, side }), isMissing: true }];
  }
  return found.flatMap(({ one, at }) => {
    if (!at) return [];
    const glyph = at.font.glyphs.get(at.glyph);
    const scale = size / at.font.unitsPerEm;
    const { x1, x2 } = glyph.getBoundingBox();
    const isNarrow = NARROW.test(one);
    const width = (isNarrow ? x2 - x1 + BEARINGS : (glyph.advanceWidth ?? 0)) * scale;
    const shift = isNarrow ? (BEARINGS / 2 - x1) * scale : 0;
    return [
      { text: one, width, path: (x: number, baseline: number) => glyphOutline(glyph, size, { x: x + shift, baseline }), isMissing: false },
    ];
  });
}

const widthOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { width }) => sum + width, 0);

/** What may not begin a line, and after what no line ends. */
const CLOSING = /^[、。，．：；！？」』）〉》】〕”’…‧·,.:;!?)\]}%]/u;
const OPENING = /^[「『（〈《【〔“‘([{¿¡]$/u;
/** Characters of scripts without spaces, between which a line may end. */
const BREAKABLE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}、。，．：；！？「」『』（）〈〉《》【】]/u;

/** Text in parts between which a line may end; a space stands at the end of its part. */
function parts(text: string): string[] {
  const list: string[] = [];
  let previous = "";
  for (const { segment } of graphemes.segment(text)) {
    const isBreak = previous === " " || BREAKABLE.test(segment) || BREAKABLE.test(previous);
    const mayBreak = isBreak && segment !== " " && !CLOSING.test(segment) && !OPENING.test(previous);
    if (mayBreak || list.length === 0) list.push(segment);
    else list.push(`${list.pop()}${segment}`);
    previous = segment;
  }
  return list;
}

/** Glyphs in pieces that fit the width: a word that is longer than a line is cut. */
function cut(glyphs: Glyph[], width: number): Glyph[][] {
  const pieces: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    const last = pieces.at(-1) ?? [];
    if (last.length > 0 && widthOf(last) + glyph.width > width) pieces.push([glyph]);
    else last.push(glyph);
  }
  return pieces;
}

const isSpace = (glyph: Glyph | undefined): boolean => glyph?.text === " " || glyph?.text === "\u3000";

function trimmed(glyphs: Glyph[]): SetLine {
  const last = glyphs.findLastIndex((glyph) => !isSpace(glyph));
  const kept = glyphs.slice(0, last + 1);
  return { glyphs: kept, width: widthOf(kept) };
}

/** Sets text in lines of at most `width` dots. Nothing of it is left out. */
export function setText(text: string, style: TextStyle, width: number): SetLine[] {
  const lines: Glyph[][] = [[]];
  for (const part of parts(text)) {
    const glyphs = [...graphemes.segment(part)].flatMap(({ segment }) => glyphsOf(segment, style));
    const needed = trimmed(glyphs).width;
    const last = lines.at(-1) ?? [];
    if (widthOf(last) + needed <= width) last.push(...glyphs);
    else if (needed <= width) lines.push(glyphs);
    else lines.push(...cut(glyphs, width));
  }
  return lines.map(trimmed).filter(({ glyphs }, index) => index === 0 || glyphs.length > 0);
}
