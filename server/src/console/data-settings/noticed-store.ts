import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** What has failed in a restaurant that is open. */
export type Failures = { deliveries: number; endpoints: string[]; tickets: string[]; members: string[] };

const failures = statement<Failures, { merchantId: string; dueUntil: string; subscriber: string }>(
  "noticed.failures",
  `with dead as (
     select w.url from delivery d
       join webhook_endpoint w on w.merchant_id = :merchantId and w.id = d.subscriber_id and w.removed_at is null
     where d.merchant_id = :merchantId and d.subscriber = :subscriber and d.dead_at is not null and d.delivered_at is null
   )
   select (select count(*)::int from dead) as deliveries,
     (select coalesce(jsonb_agg(distinct url), '[]') from dead) as endpoints,
     (select coalesce(jsonb_agg(t.number order by t.id), '[]') from kitchen_ticket t where t.merchant_id = :merchantId and exists (
        select 1 from print_job j where j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = t.id
          and j.state in ('waiting', 'sending', 'unsure', 'failed') and j.due_at <= :dueUntil)) as tickets,
     (select coalesce(jsonb_agg(m.identifier order by m.identifier), '[]') from member m where m.merchant_id = :merchantId and m.points <> (
        select coalesce(sum(p.amount), 0) from points_entry p where p.merchant_id = :merchantId and p.diner_id = m.diner_id)) as members`,
);

/**
 * The deliveries to a kind of subscriber that were given up, and the addresses that they were for; the tickets that were due until an instant
 * and are not on paper; the numbers of members whose points are not the sum of their ledger.
 */
export async function findFailures(
  on: Queryable,
  { merchantId, dueUntil, subscriber }: { merchantId: string; dueUntil: Date; subscriber: string },
): Promise<Failures> {
  const [found] = await failures(on, { merchantId, dueUntil: dueUntil.toISOString(), subscriber });
  return found ?? { deliveries: 0, endpoints: [], tickets: [], members: [] };
}
