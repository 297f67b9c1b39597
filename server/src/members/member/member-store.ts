import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A member's profile and balances at a merchant. */
export type Member = {
  phone: string;
  identifier: string;
  firstName: string;
  lastName: string;
  mail: string;
  birthday: number | null;
  languagePreference: string;
  points: number;
  growth: number;
  levelExpiresAt: Date | null;
  changedAt: Date;
};

/** A diner; `member` is null for a guest. */
export type DinerRecord = { id: string; uuid: string; createdAt: Date; member: Member | null; availableCoupons: number };

type Row = Omit<DinerRecord, "member"> & Member & { isMember: boolean };

const byId = statement<Row, { merchantId: string; dinerId: string; now: string }>(
  "member.of-diner",
  `select d.id, d.uuid, d.created_at as "createdAt", m.diner_id is not null as "isMember", m.phone, m.identifier,
     m.first_name as "firstName", m.last_name as "lastName", m.mail, m.birthday, m.language_preference as "languagePreference",
     m.points, m.growth, m.level_expires_at as "levelExpiresAt", m.changed_at as "changedAt",
     (select count(*)::int from user_coupon c where c.merchant_id = :merchantId and c.diner_id = :dinerId and c.used_at is null and c.valid_to > :now)
       as "availableCoupons"
   from diner d left join member m on m.merchant_id = :merchantId and m.diner_id = d.id
   where d.merchant_id = :merchantId and d.id = :dinerId`,
);

/** A diner of the merchant, with the number of unused coupons that have not ended. */
export async function findDiner(on: Queryable, lookup: { merchantId: string; dinerId: string; now: Date }): Promise<DinerRecord | null> {
  const [record] = await byId(on, { merchantId: lookup.merchantId, dinerId: lookup.dinerId, now: lookup.now.toISOString() });
  if (!record) return null;
  const { id, uuid, createdAt, isMember, availableCoupons, ...member } = record;
  return { id, uuid, createdAt, availableCoupons, member: isMember ? member : null };
}

/** Changes to a member's own profile; null leaves a field unchanged. `phone` cannot be changed: it must be the member's own. */
export type MemberChange = {
  merchantId: string;
  dinerId: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  mail: string | null;
  birthday: number | null;
  languagePreference: string | null;
  changedAt: Date;
};

const change = statement<{ dinerId: string }, Omit<MemberChange, "changedAt"> & { at: string }>(
  "member.change",
  `update member set first_name = coalesce(:firstName, first_name), last_name = coalesce(:lastName, last_name), mail = coalesce(:mail, mail),
     birthday = coalesce(:birthday, birthday), language_preference = coalesce(:languagePreference, language_preference), changed_at = :at
   where merchant_id = :merchantId and diner_id = :dinerId and phone = coalesce(:phone, phone) returning diner_id as "dinerId"`,
);

/** Writes a change completely; false and nothing where the phone is not the member's. */
export async function changeMember(on: Queryable, memberChange: MemberChange): Promise<boolean> {
  const { changedAt, ...values } = memberChange;
  return (await change(on, { ...values, at: changedAt.toISOString() })).length > 0;
}

const count = statement<{ members: number }, { merchantId: string }>(
  "member.count",
  `select count(*)::int as members from member where merchant_id = :merchantId`,
);

/** The number of members of a restaurant. */
export const countMembers = async (on: Queryable, merchantId: string): Promise<number> =>
  (await count(on, { merchantId }))[0]?.members ?? 0;
