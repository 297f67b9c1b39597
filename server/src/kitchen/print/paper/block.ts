import { setText } from "./set-text.ts";
import type { TextStyle } from "./shaped-text.ts";

/** A shape in SVG, and the rows of dots that it is in. */
export type Shape = { top: number; bottom: number; svg: string };

/** A part of a document: its height, how many characters no font has, and its shapes at a position. */
export type Block = { height: number; missing: number; draw: (x: number, y: number) => Shape[] };

export type Ink = "black" | "white";

type TextOptions = TextStyle & { width: number; align?: "left" | "center" | "right"; ink?: Ink; isStruck?: boolean };

const LINE_HEIGHT = 1.3;
/** Where the baseline of a line is, as a share of its height. */
const BASELINE = 0.79;

const rect = (area: { x: number; y: number; width: number; height: number }, ink: Ink = "black"): Shape => ({
  top: area.y,
  bottom: area.y + area.height,
  svg: `<path fill="${ink}" d="M${area.x} ${area.y}h${area.width}v${area.height}h${-area.width}z"/>`,
});

/** A circle as four curves. */
function circle({ x, y, radius }: { x: number; y: number; radius: number }, ink: Ink): Shape {
  const [r, bend] = [radius, Math.round(radius * 5.523) / 10];
  const rest = Math.round((r - bend) * 10) / 10;
  const curves = `c0 ${-bend} ${rest} ${-r} ${r} ${-r}c${bend} 0 ${r} ${rest} ${r} ${r}c0 ${bend} ${-rest} ${r} ${-r} ${r}c${-bend} 0 ${-r} ${-rest} ${-r} ${-r}z`;
  return { top: y - r, bottom: y + r, svg: `<path fill="${ink}" d="M${x - r} ${y}${curves}"/>` };
}

/** An exclamation mark in a ring, in white, in a line of 32 dots: the sign beside an allergy. */
export const alertMark: Block & { width: number } = {
  width: 32,
  height: 42,
  missing: 0,
  draw: (x, y) => [
    circle({ x: x + 16, y: y + 21, radius: 16 }, "white"),
    circle({ x: x + 16, y: y + 21, radius: 13 }, "black"),
    rect({ x: x + 14, y: y + 12, width: 4, height: 11 }, "white"),
    rect({ x: x + 14, y: y + 26, width: 4, height: 4 }, "white"),
  ],
};

/** Text in as many lines as it needs. It is drawn as outlines: nothing in it is read as markup. */
export function textBlock(text: string, options: TextOptions): Block {
  const { size, width, align = "left", ink = "black", isStruck = false } = options;
  const lines = setText(text, options, width);
  const height = Math.round(size * LINE_HEIGHT);
  const missing = lines.flatMap(({ glyphs }) => glyphs).filter(({ isMissing }) => isMissing).length;
  const draw = (x: number, y: number): Shape[] =>
    lines.flatMap((line, index) => {
      const [left, top] = [x + (width - line.width) * { left: 0, center: 0.5, right: 1 }[align], y + index * height];
      let position = left;
      const outlines = line.glyphs.map((glyph) => {
        const outline = glyph.path(position, top + height * BASELINE);
        position += glyph.width;
        return outline;
      });
      const shape = { top, bottom: top + height, svg: `<path fill="${ink}" d="${outlines.join("")}"/>` };
      const strike = rect({ x: left, y: top + Math.round(height * 0.5), width: line.width, height: Math.max(3, Math.round(size / 10)) });
      return isStruck ? [shape, strike] : [shape];
    });
  return { height: lines.length * height, missing, draw };
}

export const space = (height: number): Block => ({ height, missing: 0, draw: () => [] });

