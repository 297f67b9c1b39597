import type { MemberView } from "@comanda/contract/shapes/member-shapes";

/** What the member page shows of a member: nothing by which one is reached. */
const SHOWN = [
  "name",
  "identifier",
  "points",
  "growth",
  "memberLevel",
  "levels",
  "levelExpirationTime",
  "pointsRate",
  "availableUserCouponCount",
] as const satisfies readonly (keyof MemberView)[];

/** How a member stands with the restaurant. */
export type Standing = Pick<MemberView, (typeof SHOWN)[number]>;

export const standingOf = (member: MemberView): Standing => Object.fromEntries(SHOWN.map((name) => [name, member[name]])) as Standing;

/** The level that comes next, and by how much growth; null on the highest, and where the restaurant has none. */
export function nextLevel({ levels, growth }: Standing): { name: string; at: number; missing: number } | null {
  const [next] = levels.filter((level) => level.growth > growth).toSorted((one, other) => one.growth - other.growth);
  return next ? { name: next.name, at: next.growth, missing: next.growth - growth } : null;
}
