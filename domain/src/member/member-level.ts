import type { Translated } from "../locale.ts";
import type { DecimalText } from "../menu/menu.ts";
import { instantOnWall, localMinutesAt } from "../time/zone.ts";

/** A member's level (product rules, section 3: Points and levels): held from so much growth on; `pointsRate` in points for a dollar. */
export type Level = { id: string; name: Translated; growth: number; pointsRate: DecimalText };

/** What a member has of growth; `levelExpiresAt` is when the level ends (an instant), null for the lowest, which has no end. */
export type Growth = { growth: number; levelExpiresAt: string | Date | null };

/**
 * Where a member stands: `growth` is what counts now; `level` null where the restaurant has none; `next` null at the highest;
 * `missingGrowth` what lacks to `next`, 0 without one.
 */
export type Standing = {
  growth: number;
  level: Level | null;
  next: Level | null;
  missingGrowth: number;
  levelExpiresAt: string | null;
};

/**
 * Where a member stands at an instant (product rules, section 3). A level above the lowest is held until `levelExpiresAt`; from that
 * instant on growth starts anew from zero, and with it the level.
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
 * A member's growth after earning so much (product rules, section 3), 0 or more. Whoever reaches a higher level holds it until the
 * same time of day `levelMonths` calendar months later on the merchant's wall clock, at the end of a month that is too short; whoever
 * stays keeps the end there was; the lowest has none.
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
