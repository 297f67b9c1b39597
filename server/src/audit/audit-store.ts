import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { Permission, StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";

/** The actor of an action: a person with the role at that moment and the name of the device, a kitchen screen, a key of another program, or the system, which includes operators' commands. */
export type AuditActor =
  | { kind: "person"; id: string; name: string; role: StaffRole; lentBy?: string; device?: string }
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
  before?: AuditValues;
  after?: AuditValues;
  reason?: string;
  /** The refusal of an action that was not allowed. */
  refusal?: string;
  address: string;
};

const COLUMNS = [
  "id",
  "at",
  "actor_kind",
  "actor_id",
  "actor_name",
  "actor_role",
  "action",
  "subject_kind",
  "subject_id",
  "subject_name",
  "before",
  "after",
  "reason",
  "refusal",
  "address",
  "lent_by",
  "device",
].join(", ");

/**
 * SQL: the part of a statement that adds entries. `lines` names the parameter with the result of `auditColumns`; `:merchantId` is the merchant.
 * `changed`: the part of the statement without whose row there is no entry, and `named` the name of a subject that has none before.
 */
export const insertAudit = (lines: string, changed?: { from: string; named: string }): string =>
  `insert into audit_line (merchant_id, ${COLUMNS})
    select :merchantId, ${COLUMNS.split(", ")
      .map((column) => (changed && column === "subject_name" ? `coalesce(nullif(l.subject_name, ''), ${changed.named})` : `l.${column}`))
      .join(", ")}
    from ${changed ? `${changed.from}, ` : ""}jsonb_populate_recordset(null::audit_line, ${lines}::jsonb) as l`;

const insert = statement<object, { merchantId: string; lines: string }>("audit.insert", insertAudit(":lines"));

type LineParts = Omit<NewAuditLine, "merchantId"> & { id: string; at: Date };

/** The parameter of `insertAudit`. */
export const auditColumns = (...lines: LineParts[]): string =>
  JSON.stringify(
    lines.map(({ id, at, actor, action, subject, before, after, reason = "", refusal, address }) => ({
      id,
      at: at.toISOString(),
      actor_kind: actor.kind,
      actor_id: actor.kind === "system" ? null : actor.id,
      actor_name: actor.name,
      actor_role: actor.kind === "person" ? actor.role : null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      before,
      after,
      reason,
      refusal,
      address,
      lent_by: (actor.kind === "person" && actor.lentBy) || null,
      device: (actor.kind === "person" && actor.device) || null,
    })),
  );

/** Adds an entry, in the transaction of the action. */
export async function writeAudit({ clock, random }: Pick<Deps, "clock" | "random">, on: Queryable, line: NewAuditLine): Promise<void> {
  const { merchantId, ...parts } = line;
  await insert(on, { merchantId, lines: auditColumns({ ...parts, id: random.id(), at: clock.now() }) });
}
