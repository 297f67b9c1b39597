/**
 * How long a swiped wheel keeps turning. A stroke is a swipe when it is shorter than `STROKE_MS` and longer than `STROKE_PX` (design,
 * section 8).
 */
const SWIPE_MS = 1000;
export const STROKE_MS = 300;
const STROKE_PX = 15;

/** Duration of the turn to the nearest row, in ms. */
const SNAP_MS = 220;
/** Deceleration of a swiped wheel, in pixels per ms²: with the easing below, the wheel starts at the speed of the finger. */
const SLOWING = 0.003;
/** Number of rows for Page Up and Page Down: as many as are fully visible. */
const PAGE = 5;

/** A turn of the wheel between two positions. Positions are in rows and unbounded, since the wheel is cyclic. */
export type Motion = { from: number; to: number; lasts: number };

/** The position `passed` ms after the start of the motion. */
export function positionOf({ from, to, lasts }: Motion, passed: number): number {
  if (passed >= lasts) return to;
  return to - (to - from) * (1 - passed / lasts) ** 3;
}

/** The offset of a row from the middle, in rows; negative above the middle. */
export function offsetOf(row: number, position: number, count: number): number {
  const below = (((row - position) % count) + count) % count;
  return below > count / 2 ? below - count : below;
}

/** The row in the middle. */
export const rowAt = (position: number, count: number): number => ((Math.round(position) % count) + count) % count;

/** The motion to a row by the shorter distance. */
export const turnTo = (row: number, from: number, count: number): Motion => ({
  from,
  to: Math.round(from + offsetOf(row, from, count)),
  lasts: SNAP_MS,
});

/** The motion by a number of rows, downwards in the list. */
export const turnBy = (rows: number, from: number): Motion => ({ from, to: Math.round(from) + rows, lasts: SNAP_MS });

/** The last stroke of a finger or mouse: pixels moved up, and its duration in ms; a row is `rowHeight` pixels high. */
export type Stroke = { up: number; lasted: number; rowHeight: number };

/** The motion after the wheel is released. `isStill`: without inertia, for reduced motion. */
export function letGo(from: number, { up, lasted, rowHeight }: Stroke, isStill: boolean): Motion {
  const isSwipe = !isStill && lasted < STROKE_MS && Math.abs(up) > STROKE_PX;
  const rows = isSwipe ? up / Math.max(lasted, 1) / SLOWING / rowHeight : 0;
  return { from, to: Math.round(from + rows), lasts: isSwipe ? SWIPE_MS : SNAP_MS };
}

/** The row that a key selects; null for a key that does not turn the wheel (design, section 13). */
export function rowOfKey(key: string, row: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE, Home: -row, End: count - 1 - row };
  const by = steps[key];
  return by === undefined ? null : rowAt(row + by, count);
}

/** The first row that begins with the typed text; null where there is none. */
export function rowOfTyped(typed: string, rows: readonly string[]): number | null {
  const row = rows.findIndex((text) => text.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()));
  return row < 0 ? null : row;
}
