import type { staffContract } from "@comanda/contract/staff/index";
import { businessDay } from "@comanda/domain/time/slots";
import type { Deps } from "../../platform/deps.ts";
import { csvResponse } from "../../platform/csv/csv-response.ts";
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from "../../platform/csv/csv-text.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { auditLookup } from "./audit-lookup.ts";
import { type AuditLookup, type AuditRow, findAuditLines } from "../../audit/audit-page-store.ts";

/** The number of entries that are read at a time. */
const PART = 500;

/** The columns of the file with the value of each. */
const COLUMNS: Record<string, (line: AuditRow) => CsvValue> = {
  at: ({ at }) => at.toISOString(),
  actor_kind: ({ actorKind }) => actorKind,
  actor: ({ actorName }) => actorName,
  role: ({ actorRole }) => actorRole,
  lent_by: ({ lentBy }) => lentBy,
  action: ({ action }) => action,
  subject_kind: ({ subjectKind }) => subjectKind,
  subject_id: ({ subjectId }) => subjectId,
  subject: ({ subjectName }) => subjectName,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  reason: ({ reason }) => reason,
  refusal: ({ refusal }) => refusal,
};

/** The entries that a filter selects as a file, which is read a part at a time while it is sent. */
export const auditFile: Handler<typeof staffContract.audit.file> = async (deps, caller, { query }) => {
  const lookup = await auditLookup(deps, caller, query);
  if (!lookup.ok) return lookup;
  const name = `audit-${businessDay(deps.clock.now(), lookup.value.zone)}.csv`;
  return csvResponse(name, textOf(deps.db, lookup.value));
};

async function* textOf(db: Deps["db"], lookup: AuditLookup): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(Object.keys(COLUMNS))}`;
  let before: string | null = null;
  for (;;) {
    const lines: AuditRow[] = await findAuditLines(db, lookup, { before, limit: PART });
    if (lines.length > 0) yield lines.map((line) => csvRow(Object.values(COLUMNS).map((cell) => cell(line)))).join("");
    if (lines.length < PART) return;
    before = lines.at(-1)?.id ?? null;
  }
}
