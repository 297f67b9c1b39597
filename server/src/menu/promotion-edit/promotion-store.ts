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

/** The history of a promotion, newest first: the last 100 versions. */
export const findPromotionVersions = statement<PromotionVersionRow, { merchantId: string; promotionId: string }>(
  "promotion-edit.versions",
  `select promotion_id as "promotionId", version, definition, changed, by, at from promotion_version
   where merchant_id = :merchantId and promotion_id = :promotionId order by version desc limit 100`,
);

// A removal has no terms, so that the last version with terms is read beside it.
/** The last terms of each promotion that the console has changed, with when it was last changed or removed. */
export const findLatestPromotions = statement<PromotionVersionRow, { merchantId: string }>(
  "promotion-edit.latest",
  `select distinct on (promotion_id) promotion_id as "promotionId", version, definition, changed, by,
     (select max(v.at) from promotion_version v where v.merchant_id = :merchantId and v.promotion_id = p.promotion_id) as at
   from promotion_version p where p.merchant_id = :merchantId and definition is not null order by promotion_id, version desc limit 400`,
);

const add = statement<object, { merchantId: string; promotionId: string; terms: string | null; changed: string; by: string; at: string }>(
  "promotion-edit.add-version",
  `with next as (
     select coalesce(max(version), 0) + 1 as version from promotion_version where merchant_id = :merchantId and promotion_id = :promotionId
   ), saved as (
     insert into promotion_version (merchant_id, promotion_id, version, definition, changed, by, at)
     select :merchantId, :promotionId, version, :terms::jsonb, :changed::jsonb, :by, :at from next
   )
   select 1`,
);

type Version = { promotionId: string; terms: PromotionTerms | null; changed: readonly string[]; by: string; at: Date };

/** Adds a version to the history of a promotion. In a transaction that holds the menu. */
export async function addPromotionVersion(
  tx: Queryable,
  merchantId: string,
  { promotionId, terms, changed, by, at }: Version,
): Promise<void> {
  await add(tx, {
    merchantId,
    promotionId,
    terms: terms && JSON.stringify(terms),
    changed: JSON.stringify(changed),
    by,
    at: at.toISOString(),
  });
}
