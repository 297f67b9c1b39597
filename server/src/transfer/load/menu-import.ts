import type { Product } from "@comanda/domain/menu/menu";
import { findProducts } from "../../menu/read/menu-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import type { Decisions, FolderSide } from "../menu-plan/merge-product.ts";
import { findEdits, saveImported } from "./console-edits.ts";

/**
 * What of the folder overwrites changes made during service: `isReset` the stock, `isReplaced` prices, shelf states, and what the console
 * has changed. `keepsConsole`: a field that the console and the folder have both changed stays as the console has it. `isRenamed`: a
 * restaurant with the same id and another name is accepted as the same one. `inConsole`: a person loads it in the console, with these
 * decisions; then what the folder lacks stays, and so do the stock and the shelf state of what is on the menu already.
 */
export type LoadOptions = {
  isReset: boolean;
  isReplaced: boolean;
  keepsConsole: boolean;
  isRenamed: boolean;
  isRestored: boolean;
  inConsole?: { decisions: Decisions<FolderSide> };
};

// A price or a shelf state that differs from the stored definition was changed during service. For a product with whole prices, a
// changed price would be added to those of its choices, so it is not kept.
const saveProducts = statement<object, { merchantId: string; products: string; isReplaced: boolean; inConsole: boolean }>(
  "restaurant.save-products",
  `with written as (
     select (d ->> 'id')::bigint as id, (d ->> 'categoryId')::bigint as category_id, at as position, (d ->> 'price')::numeric as price,
       (d ->> 'isOffShelf')::boolean as is_off_shelf, d as definition
     from jsonb_array_elements(:products::jsonb) with ordinality as one (d, at)
   ), gone as (
     delete from product where merchant_id = :merchantId and (edited_at is null or :isReplaced) and not :inConsole and id not in (select id from written)
   )
   insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition)
   select :merchantId, id, category_id, position, price, is_off_shelf, definition from written
   on conflict (merchant_id, id) do update set category_id = excluded.category_id,
     position = case when :isReplaced or (select menu_edited_at is null from merchant where id = :merchantId) then excluded.position else product.position end,
     price = case when :isReplaced or :inConsole and product.edited_at is not null or product.price = (product.definition ->> 'price')::numeric or excluded.definition ? 'hasWholePrices'
       then excluded.price else product.price end,
     is_off_shelf = case when :isReplaced or not :inConsole and product.is_off_shelf = (product.definition ->> 'isOffShelf')::boolean then excluded.is_off_shelf
       else product.is_off_shelf end,
     definition = excluded.definition,
     imported = case when :isReplaced then null else product.imported end,
     imported_file = case when :isReplaced then null else product.imported_file end, edited_at = case when :isReplaced then null else product.edited_at end,
     row_version = product.row_version + 1`,
);

// Rows are locked in the order of their ids, as in placing an order.
const holdStock = statement<StockRow, { merchantId: string }>(
  "restaurant.hold-stock",
  `select product_id as "productId", remaining, loaded from stock where merchant_id = :merchantId order by product_id for update`,
);

const saveStock = statement<object, { merchantId: string; rows: string }>(
  "restaurant.save-stock",
  `with written as (
     select * from jsonb_to_recordset(:rows::jsonb) as w ("productId" bigint, remaining numeric, loaded numeric)
   ), gone as (
     delete from stock where merchant_id = :merchantId and product_id not in (select "productId" from written)
   )
   insert into stock (merchant_id, product_id, remaining, loaded) select :merchantId, "productId", remaining, loaded from written order by "productId"
   on conflict (merchant_id, product_id) do update set remaining = excluded.remaining, loaded = excluded.loaded`,
);

