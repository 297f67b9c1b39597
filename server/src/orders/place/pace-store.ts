import { type Queryable, statement } from "../../platform/db/queryable.ts";

/*
 * Takes of a quarter of an hour what an order needs, where all orders then take at most its limit; an empty quarter has a place for an order of any size. The row
 * is locked by the insertion, and its condition is evaluated on the row as it is then: of two orders for the last place one takes nothing.
 */
export const TAKE_QUARTER = `paced as (
    insert into pace_quarter as q (merchant_id, quarter, taken)
    select :merchantId, :paceQuarter::timestamptz, :paceTaken::int from placed where :paceQuarter::text is not null
    on conflict (merchant_id, quarter) do update set taken = q.taken + excluded.taken
    where q.taken = 0 or q.taken + excluded.taken <= :paceMost::int
    returning q.taken
  )`;

const fullQuarters = statement<{ quarter: Date }, { merchantId: string; from: string; taken: number; most: number }>(
  "pace.full-quarters",
  `select quarter from pace_quarter
   where merchant_id = :merchantId and quarter >= :from and taken > 0 and taken + :taken::int > :most::int order by quarter`,
);

/** The quarters of an hour, from one on, that have no place for what an order needs; their starts in ISO 8601, ascending. */
export const findFullQuarters = async (
  on: Queryable,
  merchantId: string,
  wanted: { from: string; taken: number; most: number },
): Promise<string[]> => (await fullQuarters(on, { merchantId, ...wanted })).map(({ quarter }) => new Date(quarter).toISOString());
