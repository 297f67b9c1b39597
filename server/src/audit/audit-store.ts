import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { Permission, StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";

/** The actor of an action: a person with the role at that moment, a kitchen screen, a key of another program, or the system, which includes operators' commands. */
export type AuditActor =
  | { kind: "person"; id: string; name: string; role: StaffRole; lentBy?: string }
  | { kind: "device"; id: string; name: string }
  | { kind: "key"; id: string; name: string }
  | { kind: "system"; name: string };

/** An entry of the audit. `before` and `after` never contain passwords, codes and keys. */
export type NewAuditLine = {
  merchantId: string;
  actor: AuditActor;
  /** Of a refused action, the permission that it needs; `session` where it needs none. */
  action: AuditAction | Permission | "session";
  subject: { kind: string; id: string; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** The refusal of an action that was not allowed. */
  refusal?: string;
  address: string;
};

const insert = statement<
  object,
  {
    merchantId: string;
    id: string;
    at: string;
    actorKind: string;
    actorId: string | null;
    actorName: string;
    actorRole: string | null;
    action: string;
    subjectKind: string;
    subjectId: string;
    subjectName: string;
    before: string | null;
    after: string | null;
    reason: string;
    refusal: string | null;
    address: string;
    lentBy: string | null;
  }
>(
  "audit.insert",
  `insert into audit_line (merchant_id, id, at, actor_kind, actor_id, actor_name, actor_role, action, subject_kind, subject_id, subject_name,
     before, after, reason, refusal, address, lent_by)
   values (:merchantId, :id, :at, :actorKind, :actorId, :actorName, :actorRole, :action, :subjectKind, :subjectId, :subjectName, :before::jsonb, :after::jsonb, :reason, :refusal, :address, :lentBy)`,
);

/** Adds an entry, in the transaction of the action. */
export async function writeAudit({ clock, random }: Pick<Deps, "clock" | "random">, on: Queryable, line: NewAuditLine): Promise<void> {
  const { merchantId, actor, action, subject, before, after, reason = "", refusal, address } = line;
  const json = (value: Record<string, unknown> | undefined) => (value === undefined ? null : JSON.stringify(value));
  await insert(on, {
    merchantId,
    id: random.id(),
    at: clock.now().toISOString(),
    actorKind: actor.kind,
    actorId: actor.kind === "system" ? null : actor.id,
    actorName: actor.name,
    actorRole: actor.kind === "person" ? actor.role : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: json(before),
    after: json(after),
    reason,
    refusal: refusal ?? null,
    address,
    lentBy: (actor.kind === "person" && actor.lentBy) || null,
  });
}
