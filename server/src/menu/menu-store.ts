import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../db/queryable.ts";

const productsOf = statement<{ id: string; categoryId: string; price: string; isOffShelf: boolean; definition: Product }>(
  "menu.products",
  `select id, category_id as "categoryId", price, is_off_shelf as "isOffShelf", definition
   from product where merchant_id = $1 order by position, id`,
);

/** All products of a merchant in menu order, with current price and shelf state. */
export async function findProducts(on: Queryable, merchantId: string): Promise<Product[]> {
  const rows = await productsOf(on, merchantId);
  return rows.map(({ definition, ...now }) => ({ ...definition, ...now }));
}

const stockOf = statement<{ productId: string; remaining: string }>(
  "menu.stock",
  `select product_id as "productId", remaining from stock where merchant_id = $1`,
);

/** The stock of limited products and modifiers, by id. */
export async function findStock(on: Queryable, merchantId: string): Promise<Map<string, string>> {
  return new Map((await stockOf(on, merchantId)).map((row) => [row.productId, row.remaining]));
}
