import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { RegistrationState } from "@comanda/domain/codes";
import { foreignLang, inLocale, type Locale, nameIn } from "@comanda/domain/locale";
import { type Level, standingOf } from "@comanda/domain/member/member-level";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { type DinerRecord, findDiner, type Member } from "./member-store.ts";

/** The profile fields of a guest. */
const NOTHING_SAID = { phone: "", firstName: "", lastName: "", mail: "", birthday: null, identifier: "", languagePreference: "" };

/** Constant fields of every member: the restaurant's till and its wallet are not part of this system. */
const HERE = { platform: 0, status: 0, avatar: "" };

/** A diner's own view: a member, or a guest with empty member fields (specification, section 3). */
export async function memberView(
  on: Queryable,
  { snapshot, dinerId, locale, now }: { snapshot: MenuSnapshot; dinerId: string; locale: Locale; now: Date },
): Promise<MemberView> {
  const record = await findDiner(on, { merchantId: snapshot.merchant.id, dinerId, now });
  if (!record) throw new Error("a diner who is known has no row");
  const { levels } = snapshot.merchant.definition;
  const { id, uuid, member, createdAt } = record;
  const { phone, firstName, lastName, mail, birthday, identifier, languagePreference } = member ?? NOTHING_SAID;
  const standing = standingView(record, { levels, locale, now });
  return {
    id,
    uuid,
    phone,
    name: nameOf({ firstName, lastName }),
    firstName,
    lastName,
    mail,
    birthday,
    identifier,
    languagePreference,
    ...HERE,
    registrationState: member ? RegistrationState.Registered : RegistrationState.Unregistered,
    createAt: createdAt.toISOString(),
    updateAt: (member?.changedAt ?? createdAt).toISOString(),
    ...standing,
    levels: levels.map(({ id: levelId, name, growth, pointsRate }) => ({ id: levelId, ...nameIn(name, locale), growth, pointsRate })),
    platformExtraInfo: { ...standing, id, memberId: id, memberCard: identifier, platformId: "0", balance: "0.00", extraInfo: "" },
  };
}

/** First name, a space, last name (specification, section 5). */
const nameOf = ({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string => `${firstName} ${lastName}`.trim();

/** A guest sees the points rate of a new member. */
function standingView({ member, availableCoupons }: DinerRecord, { levels, locale, now }: { levels: Level[]; locale: Locale; now: Date }) {
  const { growth, level, levelExpiresAt } = standingOf(member ?? { growth: 0, levelExpiresAt: null }, levels, now);
  return {
    availableUserCouponCount: availableCoupons,
    growth,
    points: member?.points ?? 0,
    ...levelName(member && level, locale),
    levelExpirationTime: levelExpiresAt,
    pointsRate: level?.pointsRate ?? "0",
  };
}

/** The name of a member's level, and its language where that is not `locale`; empty where there is no level. */
export const levelName = (level: Level | null, locale: Locale): { memberLevel: string; memberLevelLang?: string | undefined } =>
  level ? { memberLevel: inLocale(level.name, locale), memberLevelLang: foreignLang(level.name, locale) } : { memberLevel: "" };
