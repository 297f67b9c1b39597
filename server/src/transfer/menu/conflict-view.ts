import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { type FieldNames, fieldDetail, fieldWords } from "../menu-plan/field-words.ts";
import { type Conflict, type Side, undecidedIn } from "../menu-plan/merge-product.ts";

/** The most entries of each list. */
export const LISTED = 200;
/** The most characters of a value or of a line of a file. */
export const LONGEST = 400;

const editors = statement<{ productId: string; field: string; by: string; at: Date }, { merchantId: string; productIds: string }>(
  "menu-transfer.editors",
  `select distinct on (v.product_id, field) v.product_id as "productId", field, v.by, v.at
   from product_version v, jsonb_array_elements_text(v.changed) as c (field)
   where v.merchant_id = :merchantId and v.product_id = any(:productIds::bigint[]) and v.by <> ''
   order by v.product_id, field, v.version desc`,
);

/** Who has last changed each field of products in the console, by product and field: `1005 price`. */
async function findEditors(
  on: Queryable,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, { by: string; at: Date }>> {
  const rows = productIds.length > 0 ? await editors(on, { merchantId, productIds: `{${productIds.join(",")}}` }) : [];
  return new Map(rows.map(({ productId, field, by, at }) => [`${productId} ${field}`, { by, at }]));
}

/** The fields that the console and an import have both changed, as the console shows them. */
export async function conflictViews<S extends Side>(
  on: Queryable,
  merchantId: string,
  { conflicts, names }: { conflicts: readonly Conflict<S>[]; names: FieldNames },
) {
  const listed = conflicts.slice(0, LISTED);
  const found = await findEditors(on, merchantId, [...new Set(listed.map(({ productId }) => productId))]);
  return listed.map(({ productId, item, field, last, console, imported, take }) => {
    const words = (value: unknown) => fieldWords(field, value, names).slice(0, LONGEST);
    const editor = found.get(`${productId} ${field}`);
    return {
      productId,
      item,
      field,
      detail: fieldDetail(field, names),
      last: last === undefined ? null : words(last),
      console: words(console),
      imported: words(imported),
      by: editor?.by ?? null,
      at: editor?.at.toISOString() ?? null,
      take,
    };
  });
}

/** How much is to be decided, and how much of it is left. */
export const decisionCounts = (conflicts: readonly Conflict[]) => ({ toDecide: conflicts.length, undecided: undecidedIn(conflicts) });
