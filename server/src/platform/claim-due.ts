/** How many rows of a restaurant are due, of those that `find` has looked at. */
export type DueOfRestaurant = { merchantId: string; count: number };

/**
 * How rows of many restaurants are claimed. `limit`: how many at most, of all restaurants together. `find`: reads, without a lock, of which restaurants the first
 * rows are that are due, except some restaurants. `claim`: claims rows of one restaurant, those first that are due first.
 */
type DueWork<Row> = {
  limit: number;
  find: (limit: number, except: readonly string[]) => Promise<DueOfRestaurant[]>;
  claim: (merchantId: string, limit: number) => Promise<Row[]>;
};

/**
 * Claims rows that are due, in the order in which they are due in all restaurants, by one statement for each restaurant, so that none locks rows of several. Where
 * nothing is due this is one statement. Other processes may claim at the same time: a restaurant of which fewer rows could be claimed than were found is left
 * out of the next look, so that its locked rows keep no other restaurant waiting. So is one whose claim fails; the error is thrown where nothing was claimed, as
 * what was claimed would otherwise wait until its claim expires.
 */
export async function claimDue<Row>({ limit, find, claim }: DueWork<Row>): Promise<Row[]> {
  const claimed: Row[] = [];
  const except: string[] = [];
  const errors: unknown[] = [];
  let isMore = true;
  while (isMore && claimed.length < limit) {
    const places = limit - claimed.length;
    const due = await find(places, except);
    isMore = due.reduce((sum, { count }) => sum + count, 0) >= places;
    for (const { merchantId, count } of due) {
      const rows = await claim(merchantId, count).catch((error: unknown) => void errors.push(error));
      claimed.push(...(rows ?? []));
      if ((rows?.length ?? 0) < count) except.push(merchantId);
    }
  }
  if (claimed.length === 0 && errors.length > 0) throw errors[0];
  return claimed;
}

/** SQL: the restaurants of the rows that `first` names with `merchant_id` and `next_at`, with their number; the one whose row is due first comes first. */
export const dueOfRestaurants = (first: string): string =>
  `select merchant_id as "merchantId", count(*)::int as count from (${first}) due group by merchant_id order by min(next_at), merchant_id`;

/** SQL: whether the restaurant of a row is to be looked at. */
export const IS_LOOKED_AT = "merchant_id <> all(:except::bigint[]) and not is_moving(merchant_id)";
