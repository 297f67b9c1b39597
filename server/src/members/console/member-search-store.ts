import type { Growth } from "@comanda/domain/member/member-level";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The largest number of members that a search returns. */
export const MOST_FOUND = 20;

/** What is looked for: digits of a number or a phone, or a part of a name; one of them is empty. */
export type MemberWords = { digits: string; name: string };

export type FoundMemberRow = Growth & {
  id: string;
  identifier: string;
  firstName: string;
  lastName: string;
  phoneEnd: string;
  points: number;
};

/** SQL: a text without case and accents. */
const folded = (text: string) => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** The same of what is looked for. */
const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

// The phone matches as a whole or by its last four digits, which the answer shows: other parts would let a reader find out the rest.
const search = statement<FoundMemberRow, { merchantId: string; digits: string; name: string }>(
  "staff-member.search",
  `select m.diner_id as id, m.identifier, m.first_name as "firstName", m.last_name as "lastName", right(m.phone, 4) as "phoneEnd",
     m.points, m.growth, m.level_expires_at as "levelExpiresAt"
   from member m
   where m.merchant_id = :merchantId and case when :digits <> '' then
       m.phone = :digits or (length(:digits) = 4 and right(m.phone, 4) = :digits) or (length(:digits) >= 4 and left(m.identifier, length(:digits)) = :digits)
     else
       position(:name in ${folded("m.first_name || ' ' || m.last_name")}) > 0
       or position(:name in ${folded("m.last_name || m.first_name")}) > 0
     end
   order by (m.identifier = :digits or m.phone = :digits) desc, lower(m.first_name || ' ' || m.last_name), m.diner_id
   limit ${MOST_FOUND + 1}`,
);

/** Members that match, the exact number or phone first, then by name; one more than `MOST_FOUND` where there are others. */
export const findMembers = (on: Queryable, merchantId: string, { digits, name }: MemberWords): Promise<FoundMemberRow[]> =>
  search(on, { merchantId, digits, name: foldedText(name) });
