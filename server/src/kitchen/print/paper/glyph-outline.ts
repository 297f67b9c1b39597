import type { Font } from "harfbuzzjs";

/** A glyph of a font by its index, and its size in dots. */
export type SizedGlyph = { font: Font; index: number; size: number };

/** An outline in SVG from its first point on, and where that point is relative to the glyph, in tenths of a dot. */
type Outline = { x: number; y: number; rest: string };

/** Outlines by font, and by glyph and size; null for a glyph that is empty. Above the maximum, all are drawn again. */
const outlines = new Map<Font, Map<string, Outline | null>>();
const MOST_OUTLINES = 20_000;
let drawn = 0;

const tenths = (value: number): number => Math.round(value * 10);
const dots = (value: number): string => String(value / 10);

/** The outline with distances between its points, each of which is rounded, so that the rounding does not add up. */
function drawnOutline({ font, index, size }: SizedGlyph): Outline | null {
  const scale = size / font.face.upem;
  // The vertical axis of a font points up, that of SVG down.
  const points = (values: readonly number[]): number[] => values.map((value, axis) => tenths((axis % 2 === 0 ? value : -value) * scale));
  const [first, ...others] = font.glyphToJson(index);
  if (first?.type !== "M") return null;
  const [startX = 0, startY = 0] = points(first.values);
  let [from, contour] = [
    { x: startX, y: startY },
    { x: startX, y: startY },
  ];
  const written = others.map(({ type, values }) => {
    if (type === "Z") {
      from = contour;
      return "z";
    }
    const at = points(values);
    const distances = at.map((value, axis) => dots(value - (axis % 2 === 0 ? from.x : from.y)));
    from = { x: at.at(-2) ?? 0, y: at.at(-1) ?? 0 };
    if (type === "M") contour = from;
    return `${type.toLowerCase()}${distances.join(" ")}`;
  });
  return { x: startX, y: startY, rest: written.join("") };
}

function keptOutline(glyph: SizedGlyph): Outline | null {
  const { font, index, size } = glyph;
  const key = `${index} ${size}`;
  const kept = outlines.get(font)?.get(key);
  if (kept !== undefined) return kept;
  if (drawn >= MOST_OUTLINES) outlines.clear();
  drawn = drawn >= MOST_OUTLINES ? 1 : drawn + 1;
  const ofFont = outlines.get(font) ?? new Map<string, Outline | null>();
  const outline = drawnOutline(glyph);
  outlines.set(font, ofFont.set(key, outline));
  return outline;
}

/** The outline of a glyph in SVG at a position; empty for a glyph without one, such as a space. */
export function glyphOutline(glyph: SizedGlyph, at: { x: number; baseline: number }): string {
  const outline = keptOutline(glyph);
  return outline ? `M${dots(tenths(at.x) + outline.x)} ${dots(tenths(at.baseline) + outline.y)}${outline.rest}` : "";
}
