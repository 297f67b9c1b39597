import type { MemberView } from "@comanda/contract/shapes/member-shapes";

/** The fields that the member page shows, without contact data. */
const SHOWN = [
  "name",
  "identifier",
  "points",
  "growth",
  "memberLevel",
  "memberLevelLang",
  "levels",
  "levelExpirationTime",
  "pointsRate",
  "availableUserCouponCount",
] as const satisfies readonly (keyof MemberView)[];

/** A member's standing at the restaurant. */
export type Standing = Pick<MemberView, (typeof SHOWN)[number]>;

export const standingOf = (member: MemberView): Standing => Object.fromEntries(SHOWN.map((name) => [name, member[name]])) as Standing;

/** The next level, its growth, and the growth that is missing; null on the highest level, and where the restaurant has none. */
export function nextLevel({ levels, growth }: Standing): { name: string; lang: string | undefined; at: number; missing: number } | null {
  const [next] = levels.filter((level) => level.growth > growth).toSorted((one, other) => one.growth - other.growth);
  return next ? { name: next.name, lang: next.lang, at: next.growth, missing: next.growth - growth } : null;
}
