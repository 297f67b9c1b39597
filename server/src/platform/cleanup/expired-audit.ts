import { type Queryable, statement } from "../db/queryable.ts";
import { systemRandom } from "../random.ts";

/** The number of lines of one statement, each of which leaves a line: many, so that there are few of these. */
const BATCH = 10_000;

/**
 * Deletes at most `:limit` lines of the audit that are older than two years by `:now`, which the trigger on the table allows by the clock of the
 * database, and leaves one line with their number. Lines expire by whole days, so that a day leaves one line.
 */
const EXPIRED_AUDIT = `with deleted as (
     delete from audit_line where merchant_id = :merchantId and ctid = any(array(
       select ctid from audit_line
       where merchant_id = :merchantId and at < least(date_trunc('day', :now::timestamptz, 'UTC'), now()) - interval '2 years' order by at limit :limit))
     returning at
   ),
   counted as (select count(*)::int as count, max(at) as latest from deleted),
   noted as (
     insert into audit_line (merchant_id, id, at, actor_kind, actor_name, action, subject_kind, subject_id, subject_name, after, address)
     select :merchantId, :id, :now, 'system', 'cleanup', 'audit.expire', 'audit', '', '', jsonb_build_object('lines', count, 'latest', latest), ''
     from counted where count > 0
   )
   select count from counted where count > 0`;

const deleteBatch = statement<{ count: number }, { merchantId: string; now: string; limit: number; id: string }>(
  "cleanup.audit",
  EXPIRED_AUDIT,
);

/** Deletes one batch of a merchant's audit lines that are older than two years; whether more may be left. */
export async function deleteExpiredAudit(tx: Queryable, merchantId: string, now: Date): Promise<boolean> {
  const id = systemRandom({ now: () => now }).id();
  const [deleted] = await deleteBatch(tx, { merchantId, now: now.toISOString(), limit: BATCH, id });
  return deleted?.count === BATCH;
}
