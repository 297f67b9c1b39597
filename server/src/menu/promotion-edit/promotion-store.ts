import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { PromotionTerms } from "../../platform/db/schema/merchant.ts";

/** A version of a promotion of several products; `definition` is null where it was removed. */
export type PromotionVersionRow = {
  promotionId: string;
  version: number;
  definition: PromotionTerms | null;
  changed: string[];
  by: string;
  at: Date;
};

const versions = statement<PromotionVersionRow>(
  "promotion-edit.versions",
  `select promotion_id as "promotionId", version, definition, changed, by, at from promotion_version
   where merchant_id = $1 and promotion_id = $2 order by version desc limit 100`,
);

/** The history of a promotion, newest first: the last 100 versions. */
export const findPromotionVersions = (on: Queryable, merchantId: string, promotionId: string): Promise<PromotionVersionRow[]> =>
  versions(on, merchantId, promotionId);

// A removal has no terms, so that the last version with terms is read beside it.
const latest = statement<PromotionVersionRow>(
  "promotion-edit.latest",
  `select distinct on (promotion_id) promotion_id as "promotionId", version, definition, changed, by,
     (select max(v.at) from promotion_version v where v.merchant_id = p.merchant_id and v.promotion_id = p.promotion_id) as at
   from promotion_version p where merchant_id = $1 and definition is not null order by promotion_id, version desc limit 400`,
);

/** The last terms of each promotion that the console has changed, with when it was last changed or removed. */
export const findLatestPromotions = (on: Queryable, merchantId: string): Promise<PromotionVersionRow[]> => latest(on, merchantId);

const add = statement(
  "promotion-edit.add-version",
  `insert into promotion_version (merchant_id, promotion_id, version, definition, changed, by, at)
   select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4::jsonb, $5, $6 from promotion_version where merchant_id = $1 and promotion_id = $2`,
);

type Version = { promotionId: string; terms: PromotionTerms | null; changed: readonly string[]; by: string; at: Date };

/** Adds a version to the history of a promotion. In a transaction that holds the menu. */
export async function addPromotionVersion(
  tx: Queryable,
  merchantId: string,
  { promotionId, terms, changed, by, at }: Version,
): Promise<void> {
  await add(tx, merchantId, promotionId, terms && JSON.stringify(terms), JSON.stringify(changed), by, at.toISOString());
}
