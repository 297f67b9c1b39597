import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_TOPIC } from "./menu-cache.ts";

/** A product of a merchant; for stock also a modifier. */
type Sold = { merchantId: string; id: string };

// The merchant's row is locked first, in the same order as loading a folder does.
const saved = (name: string, change: string) =>
  statement<{ saved: boolean }, { merchantId: string; id: string; value: string | number | boolean }>(
    name,
    `with held as (select id from merchant where id = :merchantId for update),
     changed as (${change} returning merchant_id),
     shown as (
       update merchant set menu_version = menu_version + 1 where id = :merchantId and exists (select 1 from changed)
       returning id
     )
     select shown.id is not null as saved, case when shown.id is not null then announce('${MENU_TOPIC}', shown.id::text) end
     from (select 1) as one left join shown on true`,
  );

const price = saved(
  "product.set-price",
  `update product set price = :value where merchant_id = :merchantId and id = :id and exists (select 1 from held)`,
);
const saveShelfState = saved(
  "product.set-shelf",
  `update product set is_off_shelf = :value where merchant_id = :merchantId and id = :id and exists (select 1 from held)`,
);
const stock = saved(
  "product.set-stock",
  `insert into stock (merchant_id, product_id, remaining) select id, :id::bigint, :value::numeric from held
   on conflict (merchant_id, product_id) do update set remaining = excluded.remaining`,
);

/** Sets the current price, dollars with two digits; false where there is no such product. */
export const setPrice = async (on: Queryable, { merchantId, id }: Sold, dollars: string): Promise<boolean> =>
  (await price(on, { merchantId, id, value: dollars }))[0]?.saved ?? false;

/** Takes a product off the shelf or puts it back; false where there is no such product. */
export const setOffShelf = async (on: Queryable, { merchantId, id }: Sold, isOffShelf: boolean): Promise<boolean> =>
  (await saveShelfState(on, { merchantId, id, value: isOffShelf }))[0]?.saved ?? false;

/** Sets the number of remaining portions. */
export async function setStock(on: Queryable, { merchantId, id }: Sold, portions: number): Promise<void> {
  await stock(on, { merchantId, id, value: portions });
}
