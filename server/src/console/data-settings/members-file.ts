import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { type Growth, type Level, standingOf } from "@comanda/domain/member/member-level";
import { refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { countMembers } from "../../members/member/member-store.ts";
import { BYTE_ORDER_MARK, csvResponse, csvRow, type CsvValue } from "../../platform/csv/csv-text.ts";
import { statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";

/** The number of members that are read at a time. */
const PART = 500;

type Reading = { merchantId: string; locale: Locale; levels: readonly Level[]; now: Date };

/** The columns of the file with the value of each. */
const COLUMNS: Record<string, (member: MemberFileRow, reading: Reading) => CsvValue> = {
  number: ({ number }) => number,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  phone: ({ phone }) => phone,
  level: (member, { levels, now, locale }) => {
    const { level } = standingOf(member, levels, now);
    return level && inLocale(level.name, locale);
  },
  points: ({ points }) => points,
  growth: (member, { levels, now }) => standingOf(member, levels, now).growth,
  birthday: ({ birthday }) => birthday && String(birthday).padStart(4, "0").replace(/(..)$/, "-$1"),
  since: ({ since }) => since.toISOString(),
  last_visit: ({ lastVisit }) => lastVisit,
  language: ({ language }) => language,
};

/** All members as a file, which is read a part at a time while it is sent; the audit has a line with their number. */
export const membersFile: Handler<typeof staffContract.members.file> = async (deps, caller) => {
  const { merchantId, locale, address } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const { merchant } = snapshot;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const after = { members: await countMembers(tx, merchantId) };
    const subject = { kind: "member", id: "", name: "" };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "member.export-all", subject, after, address });
  });
  const { levels } = merchant.definition;
  return csvResponse(deps, `members-${businessDayOf(merchant, now)}.csv`, textOf(deps.db, { merchantId, locale, levels, now }));
};

async function* textOf(db: Deps["db"], reading: Reading): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(Object.keys(COLUMNS))}`;
  let after = "0";
  for (;;) {
    const members: MemberFileRow[] = await findMemberFileRows(db, { merchantId: reading.merchantId, after, limit: PART });
    if (members.length > 0) yield members.map((member) => csvRow(Object.values(COLUMNS).map((cell) => cell(member, reading)))).join("");
    if (members.length < PART) return;
    after = members.at(-1)?.id ?? after;
  }
}

type MemberFileRow = Growth & {
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
const findMemberFileRows = statement<MemberFileRow, { merchantId: string; after: string; limit: number }>(
  "members-file.rows",
  `select m.diner_id as id, m.identifier as number, m.first_name as "firstName", m.last_name as "lastName", m.phone, m.points, m.growth,
     m.level_expires_at as "levelExpiresAt", m.birthday, m.created_at as since,
     (select max(o.business_day)::text from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = m.diner_id and o.status = 1) as "lastVisit",
     (select o.diner_locale from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = m.diner_id and o.diner_locale is not null order by o.created_at desc limit 1) as language
   from member m where m.merchant_id = :merchantId and m.diner_id > :after order by m.diner_id limit :limit`,
);
