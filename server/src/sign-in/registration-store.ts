import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";

const byPhone = statement<{ id: string }, { merchantId: string; phone: string }>(
  "registration.by-phone",
  `select diner_id as id from member where merchant_id = :merchantId and phone = :phone`,
);

/** The id of the member with this phone. */
export async function findMemberIdByPhone(on: Queryable, { merchantId, phone }: CodeOf): Promise<string | null> {
  return (await byPhone(on, { merchantId, phone }))[0]?.id ?? null;
}

/** A member to be registered, with an optional name. */
export type Registration = CodeOf & { id: string; uuid: string; identifier: string; firstName: string; lastName: string; createdAt: Date };

const insert = statement<
  { id: string },
  {
    merchantId: string;
    id: string;
    phone: string;
    identifier: string;
    firstName: string;
    lastName: string;
    createdAt: string;
    uuid: string;
  }
>(
  "registration.insert",
  `with registered as (
     insert into member (merchant_id, diner_id, phone, identifier, first_name, last_name, created_at, changed_at)
     values (:merchantId, :id, :phone, :identifier, :firstName, :lastName, :createdAt, :createdAt) on conflict do nothing returning merchant_id, diner_id
   ), added as (
     insert into diner (merchant_id, id, uuid, is_member, created_at)
     select merchant_id, diner_id, :uuid, true, :createdAt from registered returning id
   )
   select id from added`,
);

/** Writes a new member; false where the phone or the identifier is taken. */
export async function insertMember(on: Queryable, member: Registration): Promise<boolean> {
  const { merchantId, id, phone, identifier, firstName, lastName, createdAt, uuid } = member;
  return (
    (await insert(on, { merchantId, id, phone, identifier, firstName, lastName, createdAt: createdAt.toISOString(), uuid })).length > 0
  );
}
