import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";

const byPhone = statement<{ id: string }>(
  "registration.by-phone",
  `select diner_id as id from member where merchant_id = $1 and phone = $2`,
);

/** The id of the member with this phone. */
export async function findMemberIdByPhone(on: Queryable, { merchantId, phone }: CodeOf): Promise<string | null> {
  return (await byPhone(on, merchantId, phone))[0]?.id ?? null;
}

/** A member to be registered, with an optional name. */
export type Registration = CodeOf & { id: string; uuid: string; identifier: string; firstName: string; lastName: string; createdAt: Date };

const insert = statement<{ id: string }>(
  "registration.insert",
  `with registered as (
     insert into member (merchant_id, diner_id, phone, identifier, first_name, last_name, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing returning merchant_id, diner_id
   )
   insert into diner (merchant_id, id, uuid, is_member, created_at)
   select merchant_id, diner_id, $8, true, $7 from registered returning id`,
);

/** Writes a new member; false where the phone or the identifier is taken. */
export async function insertMember(on: Queryable, member: Registration): Promise<boolean> {
  const { merchantId, id, phone, identifier, firstName, lastName, createdAt, uuid } = member;
  return (await insert(on, merchantId, id, phone, identifier, firstName, lastName, createdAt.toISOString(), uuid)).length > 0;
}
