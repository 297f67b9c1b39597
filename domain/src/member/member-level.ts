import type { Translated } from "../locale.ts";
import type { DecimalText } from "../menu/menu.ts";
import { instantOnWall, localMinutesAt } from "../time/zone.ts";

/** A member level (product rules, section 3: Points and levels): reached with `growth`; `pointsRate` in points per dollar. */
export type Level = { id: string; name: Translated; growth: number; pointsRate: DecimalText };

/** A member's growth; `levelExpiresAt` is the instant at which the level expires, null for the lowest level, which never does. */
export type Growth = { growth: number; levelExpiresAt: string | Date | null };

/**
 * A member's standing: `growth` is the growth that counts now; `level` is null where the restaurant has no levels;
 * `next` is null at the highest level; `missingGrowth` is the difference to `next`, 0 without one.
 */
export type Standing = {
  growth: number;
  level: Level | null;
  next: Level | null;
  missingGrowth: number;
  levelExpiresAt: string | null;
};

/**
 * The standing of a member at an instant (product rules, section 3). A level above the lowest lasts until
 * `levelExpiresAt`; from then on growth counts from zero again, and the level with it.
 */
export function standingOf(member: Growth, levels: readonly Level[], now: string | Date): Standing {
  const end = member.levelExpiresAt === null ? null : new Date(member.levelExpiresAt);
  const isOver = end !== null && end.getTime() <= new Date(now).getTime();
  const growth = isOver ? 0 : member.growth;
  const rising = levels.toSorted((one, other) => one.growth - other.growth);
  const at = Math.max(
    0,
    rising.findLastIndex((level) => level.growth <= growth),
  );
  const next = rising[at + 1] ?? null;
  return {
    growth,
    level: rising[at] ?? null,
    next,
    missingGrowth: next ? next.growth - growth : 0,
    levelExpiresAt: isOver || at === 0 ? null : (end?.toISOString() ?? null),
  };
}

/**
 * A member's growth after earning an amount (product rules, section 3), 0 or more. A member who reaches a higher level
 * holds it for `levelMonths` calendar months, until the same time of day on the merchant's wall clock, or the end of a
 * month that is too short. A member whose level does not rise keeps the existing expiry; the lowest level has none.
 */
export function afterEarning(
  member: Growth,
  earned: number,
  { levels, levelMonths, now, zone }: { levels: readonly Level[]; levelMonths: number; now: string | Date; zone: string },
): { growth: number; levelExpiresAt: string | null } {
  const before = standingOf(member, levels, now);
  const growth = before.growth + earned;
  const after = standingOf({ growth, levelExpiresAt: null }, levels, now);
  const isHigher = after.level?.id !== before.level?.id;
  return { growth, levelExpiresAt: isHigher ? monthsLater(new Date(now), levelMonths, zone) : before.levelExpiresAt };
}

const DAY = 1440;
const MINUTE_MS = 60_000;

function monthsLater(now: Date, months: number, zone: string): string {
  const local = localMinutesAt(now.getTime(), zone);
  const today = new Date(local * MINUTE_MS);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay));
  const minutes = day / MINUTE_MS + (((local % DAY) + DAY) % DAY);
  return new Date(instantOnWall(minutes, zone)).toISOString();
}
