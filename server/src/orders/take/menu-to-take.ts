import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { menuView } from "../../menu/read/menu-view.ts";
import { popularProducts } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { hadAtTable, oftenSold, sameWeekdays, tableToTakeAt } from "./often-store.ts";
import { tillDinerOf } from "./till-diner-store.ts";

/** With fewer dishes sold at this hour, those of thirty days say more. */
const FEW = 4;

/** The menu for an order that a person takes: as diners read it, with the dishes that are asked for most at this table and hour. */
export const menuToTakeCall: Handler<typeof staffContract.orders.menuToTake> = async (deps, { merchantId, locale }, { query }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const now = deps.clock.now();
  const till = await tillDinerOf(deps.db, { merchantId, newId: deps.random.id(), now });
  const atTable = { merchantId, tableId: query.tableId, tillId: till.id };
  const [table, had, sold] = await Promise.all([
    query.tableId === "0" ? null : tableToTakeAt(deps.db, atTable),
    query.tableId === "0" ? [] : hadAtTable(deps.db, { merchantId, tableId: query.tableId }),
    oftenSold(deps.db, { merchantId, now, days: sameWeekdays(businessDayOf(snapshot.merchant, now)) }),
  ]);
  if (query.tableId !== "0" && !table) return refuse("not-found");
  const often = sold.length < FEW ? popularProducts(snapshot).map(({ id }) => id) : sold;
  const { staffSends = true } = snapshot.merchant.definition.settings;
  return ok({ menu: menuView(snapshot, { locale, now }), had, often, table, staffSends });
};
