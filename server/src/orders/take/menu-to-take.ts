import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { ok, refuse } from "@comanda/domain/result";
import { pickupTimes } from "@comanda/domain/time/pickup-time";
import type { Handler } from "../../identity/caller/serve.ts";
import { menuView } from "../../menu/read/menu-view.ts";
import { type MenuSnapshot, popularProducts } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { takesType } from "../../platform/merchant/offered-types.ts";
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
  return ok({ menu: menuView(snapshot, { locale, now }), had, often, table, staffSends, ...typesAndTimes(snapshot.merchant, now) });
};

/** The types of order that are taken, and the times to pick one up. */
function typesAndTimes({ definition, timeZone }: MenuSnapshot["merchant"], now: Date) {
  const { settings, openingHours, openingDates } = definition;
  const orderTypes = TAKEN_TYPES.filter((type) => takesType(settings, type));
  const hasPickup = orderTypes.some((type) => type === OrderType.PICKUP);
  return { orderTypes, pickupTimes: hasPickup ? pickupTimes({ openingHours, openingDates, timeZone, now }) : [] };
}

const TAKEN_TYPES = [OrderType.DINE_IN, OrderType.TO_GO, OrderType.PICKUP, OrderType.DELIVERY];
