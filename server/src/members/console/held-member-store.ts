import { type Queryable, statement } from "../../platform/db/queryable.ts";

export type HeldMember = { id: string; identifier: string; phone: string; points: number; note: string };

/** SQL: the note of the staff about a member `m`; empty without one. */
export const NOTE = `coalesce((select n.note from member_note n where n.merchant_id = :merchantId and n.diner_id = m.diner_id), '')`;

const hold = statement<HeldMember, { merchantId: string; dinerId: string }>(
  "staff-member.hold",
  `select m.diner_id as id, m.identifier, m.phone, m.points, ${NOTE} as note
   from member m where m.merchant_id = :merchantId and m.diner_id = :dinerId for update`,
);

/** A member, locked until the transaction ends: orders that use points or coupons wait for it. Null for an unknown one. */
export const holdMember = async (tx: Queryable, merchantId: string, dinerId: string): Promise<HeldMember | null> =>
  (await hold(tx, { merchantId, dinerId }))[0] ?? null;

/** Stores the note of the staff about a member. */
export const setMemberNote = statement<object, { merchantId: string; dinerId: string; note: string }>(
  "staff-member.note",
  `insert into member_note (merchant_id, diner_id, note) values (:merchantId, :dinerId, :note)
   on conflict (merchant_id, diner_id) do update set note = excluded.note`,
);
