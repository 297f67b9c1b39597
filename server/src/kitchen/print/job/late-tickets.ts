import { startBackgroundWork } from "../../../platform/background-work.ts";
import { claimDue, type DueOfRestaurant } from "../../../platform/claim-due.ts";
import { statement } from "../../../platform/db/queryable.ts";
import type { Deps } from "../../../platform/deps.ts";

/** The interval, in milliseconds, at which tickets are looked for that are not on paper. */
const POLL_MS = 5_000;
/** After so many seconds without paper, other programs are told of a ticket. */
export const LATE_SECONDS = 60;

/** SQL: whether a job `late` of a restaurant is of a ticket that is late and was not reported. */
const isLate = (merchant: string): string => `late.document = 'ticket' and late.state in ('waiting', 'sending', 'unsure', 'failed')
       and late.due_at <= :now::timestamptz - interval '${LATE_SECONDS} seconds' and not is_moving(${merchant})
       and not exists (select 1 from print_job other where other.merchant_id = ${merchant} and other.document = 'ticket'
         and other.subject_id = late.subject_id and other.reported_at is not null)`;

const findLate = statement<DueOfRestaurant, { now: string }>(
  "print.late",
  `select late.merchant_id as "merchantId", count(*)::int as count from print_job late where ${isLate("late.merchant_id")} group by late.merchant_id`,
);

/*
 * The first job of each ticket that is late and was not reported; a later copy of the same ticket is not reported again. A job that is being
 * claimed or ended is left for the next time, so that this waits for no printer.
 */
const report = statement<object, { merchantId: string; now: string }>(
  "print.report-late",
  `with due as (
     select min(late.id) as id from print_job late where late.merchant_id = :merchantId and ${isLate(":merchantId")} group by late.subject_id
   ),
   locked as (
     select j.id from print_job j join due on due.id = j.id
     where j.merchant_id = :merchantId and j.reported_at is null and j.state in ('waiting', 'sending', 'unsure', 'failed') for update of j skip locked
   )
   update print_job j set reported_at = :now from locked where j.merchant_id = :merchantId and j.id = locked.id`,
);

/** Marks the tickets that wait for paper for 60 seconds; a trigger writes the event `ticket.failed` of each, once. */
export async function reportLateTickets({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now().toISOString();
  await claimDue({ limit: Infinity, find: () => findLate(db, { now }), claim: (merchantId) => report(db, { merchantId, now }) });
}

/** Reports late tickets. Returns the function that stops it. */
export const startLateTicketReports = (deps: Deps): Promise<() => Promise<void>> =>
  startBackgroundWork(deps, { pollMs: POLL_MS, failure: "late-tickets-failed" }, () => reportLateTickets(deps));
