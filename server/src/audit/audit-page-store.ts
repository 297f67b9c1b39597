import { AUDIT_GROUPS, auditGroups } from "@comanda/domain/staff/audit-groups";
import type { AuditFilter } from "@comanda/contract/staff/people/audit-calls";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../platform/db/queryable.ts";

/** An entry of the audit as stored. */
export type AuditRow = {
  id: string;
  at: Date;
  actorKind: "person" | "device" | "key" | "system";
  actorName: string;
  actorRole: StaffRole | null;
  lentBy: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  refusal: string | null;
};

/** SQL: the entries that a filter selects; days are those of the zone $9. */
const SELECTED = `merchant_id = $1 and ($2::text is null or actor_kind = $2) and ($3::bigint is null or actor_id = $3)
     and ($4::text is null or action = $4) and ($5::text[] is null or split_part(action, '.', 1) = any($5))
     and ($6::text is null or position(lower($6) in lower(subject_name)) > 0)
     and ($7::date is null or at >= $7::date::timestamp at time zone $9)
     and ($8::date is null or at < ($8::date + 1)::timestamp at time zone $9)
     and (not $10::boolean or refusal is not null)`;

const page = statement<AuditRow>(
  "audit.page",
  `select id::text as id, at, actor_kind as "actorKind", actor_name as "actorName", actor_role as "actorRole", lent_by as "lentBy", action,
     subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName", before, after, reason, refusal
   from audit_line
   where ${SELECTED} and ($11::bigint is null or id < $11)
   order by id desc limit $12`,
);

/** Which entries are read: those of one person where `ownId` is given, and of the filter; days are those of `zone`. */
export type AuditLookup = { merchantId: string; ownId: string | null; filter: AuditFilter; zone: string };

/** The actor of a filter; one's own entries are those of a person. */
function actorIn({ ownId, filter: { who } }: AuditLookup): { kind: string | null; id: string | null } {
  if (ownId !== null) return { kind: "person", id: ownId };
  const [kind = null, id = null] = who?.split(":") ?? [];
  return { kind, id };
}

/** Entries of a merchant, newest first, before the entry `before`. */
export async function findAuditLines(
  on: Queryable,
  lookup: AuditLookup,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditRow[]> {
  const { merchantId, filter, zone } = lookup;
  const { kind, id } = actorIn(lookup);
  const group = auditGroups.find((one) => one === filter.action);
  return page(
    on,
    merchantId,
    kind,
    id,
    group ? null : (filter.action ?? null),
    group ? AUDIT_GROUPS[group] : null,
    filter.subject ?? null,
    filter.from ?? null,
    filter.to ?? null,
    zone,
    filter.refused === "true",
    before,
    limit,
  );
}

const actors = statement<{ kind: "person" | "device" | "key"; id: string; name: string }>(
  "audit.actors",
  `select 'person' as kind, id::text as id, display_name as name from staff_member where merchant_id = $1
   union all select 'device', id::text, name from device where merchant_id = $1
   union all select 'key', id::text, name from api_key where merchant_id = $1
   order by kind desc, name, id`,
);

/** The people, keys and screens of a merchant, also those that have no access any more. */
export const findAuditActors = (on: Queryable, merchantId: string) => actors(on, merchantId);
