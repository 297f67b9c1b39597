import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import { mergeRecord, type RecordChange, type RecordShape } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../platform/db/queryable.ts";

/** Who changed something, and when. */
export type LastChange = { by: string; at: Date };

const lastChange = statement<
  LastChange,
  { merchantId: string; actions: string; subjectId: string | null; field: string | null; isCompared: boolean }
>(
  "audit.last-change",
  `select actor_name as by, at from audit_line
   where merchant_id = :merchantId and action = any(:actions::text[]) and (:subjectId::text is null or subject_id = :subjectId)
     and (:field::text is null or jsonb_exists(after, :field) and not (:isCompared and after -> :field is not distinct from before -> :field))
   order by id desc limit 1`,
);

type Changed = {
  merchantId: string;
  actions: readonly AuditAction[];
  subjectId?: string;
  /** Its name in the audit. */
  field?: string;
  /** Whether lines of the actions have also fields that were not changed. */
  isCompared?: boolean;
};

/** Who did one of the actions last, of a subject and with a change of a field where they are given; null where nobody has. */
export async function findLastChange(on: Queryable, changed: Changed): Promise<LastChange | null> {
  const { merchantId, actions, subjectId = null, field = null, isCompared = false } = changed;
  return (await lastChange(on, { merchantId, actions: `{${actions.join(",")}}`, subjectId, field, isCompared }))[0] ?? null;
}

type Merging<Why> = {
  shape: RecordShape;
  /** The name of the refusal where somebody else has changed the same. */
  why: Why;
  /** The current fields as that refusal says them; absent: as they are merged. */
  now?: object;
  /** Who changed a field last. */
  findLast: (field: string) => Promise<LastChange | null>;
};

/**
 * The fields of a record with what a person has changed of them, and the names of what changes. What the person left as it was stays as somebody
 * else has changed it since. Where both have changed a field to different values, the whole change is refused with the record as it is now.
 */
export async function mergeChange<Fields extends object, Why extends string>(
  current: Fields,
  change: RecordChange<Partial<Fields>>,
  { shape, why, now = current, findLast }: Merging<Why>,
): Promise<Result<{ fields: Fields; changed: string[] }, Why>> {
  const { fields, changed, conflicts } = mergeRecord(current, change, { shape });
  const [first] = conflicts;
  if (first === undefined) return ok({ fields, changed });
  const last = await findLast(first);
  return refuse(why, { names: conflicts, fields: now, by: last?.by ?? null, at: last?.at.toISOString() ?? null });
}
