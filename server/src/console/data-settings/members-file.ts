import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { type Level, standingOf } from "@comanda/domain/member/member-level";
import { refuse } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { csvResponse } from "../../platform/csv/csv-response.ts";
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from "../../platform/csv/csv-text.ts";
import { countMembers } from "../../members/member/count-members.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findMemberFileRows, type MemberFileRow } from "./members-file-store.ts";

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
  return csvResponse(`members-${businessDayOf(merchant, now)}.csv`, textOf(deps.db, { merchantId, locale, levels, now }));
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
