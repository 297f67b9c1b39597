import type { FontGlyph } from "./opentype.ts";

/** An outline in SVG from its first point on, and where that point is relative to the glyph, in tenths of a dot. */
type Outline = { x: number; y: number; rest: string };

/** Outlines by glyph and size. A glyph occurs in few sizes; above the maximum, all are drawn again. */
const outlines = new Map<FontGlyph, Map<number, Outline>>();
const MOST_GLYPHS = 5_000;

const tenths = (value: number): number => Math.round(value * 10);
const dots = (value: number): string => String(value / 10);

/**
 * The outline with distances between its points, each of which is rounded, so that the rounding does not add up. The library's own
 * `toPathData` writes NaN for numbers near zero, after which nothing is drawn.
 */
function drawnOutline(glyph: FontGlyph, size: number): Outline | null {
  const { commands } = glyph.getPath(0, 0, size);
  const [first, ...others] = commands;
  if (first?.type !== "M") return null;
  const start = { x: tenths(first.x), y: tenths(first.y) };
  let [from, contour] = [start, start];
  const written = others.map((one) => {
    if (one.type === "Z") {
      from = contour;
      return "z";
    }
    const control = one.type === "C" ? [one.x1, one.y1, one.x2, one.y2] : one.type === "Q" ? [one.x1, one.y1] : [];
    const distances = [...control, one.x, one.y].map((value, index) => dots(tenths(value) - (index % 2 === 0 ? from.x : from.y)));
    from = { x: tenths(one.x), y: tenths(one.y) };
    if (one.type === "M") contour = from;
    return `${one.type.toLowerCase()}${distances.join(" ")}`;
  });
  return { ...start, rest: written.join("") };
}

/** The outline of a glyph in SVG at a position; empty for a glyph without one, such as a space. Each glyph of a size is drawn once. */
export function glyphOutline(glyph: FontGlyph, size: number, at: { x: number; baseline: number }): string {
  const ofGlyph = outlines.get(glyph) ?? new Map<number, Outline>();
  const outline = ofGlyph.get(size) ?? drawnOutline(glyph, size);
  if (!outline) return "";
  if (outlines.size >= MOST_GLYPHS) outlines.clear();
  outlines.set(glyph, ofGlyph.set(size, outline));
  return `M${dots(tenths(at.x) + outline.x)} ${dots(tenths(at.baseline) + outline.y)}${outline.rest}`;
}
