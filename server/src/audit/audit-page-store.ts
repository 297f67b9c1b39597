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
  device: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  refusal: string | null;
};

/** SQL: the entries that a filter selects; days are those of the `:zone`. */
const SELECTED = `merchant_id = :merchantId and (:actorKind::text is null or actor_kind = :actorKind) and (:actorId::bigint is null or actor_id = :actorId)
     and (:action::text is null or action = :action) and (:actions::text[] is null or split_part(action, '.', 1) = any(:actions))
     and (:subject::text is null or position(lower(:subject) in lower(subject_name)) > 0)
     and (:from::date is null or at >= :from::date::timestamp at time zone :zone)
     and (:to::date is null or at < (:to::date + 1)::timestamp at time zone :zone)
     and (not :refused::boolean or refusal is not null)`;

const page = statement<
  AuditRow,
  {
    merchantId: string;
    actorKind: string | null;
    actorId: string | null;
    action: string | null;
    actions: null | readonly string[];
    subject: string | null;
    from: string | null;
    to: string | null;
    zone: string;
    refused: boolean;
    before: string | null;
    limit: number;
  }
>(
  "audit.page",
  `select id::text as id, at, actor_kind as "actorKind", actor_name as "actorName", actor_role as "actorRole", lent_by as "lentBy", device, action,
     subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName", before, after, reason, refusal
   from audit_line
   where ${SELECTED} and (:before::bigint is null or id < :before)
   order by id desc limit :limit`,
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
  return page(on, {
    merchantId,
    actorKind: kind,
    actorId: id,
    action: group ? null : (filter.action ?? null),
    actions: group ? AUDIT_GROUPS[group] : null,
    subject: filter.subject ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
    zone,
    refused: filter.refused === "true",
    before,
    limit,
  });
}

/** The people, keys and screens of a merchant, also those that have no access any more. */
export const findAuditActors = statement<{ kind: "person" | "device" | "key"; id: string; name: string }, { merchantId: string }>(
  "audit.actors",
  `select 'person' as kind, id::text as id, display_name as name from staff_member where merchant_id = :merchantId
   union all select 'device', id::text, name from device where merchant_id = :merchantId
   union all select 'key', id::text, name from api_key where merchant_id = :merchantId
   order by kind desc, name, id`,
);
