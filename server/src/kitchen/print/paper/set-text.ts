import { type Glyph, inVisualOrder, levelsOf, shapedText, type TextStyle } from "./shaped-text.ts";

/** A line of text as it is drawn: its glyphs from left to right. */
export type SetLine = { glyphs: Glyph[]; width: number };

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

const widthOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { width }) => sum + width, 0);

/** What may not begin a line, and after what no line ends. */
const CLOSING = /^[、。，．：；！？」』）〉》】〕”’…‧·,.:;!?)\]}%]/u;
const OPENING = /^[「『（〈《【〔“‘([{¿¡]$/u;
/** Characters of scripts without spaces, between which a line may end. */
const BREAKABLE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}、。，．：；！？「」『』（）〈〉《》【】]/u;

/** Where a word of Thai begins, whose words stand without spaces. */
function thaiBreaks(text: string): Set<number> {
  if (!/\p{Script=Thai}/u.test(text)) return new Set();
  return new Set(Array.from(thaiWords.segment(text), ({ index }) => index).filter((index) => /^\p{Script=Thai}/u.test(text.slice(index))));
}

/** A part of a text between two places where a line may end, and where it begins. */
type Part = { text: string; start: number };

/** Text in parts between which a line may end; a space stands at the end of its part. */
function parts(text: string): Part[] {
  const list: Part[] = [];
  const words = thaiBreaks(text);
  let previous = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const isBreak = previous === " " || BREAKABLE.test(segment) || BREAKABLE.test(previous) || words.has(index);
    const mayBreak = isBreak && segment !== " " && !CLOSING.test(segment) && !OPENING.test(previous);
    const last = list.at(-1);
    if (mayBreak || !last) list.push({ text: segment, start: index });
    else last.text += segment;
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
  return { glyphs: inVisualOrder(kept), width: widthOf(kept) };
}

/** Sets text in lines of at most `width` dots. Nothing of it is left out. */
export function setText(text: string, style: TextStyle, width: number): SetLine[] {
  const levels = levelsOf(text);
  const lines: Glyph[][] = [[]];
  for (const part of parts(text)) {
    const glyphs = shapedText(part.text, style, levels?.subarray(part.start) ?? null);
    const needed = trimmed(glyphs).width;
    const last = lines.at(-1) ?? [];
    if (widthOf(last) + needed <= width) last.push(...glyphs);
    else if (needed <= width) lines.push(glyphs);
    else lines.push(...cut(glyphs, width));
  }
  return lines.map(trimmed).filter(({ glyphs }, index) => index === 0 || glyphs.length > 0);
}
