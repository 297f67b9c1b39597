import type { StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../../db/queryable.ts";
import type { Deps } from "../../deps.ts";

/** The actor of an action: a person with the role at that moment, a kitchen screen, or the system, which includes operators' commands. */
export type AuditActor =
  | { kind: "person"; id: string; name: string; role: StaffRole }
  | { kind: "device"; id: string; name: string }
  | { kind: "system"; name: string };

/** An entry of the audit. `before` and `after` never contain passwords, codes and keys. */
export type NewAuditLine = {
  merchantId: string;
  actor: AuditActor;
  action: string;
  subject: { kind: string; id: string; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** The refusal of an action that was not allowed. */
  refusal?: string;
  address: string;
};

const insert = statement(
  "audit.insert",
  `insert into audit_line (merchant_id, id, at, actor_kind, actor_id, actor_name, actor_role, action, subject_kind, subject_id, subject_name,
     before, after, reason, refusal, address)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14, $15, $16)`,
);

/** Adds an entry, in the transaction of the action. */
export async function writeAudit({ clock, random }: Pick<Deps, "clock" | "random">, on: Queryable, line: NewAuditLine): Promise<void> {
  const { merchantId, actor, action, subject, before, after, reason = "", refusal, address } = line;
  const json = (value: Record<string, unknown> | undefined) => (value === undefined ? null : JSON.stringify(value));
  await insert(
    on,
    merchantId,
    random.id(),
    clock.now().toISOString(),
    actor.kind,
    actor.kind === "system" ? null : actor.id,
    actor.name,
    actor.kind === "person" ? actor.role : null,
    action,
    subject.kind,
    subject.id,
    subject.name,
    json(before),
    json(after),
    reason,
    refusal ?? null,
    address,
  );
}

export type AuditRow = {
  id: string;
  at: Date;
  actorKind: "person" | "device" | "key" | "system";
  actorName: string;
  actorRole: StaffRole | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  refusal: string | null;
};

const page = statement<AuditRow>(
  "audit.page",
  `select id::text as id, at, actor_kind as "actorKind", actor_name as "actorName", actor_role as "actorRole", action,
     subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName", before, after, reason, refusal
   from audit_line
   where merchant_id = $1 and ($2::bigint is null or actor_id = $2) and ($3::bigint is null or id < $3) and (not $4::boolean or refusal is not null)
   order by id desc limit $5`,
);

/** Entries of a merchant, newest first: of one person or of all, before an entry, optionally only refused ones. */
export const findAuditLines = (
  on: Queryable,
  {
    merchantId,
    actorId,
    before,
    refused,
    limit,
  }: { merchantId: string; actorId: string | null; before: string | null; refused: boolean; limit: number },
): Promise<AuditRow[]> => page(on, merchantId, actorId, before, refused, limit);
