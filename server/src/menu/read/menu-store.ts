import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";

const productsOf = statement<
  { id: string; categoryId: string; price: string; isOffShelf: boolean; definition: Product },
  { merchantId: string }
>(
  "menu.products",
  `select id, category_id as "categoryId", price, is_off_shelf as "isOffShelf", definition
   from product where merchant_id = :merchantId order by position, id`,
);

/** All products of a merchant in menu order, with current price and shelf state. */
export async function findProducts(on: Queryable, merchantId: string): Promise<Product[]> {
  const rows = await productsOf(on, { merchantId });
  return rows.map(({ definition, ...now }) => ({ ...definition, ...now }));
}

const lastChange = statement<{ changedAt: Date }, { merchantId: string }>(
  "menu.changed-at",
  `select greatest(loaded_at, menu_edited_at, (select max(edited_at) from product where merchant_id = :merchantId)) as "changedAt"
   from merchant where id = :merchantId`,
);

/** When a dish, a category or their order last changed, by a folder or in the console. */
export async function findMenuChange(on: Queryable, merchantId: string): Promise<Date> {
  const [row] = await lastChange(on, { merchantId });
  return row?.changedAt ?? new Date(0);
}

/**
 * The remaining portions of limited products and choices of the merchant `:merchantId` as rows of `product_id` and `remaining`: those of the stock, and
 * none of what the staff have set as sold out beyond an instant, which is the parameter `now`.
 */
export const availableStock = (now: string, merchant = ":merchantId"): string =>
  `select s.product_id, s.remaining from stock s where s.merchant_id = ${merchant} and not exists (
     select 1 from product_state p where p.merchant_id = ${merchant} and p.product_id = s.product_id and p.sold_out_until > ${now}::timestamptz)
   union all select p.product_id, 0 from product_state p where p.merchant_id = ${merchant} and p.sold_out_until > ${now}::timestamptz`;

/** When the next of the products that are sold out for some time is offered again, in milliseconds; null for none. */
export const nextOffer = (
  merchant = ":merchantId",
): string => `(select extract(epoch from min(sold_out_until))::float8 * 1000 from product_state
   where merchant_id = ${merchant} and sold_out_until > :now::timestamptz and sold_out_until < 'infinity')`;

const stockOf = statement<{ stock: Record<string, string>; changesAt: number | null }, { merchantId: string; now: string }>(
  "menu.stock",
  `select coalesce(jsonb_object_agg(product_id, remaining::text), '{}') as stock, ${nextOffer()} as "changesAt"
   from (${availableStock(":now")}) as a`,
);

/** The remaining portions of limited products and choices by id, and when that changes by the clock alone, in milliseconds. */
export async function findStock(on: Queryable, merchantId: string, now: Date): Promise<Pick<MenuSnapshot, "stock" | "changesAt">> {
  const [row] = await stockOf(on, { merchantId, now: now.toISOString() });
  return { stock: new Map(Object.entries(row?.stock ?? {})), changesAt: row?.changesAt ?? null };
}
