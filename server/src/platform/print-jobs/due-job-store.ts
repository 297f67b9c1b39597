import { claimDue, type DueOfRestaurant } from "../claim-due.ts";
import { type Queryable, statement } from "../db/queryable.ts";
import { CLAIMED, type ClaimedRow, jobOf, LEASE_MS, type PrintJob } from "./print-job-store.ts";

/** SQL: whether a job `j` of a printer `p` of a restaurant is due, and the printer has none in progress. */
const isDue = (merchant: string): string => `j.state in ('waiting', 'sending', 'unsure', 'failed') and j.next_at <= :now
       and p.kind = 'network' and p.removed_at is null and not is_moving(${merchant})
       and not exists (select 1 from print_job s where s.merchant_id = ${merchant} and s.printer_id = j.printer_id
         and s.state = 'sending' and s.claimed_until > :now)`;

const findDue = statement<DueOfRestaurant, { now: string }>(
  "print.due",
  `select j.merchant_id as "merchantId", count(distinct j.printer_id)::int as count
   from print_job j join printer p on p.merchant_id = j.merchant_id and p.id = j.printer_id
   where ${isDue("j.merchant_id")} group by j.merchant_id order by min(j.next_at), j.merchant_id`,
);

/*
 * One job of each printer at a time, the oldest first. A job whose claim has expired was perhaps printed, as one that is unsure: its next
 * print is a copy. `next_at` of a claimed job is the end of the claim, so that a concurrent process that waited for the row leaves it out.
 */
const claim = statement<ClaimedRow, { now: string; claimedUntil: string; merchantId: string }>(
  "print.claim",
  `with due as (
     select distinct on (j.printer_id) j.id, j.printer_id
     from print_job j join printer p on p.merchant_id = :merchantId and p.id = j.printer_id
     where j.merchant_id = :merchantId and ${isDue(":merchantId")}
     order by j.printer_id, j.created_at, j.id
   ),
   locked as (
     select j.id, j.state in ('sending', 'unsure') as is_copy from print_job j join due d on d.id = j.id
     where j.merchant_id = :merchantId and j.state in ('waiting', 'sending', 'unsure', 'failed') and j.next_at <= :now
     for update of j skip locked
   ),
   ${CLAIMED}`,
);

/** Claims the jobs that are due, at most one of each printer. */
export async function claimJobs(on: Queryable, at: Date): Promise<PrintJob[]> {
  const now = at.toISOString();
  const claimedUntil = new Date(at.getTime() + LEASE_MS).toISOString();
  const rows = await claimDue({
    limit: Infinity,
    find: () => findDue(on, { now }),
    claim: (merchantId) => claim(on, { merchantId, now, claimedUntil }),
  });
  return rows.map(jobOf);
}
