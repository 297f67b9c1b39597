/** How long a swiped wheel goes on, and the stroke that swipes: shorter than so many ms, farther than so many px (design, section 8). */
const SWIPE_MS = 1000;
export const STROKE_MS = 300;
const STROKE_PX = 15;

/** How long a wheel takes to the nearest row, in ms. */
const SNAP_MS = 220;
/** How a swiped wheel slows down, in pixels per ms, each ms: with the easing below it starts as fast as the finger left it. */
const SLOWING = 0.003;
/** How many rows Page Up and Page Down go: as many as are seen whole. */
const PAGE = 5;

/** A wheel on its way between two positions. Positions are in rows and have no end: the wheel goes round. */
export type Motion = { from: number; to: number; lasts: number };

/** Where the wheel is, `passed` ms after it set out. */
export function positionOf({ from, to, lasts }: Motion, passed: number): number {
  if (passed >= lasts) return to;
  return to - (to - from) * (1 - passed / lasts) ** 3;
}

/** How many rows below the middle a row is drawn; a negative number is above it. */
export function offsetOf(row: number, position: number, count: number): number {
  const below = (((row - position) % count) + count) % count;
  return below > count / 2 ? below - count : below;
}

/** The row in the middle. */
export const rowAt = (position: number, count: number): number => ((Math.round(position) % count) + count) % count;

/** On the shorter way to a row. */
export const turnTo = (row: number, from: number, count: number): Motion => ({
  from,
  to: Math.round(from + offsetOf(row, from, count)),
  lasts: SNAP_MS,
});

/** On the way by so many rows, downwards in the list. */
export const turnBy = (rows: number, from: number): Motion => ({ from, to: Math.round(from) + rows, lasts: SNAP_MS });

/** What a finger or a mouse did last: so many pixels up, in so many ms; a row is `rowHeight` pixels high. */
export type Stroke = { up: number; lasted: number; rowHeight: number };

/** Where the wheel goes when it is let go. `isStill`: it keeps no speed, for whoever wants less motion. */
export function letGo(from: number, { up, lasted, rowHeight }: Stroke, isStill: boolean): Motion {
  const isSwipe = !isStill && lasted < STROKE_MS && Math.abs(up) > STROKE_PX;
  const rows = isSwipe ? up / Math.max(lasted, 1) / SLOWING / rowHeight : 0;
  return { from, to: Math.round(from + rows), lasts: isSwipe ? SWIPE_MS : SNAP_MS };
}

/** The row that a key leads to, null for a key that does not turn the wheel (design, section 13). */
export function rowOfKey(key: string, row: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE, Home: -row, End: count - 1 - row };
  const by = steps[key];
  return by === undefined ? null : rowAt(row + by, count);
}

/** The first row that begins with what was typed, null where none does. */
export function rowOfTyped(typed: string, rows: readonly string[]): number | null {
  const row = rows.findIndex((text) => text.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()));
  return row < 0 ? null : row;
}
