import { z } from "zod";
import { registrationState } from "./code-shapes.ts";
import { decimal, idOut, instant, lang } from "../scalars.ts";

const standing = {
  availableUserCouponCount: z.int(),
  growth: z.int(),
  points: z.int(),
  /** The level's name in the diner's language; empty where the restaurant has no levels. */
  memberLevel: z.string(),
  memberLevelLang: lang,
  /** When the level ends; null for the lowest, which has no end. */
  levelExpirationTime: instant.nullable(),
  /** Points per dollar. */
  pointsRate: decimal,
};

/** A level as a member's page shows it: held from so much growth on. */
const level = z.object({ id: idOut, name: z.string(), lang, growth: z.int(), pointsRate: decimal });

/**
 * A member (specification, section 3). A guest has the same shape with registrationState 0, its own uuid, and empty member fields. `phone`
 * ten digits, of another calling code than 1 `+886912345678`; `birthday` month × 100 + day, null if unknown.
 */
export const memberView = z.object({
  id: idOut,
  uuid: z.string(),
  phone: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mail: z.string(),
  birthday: z.int().nullable(),
  /** The eight digits that the cashier reads; empty for a guest. */
  identifier: z.string(),
  languagePreference: z.string(),
  platform: z.int(),
  status: z.int(),
  avatar: z.string(),
  registrationState,
  createAt: instant,
  updateAt: instant,
  ...standing,
  levels: z.array(level),
  platformExtraInfo: z.object({
    ...standing,
    id: idOut,
    memberId: idOut,
    memberCard: z.string(),
    platformId: idOut,
    balance: z.string(),
    extraInfo: z.string(),
  }),
});
export type MemberView = z.output<typeof memberView>;
