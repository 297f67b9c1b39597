import { INVARIANT_LOCALE } from "../locale.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** The offset of each zone at the second for which it was last asked: an order asks several times for that of now. */
const lastOffsets = new Map<string, { second: number; offset: number }>();

/** The offset of the wall clock of an IANA zone to UTC at an instant, in milliseconds. Throws a RangeError for an unknown zone. */
export function offsetAt(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000);
  const last = lastOffsets.get(zone);
  if (last?.second === second) return last.offset;
  const offset = computedOffset(instant, zone);
  lastOffsets.set(zone, { second, offset });
  return offset;
}

function computedOffset(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The whole minutes of the wall clock of a zone at an instant, counted from 1970-01-01 00:00. */
export const localMinutesAt = (instant: number, zone: string): number => Math.floor((instant + offsetAt(instant, zone)) / MINUTE_MS);

/** The instant in (from, until] at which the offset of a zone changes (at most once in it); null for none. */
export function offsetChangeIn(from: number, until: number, zone: string): number | null {
  const before = offsetAt(from, zone);
  if (offsetAt(until, zone) === before) return null;
  let [still, changed] = [Math.floor(from / MINUTE_MS), Math.ceil(until / MINUTE_MS)];
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2);
    if (offsetAt(middle * MINUTE_MS, zone) === before) still = middle;
    else changed = middle;
  }
  return changed * MINUTE_MS;
}

/**
 * The first instant at which the wall clock of a zone shows a minute, counted from 1970-01-01 00:00. A minute that is skipped maps to the
 * instant of the clock change.
 */
export function instantOnWall(localMinutes: number, zone: string): number {
  const wall = localMinutes * MINUTE_MS;
  const [dayBefore, dayAfter] = [wall - DAY_MS, wall + DAY_MS];
  const [before, after] = [offsetAt(dayBefore, zone), offsetAt(dayAfter, zone)];
  const exact = [wall - before, wall - after].find((instant) => instant + offsetAt(instant, zone) === wall);
  return exact ?? offsetChangeIn(dayBefore, dayAfter, zone) ?? wall - before;
}

/** Clocks are cached: creating one takes a hundred times as long as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat(INVARIANT_LOCALE, {
    timeZone: zone,
    hourCycle: "h23",
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, clock);
  return clock;
}
