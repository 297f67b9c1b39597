import type { staffContract } from "@comanda/contract/staff/index";
import type { AuditFilter } from "@comanda/contract/staff/people/audit-calls";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { mayStaff } from "@comanda/domain/staff/permissions";
import { businessDay } from "@comanda/domain/time/slots";
import { type AuditLookup, type AuditRow, findAuditActors, findAuditLines } from "../../audit/audit-page-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import type { StaffCaller } from "../../identity/caller/staff-caller.ts";
import { BYTE_ORDER_MARK, csvResponse, csvRow, type CsvValue } from "../../platform/csv/csv-text.ts";
import type { Deps } from "../../platform/deps.ts";

const PAGE = 50;

/** Lists the audit, newest first: the caller's own entries, or all where the role allows it. */
export const listAuditLines: Handler<typeof staffContract.audit.list> = async (deps, caller, { query }) => {
  const { before = null, ...filter } = query;
  const lookup = await auditLookup(deps, caller, filter);
  if (!lookup.ok) return lookup;
  const found = await findAuditLines(deps.db, lookup.value, { before, limit: PAGE + 1 });
  const lines = found.slice(0, PAGE).map((line) => ({ ...line, at: line.at.toISOString() }));
  const isFirst = before === null && lookup.value.ownId === null;
  const actors = isFirst ? await findAuditActors(deps.db, caller) : [];
  return ok({
    lines,
    hasMore: found.length > PAGE,
    actors: actors.map(({ kind, id, name }) => ({ who: `${kind}:${id}`, kind, name })),
  });
};

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
  device: ({ device }) => device,
};

/** The entries that a filter selects as a file, which is read a part at a time while it is sent. */
export const auditFile: Handler<typeof staffContract.audit.file> = async (deps, caller, { query }) => {
  const lookup = await auditLookup(deps, caller, query);
  if (!lookup.ok) return lookup;
  const name = `audit-${businessDay(deps.clock.now(), lookup.value.zone)}.csv`;
  return csvResponse(deps, name, textOf(deps.db, lookup.value));
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

/** The entries that a caller asks for: the own ones, or all where the role allows it. */
async function auditLookup(
  { menus }: Pick<Deps, "menus">,
  { merchantId, person }: StaffCaller,
  filter: AuditFilter,
): Promise<Result<AuditLookup, "not-signed-in">> {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const ownId = mayStaff(person.role, "audit.read") ? null : person.id;
  return ok({ merchantId, ownId, filter, zone: snapshot.merchant.timeZone });
}