/** A dashed line over the whole width: a dash begins it, and a dash ends it. */
export function dashes(width: number): Block {
  const gaps = Math.floor((width - DASH) / 16);
  const draw = (x: number, y: number) =>
    Array.from({ length: gaps + 1 }, (_, at) => rect({ x: x + Math.round(((width - DASH) * at) / gaps), y, width: DASH, height: 4 }));
  return { height: 4, missing: 0, draw };
}
const DASH = 10;

export const rule = (width: number): Block => ({ height: 2, missing: 0, draw: (x, y) => [rect({ x, y, width, height: 2 })] });

const missingIn = (blocks: readonly Block[]): number => blocks.reduce((sum, { missing }) => sum + missing, 0);

/** Blocks below each other. */
export function stack(blocks: readonly Block[]): Block {
  const draw = (x: number, y: number): Shape[] => {
    let top = y;
    return blocks.flatMap((block) => {
      const shapes = block.draw(x, top);
      top += block.height;
      return shapes;
    });
  };
  return { height: blocks.reduce((sum, { height }) => sum + height, 0), missing: missingIn(blocks), draw };
}

/** Blocks beside each other, each at its distance from the left, aligned at the top or at the bottom. */
export function beside(blocks: readonly { block: Block; at: number }[], align: "top" | "bottom" = "top"): Block {
  const height = Math.max(0, ...blocks.map(({ block }) => block.height));
  const draw = (x: number, y: number) =>
    blocks.flatMap(({ block, at }) => block.draw(x + at, align === "top" ? y : y + height - block.height));
  return { height, missing: missingIn(blocks.map(({ block }) => block)), draw };
}

/** A block on black, with `padding` above and below it; what is on it is drawn in white. */
export const onBlack = (block: Block, { width, padding }: { width: number; padding: number }): Block => ({
  height: block.height + 2 * padding,
  missing: block.missing,
  draw: (x, y) => [rect({ x, y, width, height: block.height + 2 * padding }), ...block.draw(x, y + padding)],
});

/** A block in a black frame. */
export const framed = (block: Block, width: number): Block => ({
  height: block.height + FRAME,
  missing: block.missing,
  draw: (x, y) => {
    const height = block.height + FRAME;
    const sides = [x, x + width - FRAME].map((left) => rect({ x: left, y, width: FRAME, height }));
    return [...sides, rect({ x, y: y + height - FRAME, width, height: FRAME }), ...block.draw(x, y)];
  },
});
const FRAME = 4;

type RowStyle = { size: number; width: number; weight?: 400 | 700; /** The part of the width that the first text has. */ share?: number };

/** Two texts on one line, the second at the right end; each gives way by wrapping. */
export function spreadRow([left, right]: readonly [string, string], { share = 0.6, ...style }: RowStyle): Block {
  const first = right === "" ? style.width : Math.round(style.width * share);
  const options = { weight: 700, ...style } as const;
  return beside([
    { block: textBlock(left, { ...options, width: first }), at: 0 },
    { block: textBlock(right, { ...options, width: style.width - first, align: "right" }), at: first },
  ]);
}

/** A text and an amount at the right end: the text wraps, and the amount has the width that it needs, up to two thirds. */
export function amountRow([name, amount]: readonly [string, string], style: Omit<RowStyle, "share">): Block {
  const [line] = setText(amount, { size: style.size, weight: style.weight ?? 700 }, style.width);
  const needed = Math.ceil(line?.width ?? 0) + style.size / 2;
  return spreadRow([name, amount], { ...style, share: Math.max(1 / 3, 1 - needed / style.width) });
}

/** The width of a text on one line. */
export const textWidth = (content: string, style: TextStyle): number =>
  Math.ceil(setText(content, style, Number.POSITIVE_INFINITY)[0]?.width ?? 0);

/** Words in white on a black bar; each of several begins a line of its own. */
export const blackBar = (content: string | readonly string[], width: number): Block =>
  onBlack(stack([content].flat().map((line) => textBlock(line, { size: 32, weight: 700, width, align: "center", ink: "white" }))), {
    width,
    padding: 10,
  });