/** Writes the menu and stock of a folder, and preserves changes made during service. */
export async function importMenu(on: Queryable, { id, categories, stock }: Restaurant, options: LoadOptions): Promise<void> {
  const fromFolder = categories.flatMap((category) => category.products);
  const { isReset, isReplaced, inConsole } = options;
  const edits = isReplaced ? [] : await findEdits(on, id, { products: fromFolder, decisions: inConsole?.decisions });
  const editOf = new Map(edits.map((edit) => [edit.id, edit]));
  const products = fromFolder.map((product) => editOf.get(product.id)?.merged ?? product);
  const before = soldIdsOf(await findProducts(on, id));
  await saveProducts(on, { merchantId: id, products: JSON.stringify(products), isReplaced, inConsole: inConsole !== undefined });
  await saveImported(on, { merchantId: id, products: JSON.stringify(fromFolder.filter((product) => editOf.has(product.id))) });
  const [held, soldIds] = [await holdStock(on, { merchantId: id }), soldIdsOf(await findProducts(on, id))];
  const rows = inConsole
    ? [...held, ...Object.entries(stock).flatMap(([productId, count]) => (before.has(productId) ? [] : newStock(productId, count)))]
    : stockAfterLoad(held, { portions: stock, soldIds }, isReset);
  await saveStock(on, { merchantId: id, rows: JSON.stringify(rows) });
}

const newStock = (productId: string, count: number): StockRow => ({ productId, remaining: String(count), loaded: String(count) });

/** The ids of products and choices. */
const soldIdsOf = (products: readonly Product[]): Set<string> =>
  new Set(
    products.flatMap(({ id, modifierGroups }) => [
      id,
      ...modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ modifierProductId }) => modifierProductId)),
    ]),
  );

/** A preserved change: its current value, and that of the folder; null where the folder has none. */
export type KeptChange = { what: "stock" | "price" | "shelf"; id: string; now: string; inFolder: string | null };

/** The differences between the stored restaurant and its folder that service has made and loading preserved. */
export const findKeptChanges = statement<KeptChange, { merchantId: string }>(
  "restaurant.kept-changes",
  `select 'stock' as what, product_id::text as id, trim_scale(remaining)::text as now, trim_scale(loaded)::text as "inFolder"
   from stock where merchant_id = :merchantId and remaining is distinct from loaded
   union all
   select 'price', id::text, price::text, definition ->> 'price' from product
   where merchant_id = :merchantId and price <> (definition ->> 'price')::numeric
   union all
   select 'shelf', id::text, case when is_off_shelf then 'off' else 'on' end, case when is_off_shelf then 'on' else 'off' end from product
   where merchant_id = :merchantId and is_off_shelf <> (definition ->> 'isOffShelf')::boolean
   order by 1 desc, 2`,
);

/** The stock of a product or choice, and that of the folder when it was last loaded; null where the folder had none or is unknown. */
type StockRow = { productId: string; remaining: string; loaded: string | null };

/** The stock of a folder: portions by id, and the ids of everything that is sold. */
type FolderStock = { portions: Readonly<Record<string, number>>; soldIds: ReadonlySet<string> };

/**
 * The stock after loading a folder (product rules, section 9). Stock that service has not changed takes the folder's value, and so does
 * new stock; stock that service has changed is preserved, unless it is reset. What the folder no longer sells has no stock.
 */
function stockAfterLoad(rows: readonly StockRow[], { portions, soldIds }: FolderStock, isReset: boolean): StockRow[] {
  const isChanged = ({ remaining, loaded }: StockRow) => loaded === null || Number(remaining) !== Number(loaded);
  const keptStock = new Map(
    rows.filter((row) => !isReset && isChanged(row) && soldIds.has(row.productId)).map((row) => [row.productId, row]),
  );
  const counted = Object.entries(portions).map(([productId, count]) => {
    const loaded = String(count);
    return { productId, loaded, remaining: keptStock.get(productId)?.remaining ?? loaded };
  });
  const uncounted = [...keptStock.values()].filter(({ productId }) => !Object.hasOwn(portions, productId));
  return [...counted, ...uncounted.map((row) => ({ ...row, loaded: null }))];
}
