import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { availableStock, nextOffer } from "./menu-store.ts";

/** What changes of a menu without its version: its stock. Every change of a merchant or its products increments `menuVersion`. */
export type MenuState = { merchantId: string; menuVersion: number; stock: Record<string, string>; changesAt: number | null };

/** SQL: the state of the menu of the merchant `m`, whose id is also `merchant`. */
const stateOf = (merchant: string): string => `m.id::text as "merchantId", m.menu_version as "menuVersion",
     (select coalesce(jsonb_object_agg(product_id, remaining::text), '{}') from (${availableStock(":now", merchant)}) as a) as stock,
     ${nextOffer(merchant)} as "changesAt"`;

const ofOne = statement<MenuState, { merchantId: string; now: string }>(
  "menu.state",
  `select ${stateOf(":merchantId")} from merchant m where m.id = :merchantId and m.removed_at is null`,
);

/** The state of a menu; null for a removed or unknown restaurant. */
export const findMenuState = async (on: Queryable, merchantId: string, now: Date): Promise<MenuState | null> =>
  (await ofOne(on, { merchantId, now: now.toISOString() }))[0] ?? null;

const ofMany = statement<MenuState, { merchantIds: readonly string[]; now: string }>(
  "menu.states",
  `select ${stateOf("m.id")} from merchant m where m.id = any(:merchantIds::bigint[]) and m.removed_at is null`,
);

/** The restaurants of these snapshots whose menu has changed, and those of which the stock alone has. */
export async function findChangedMenus(
  on: Queryable,
  known: readonly MenuSnapshot[],
  now: Date,
): Promise<{ menus: string[]; stocks: string[] }> {
  if (known.length === 0) return { menus: [], stocks: [] };
  const rows = await ofMany(on, { merchantIds: known.map(idOf), now: now.toISOString() });
  const states = new Map(rows.map((state) => [state.merchantId, state]));
  const isSame = (one: MenuSnapshot) => states.get(idOf(one))?.menuVersion === one.merchant.menuVersion;
  const hasStock = (one: MenuSnapshot) => isStockOf(one, states.get(idOf(one)));
  return {
    menus: known.filter((one) => !isSame(one)).map(idOf),
    stocks: known.filter((one) => isSame(one) && !hasStock(one)).map(idOf),
  };
}

const idOf = ({ merchant }: MenuSnapshot): string => merchant.id;

const isStockOf = ({ stock, changesAt }: MenuSnapshot, state: MenuState | undefined): boolean =>
  state?.changesAt === changesAt && textOf(Object.entries(state.stock)) === textOf([...stock]);

const textOf = (stock: readonly [string, string][]): string => JSON.stringify(stock.toSorted());
