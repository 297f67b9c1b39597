import type { OrderType } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { PointsReason } from "../points/points-store.ts";
import type { Member } from "../member/member-store.ts";
import { NOTE } from "./held-member-store.ts";

type Of = { merchantId: string; dinerId: string };

export type MemberCardRow = Omit<Member, "languagePreference" | "changedAt"> & {
  id: string;
  createdAt: Date;
  note: string;
  visits: number;
  spent: string;
  language: string | null;
};

const card = statement<MemberCardRow, { merchantId: string; dinerId: string }>(
  "staff-member.card",
  `select m.diner_id as id, m.phone, m.identifier, m.first_name as "firstName", m.last_name as "lastName", m.mail, m.birthday, m.points,
     m.growth, m.level_expires_at as "levelExpiresAt", m.created_at as "createdAt", ${NOTE} as note, ended.visits, ended.spent,
     (select o.diner_locale from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = :dinerId and o.diner_locale is not null order by o.created_at desc limit 1) as language
   from member m, lateral (
     select count(distinct o.business_day)::int as visits, coalesce(sum(o.paid), 0)::numeric(12, 2)::text as spent
     from customer_order o where o.merchant_id = :merchantId and o.diner_id = :dinerId and o.status = 1) ended
   where m.merchant_id = :merchantId and m.diner_id = :dinerId`,
);

/** A member with what the completed orders sum to; null for an unknown one. */
export const findMemberCard = async (on: Queryable, { merchantId, dinerId }: Of): Promise<MemberCardRow | null> =>
  (await card(on, { merchantId, dinerId }))[0] ?? null;

export type MemberOrderRow = {
  id: string;
  serial: number;
  at: Date;
  type: OrderType;
  status: number;
  tableName: string;
  total: string;
  points: number;
};

// Orders in progress are shown even if the member has ordered more often since.
const orders = statement<MemberOrderRow, { merchantId: string; dinerId: string; limit: number }>(
  "staff-member.orders",
  `select id, serial, created_at as at, type, status, table_name as "tableName", total, points from customer_order
   where merchant_id = :merchantId and diner_id = :dinerId and (status = 0 or id in (
     select id from customer_order where merchant_id = :merchantId and diner_id = :dinerId order by created_at desc limit :limit))
   order by created_at desc, id desc`,
);

/** The orders in progress and the last orders of a member, newest first. */
export const findMemberOrders = (on: Queryable, { merchantId, dinerId }: Of, limit: number): Promise<MemberOrderRow[]> =>
  orders(on, { merchantId, dinerId, limit });

type LedgerRow = {
  id: string;
  at: Date;
  reason: PointsReason;
  note: string;
  by: string;
  amount: number;
  balance: number;
  orderId: string;
  serial: number;
};

const ledger = statement<LedgerRow, { merchantId: string; dinerId: string; limit: number }>(
  "staff-member.ledger",
  `select p.id, p.created_at as at, p.reason, coalesce(n.note, '') as note, coalesce(n.staff_name, '') as by, p.amount, p.balance,
     p.order_id as "orderId", coalesce(o.serial, 0) as serial
   from points_entry p
     left join points_note n on n.merchant_id = :merchantId and n.entry_id = p.id
     left join customer_order o on o.merchant_id = :merchantId and o.id = p.order_id
   where p.merchant_id = :merchantId and p.diner_id = :dinerId order by p.created_at desc, p.id desc limit :limit`,
);

/** The newest entries of a member's ledger, with the notes of the staff. */
export const findLedger = (on: Queryable, { merchantId, dinerId }: Of, limit: number): Promise<LedgerRow[]> =>
  ledger(on, { merchantId, dinerId, limit });
