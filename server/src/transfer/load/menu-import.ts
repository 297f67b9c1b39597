import type { Product } from "@comanda/domain/menu/menu";
import { findProducts } from "../../menu/read/menu-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import type { Decisions, FolderSide } from "../menu-plan/merge-product.ts";
import type { DraftDish, StoredDishes } from "../menu-plan/menu-draft.ts";
import { type MenuPlan, type PlanOptions, planMenu } from "../menu-plan/plan-menu.ts";
import { findStoredDishes, removeProducts } from "../menu/menu-rows-store.ts";
import { writeDishes, writeImported } from "../menu/write-dishes.ts";

/**
 * What of the folder overwrites changes made during service: `isReset` the stock, `isReplaced` prices, shelf states, and what the console
 * has changed. `keepsConsole`: a field that the console and the folder have both changed stays as the console has it. `isRenamed`: a
 * restaurant with the same id and another name is accepted as the same one. `by`: who loads it, as the audit names it; absent: no line is
 * written here, as in the console, which writes its own. `inConsole`: a person, `by`, loads it in the console, with these
 * decisions; then what the folder lacks stays, and so do the stock and the shelf state of what is on the menu already.
 */
export type LoadOptions = {
  isReset: boolean;
  isReplaced: boolean;
  keepsConsole: boolean;
  isRenamed: boolean;
  isRestored: boolean;
  by?: string;
  inConsole?: { decisions: Decisions<FolderSide>; by: string };
};

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
   ), saved as (
     insert into stock (merchant_id, product_id, remaining, loaded) select :merchantId, "productId", remaining, loaded from written order by "productId"
     on conflict (merchant_id, product_id) do update set remaining = excluded.remaining, loaded = excluded.loaded
   )
   select 1`,
);

/** What a folder does with the stored dishes. */
export async function planFolder(
  { categories }: Restaurant,
  stored: StoredDishes,
  options: PlanOptions<FolderSide>,
): Promise<MenuPlan<FolderSide>> {
  const products = categories.flatMap((category) => category.products);
  const dishes = products.map((wanted) => ({ stored: stored.get(wanted.id) ?? null, wanted }));
  return planMenu<FolderSide, DraftDish>({ from: "folder", dishes }, stored, options);
}

const menuState = statement<{ isEdited: boolean }, { merchantId: string }>(
  "restaurant.menu-state",
  `select menu_edited_at is not null as "isEdited" from merchant where id = :merchantId`,
);

type Importing = { now: Date; options: LoadOptions };

/** Writes the dishes of a folder, and removes those that it lacks and nobody has changed, unless a person loads it in the console. */
async function importDishes(on: Queryable, restaurant: Restaurant, { now: at, options }: Importing): Promise<void> {
  const { id: merchantId } = restaurant;
  const { isReplaced, inConsole } = options;
  const stored = await findStoredDishes(on, merchantId);
  const plan = await planFolder(restaurant, stored, { decisions: inConsole?.decisions, isReplaced });
  // The order of a menu that the console has arranged stays.
  const [state] = await menuState(on, { merchantId });
  const takesOrder = isReplaced || !state?.isEdited;
  const dishes = plan.dishes.map(({ stored: before, product, offered, changes }, index) => ({
    product,
    ...offered,
    position: before && !takesOrder ? before.position : index + 1,
    changed: changes.map(({ field }) => field),
  }));
  await writeDishes(on, { merchantId, dishes, by: inConsole?.by ?? null, at, isReplaced });
  if (!isReplaced) await writeImported(on, merchantId, { from: "folder", products: plan.dishes.map(({ wanted }) => wanted) });
  const gone = inConsole ? [] : plan.missing.filter(({ isEdited }) => isReplaced || !isEdited);
  await removeProducts(
    on,
    merchantId,
    gone.map(({ now }) => now.id),
  );
}

/** Writes the menu and stock of a folder, and preserves changes made during service. */
export async function importMenu(on: Queryable, restaurant: Restaurant, importing: Importing): Promise<void> {
  const { id, stock } = restaurant;
  const { isReset, inConsole } = importing.options;
  const before = soldIdsOf(await findProducts(on, id));
  await importDishes(on, restaurant, importing);
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
