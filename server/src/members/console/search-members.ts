import type { staffContract } from "@comanda/contract/staff/index";
import { nameIn } from "@comanda/domain/locale";
import { plainDigits } from "@comanda/domain/member/international-phone";
import { type Growth, standingOf } from "@comanda/domain/member/member-level";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { phonesFrom } from "../../platform/phone/phone-of-country.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The largest number of members that a search returns. */
const MOST_FOUND = 20;

/** What is looked for: digits of a number or a phone with the phones that they may be, or a part of a name; one of them is empty. */
type MemberWords = { digits: string; phones: string[]; name: string };

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
const search = statement<FoundMemberRow, { merchantId: string; digits: string; phones: string[]; name: string }>(
  "staff-member.search",
  `select m.diner_id as id, m.identifier, m.first_name as "firstName", m.last_name as "lastName", right(m.phone, 4) as "phoneEnd",
     m.points, m.growth, m.level_expires_at as "levelExpiresAt"
   from member m
   where m.merchant_id = :merchantId and case when :digits <> '' then
       m.phone = any(:phones::text[]) or (length(:digits) = 4 and right(m.phone, 4) = :digits) or (length(:digits) >= 4 and left(m.identifier, length(:digits)) = :digits)
     else
       position(:name in ${folded("m.first_name || ' ' || m.last_name")}) > 0
       or position(:name in ${folded("m.last_name || m.first_name")}) > 0
     end
   order by (m.identifier = :digits or m.phone = any(:phones::text[])) desc, lower(m.first_name || ' ' || m.last_name), m.diner_id
   limit ${MOST_FOUND + 1}`,
);

/** Members that match, the exact number or phone first, then by name; one more than `MOST_FOUND` where there are others. */
const findMembers = (on: Queryable, merchantId: string, { digits, phones, name }: MemberWords): Promise<FoundMemberRow[]> =>
  search(on, { merchantId, digits, phones, name: foldedText(name) });

/** Finds members by phone, number or name. A text that would match too many finds none, and the answer says so. */
export const searchMembers: Handler<typeof staffContract.members.search> = async (deps, { merchantId, locale }, { query }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const words = memberWordsFrom(query.q, snapshot.merchant.definition.countries);
  const found = words ? await findMembers(deps.db, merchantId, words) : [];
  const { levels } = snapshot.merchant.definition;
  const now = deps.clock.now();
  const members = found.slice(0, MOST_FOUND).map(({ firstName, lastName, growth, levelExpiresAt, ...member }) => {
    const { level } = standingOf({ growth, levelExpiresAt }, levels, now);
    return { ...member, name: `${firstName} ${lastName}`.trim(), level: level && nameIn(level.name, locale) };
  });
  return ok({ members, hasMore: found.length > MOST_FOUND, isTooShort: words === null });
};

const LEAST_DIGITS = 4;

/**
 * What a text looks for: a member's number or a phone, in any punctuation, with or without its calling code, or a part of a name. Null where
 * it would match too many: fewer than four digits, or a single Latin letter.
 */
function memberWordsFrom(text: string, countries: readonly string[]): MemberWords | null {
  const words = text.trim().replace(/\s+/g, " ");
  if (words === "" || /^\p{Script=Latin}$/u.test(words)) return null;
  const plain = plainDigits(words);
  if (!/^\+?\d+$/.test(plain)) return { digits: "", phones: [], name: words };
  const digits = plain.replace("+", "");
  if (digits.length < LEAST_DIGITS) return null;
  // A member stays found where the restaurant does not serve the country any more, and where the plus is not typed.
  const stored = digits.replace(/^1(?=\d{10}$)/, "");
  return { digits: stored, phones: [stored, `+${digits}`, ...phonesFrom(plain, countries)], name: "" };
}
