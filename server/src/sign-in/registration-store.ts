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

const insertDiner = statement<object, { merchantId: string; id: string; uuid: string; createdAt: string }>(
  "registration.insert-diner",
  `insert into diner (merchant_id, id, uuid, is_member, created_at) values (:merchantId, :id, :uuid, true, :createdAt)`,
);

const removeDiner = statement<object, { merchantId: string; id: string }>(
  "registration.remove-diner",
  `delete from diner where merchant_id = :merchantId and id = :id`,
);

const insert = statement<
  { id: string },
  { merchantId: string; id: string; phone: string; identifier: string; firstName: string; lastName: string; createdAt: string }
>(
  "registration.insert",
  `insert into member (merchant_id, diner_id, phone, identifier, first_name, last_name, created_at, changed_at)
   values (:merchantId, :id, :phone, :identifier, :firstName, :lastName, :createdAt, :createdAt) on conflict do nothing returning diner_id as id`,
);

/** Writes a new member, in a transaction; false where the phone or the identifier is taken. */
export async function insertMember(tx: Queryable, { uuid, createdAt: at, ...member }: Registration): Promise<boolean> {
  const { merchantId, id } = member;
  const createdAt = at.toISOString();
  // The diner first: a sharded PostgreSQL checks the foreign key of the member after each part of a statement.
  await insertDiner(tx, { merchantId, id, uuid, createdAt });
  const isNew = (await insert(tx, { ...member, createdAt })).length > 0;
  if (!isNew) await removeDiner(tx, { merchantId, id });
  return isNew;
}
