import type { Growth } from "@comanda/domain/member/member-level";
import { statement } from "../../platform/db/queryable.ts";

export type MemberFileRow = Growth & {
  id: string;
  number: string;
  firstName: string;
  lastName: string;
  phone: string;
  points: number;
  /** Month × 100 + day. */
  birthday: number | null;
  since: Date;
  /** The business day of the last completed order. */
  lastVisit: string | null;
  /** The language of the last order. */
  language: string | null;
};

/** Members in the order in which they signed up, after one of them; `"0"`: the first ones. */
export const findMemberFileRows = statement<MemberFileRow, { merchantId: string; after: string; limit: number }>(
  "members-file.rows",
  `select m.diner_id as id, m.identifier as number, m.first_name as "firstName", m.last_name as "lastName", m.phone, m.points, m.growth,
     m.level_expires_at as "levelExpiresAt", m.birthday, m.created_at as since,
     (select max(o.business_day)::text from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = m.diner_id and o.status = 1) as "lastVisit",
     (select o.diner_locale from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = m.diner_id and o.diner_locale is not null order by o.created_at desc limit 1) as language
   from member m where m.merchant_id = :merchantId and m.diner_id > :after order by m.diner_id limit :limit`,
);
