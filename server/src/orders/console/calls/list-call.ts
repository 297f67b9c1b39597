import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { moneyText } from "@comanda/domain/money/whole-cents";
import { ok, refuse } from "@comanda/domain/result";
import { mayHolder } from "@comanda/domain/staff/permissions";
import { askedPeriod } from "../../../platform/period/asked-period.ts";
import type { Queryable } from "../../../platform/db/queryable.ts";
import { currencyOf } from "../../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { holderOf, noteRefusal, type StaffCaller } from "../../../identity/caller/staff-caller.ts";
import { findConsoleOrders } from "../console-order-store.ts";
import { findOrdersOfDays, findPaidBy } from "../order-list-store.ts";
import { findPlacedBy, findTakers } from "../order-source-store.ts";
import { staffOrderView } from "../staff-order-view.ts";
import { readStations } from "../../../menu/stations/station-store.ts";

const OTHER_DAYS = "figures.read";

const STATUSES = {
  open: OrderStatus.Progressing,
  completed: OrderStatus.Completed,
  cancelled: OrderStatus.Cancelled,
  joined: OrderStatus.BeMerged,
} as const;
const TYPES = { "dine-in": OrderType.DINE_IN, "to-go": OrderType.TO_GO, pickup: OrderType.PICKUP, delivery: OrderType.DELIVERY } as const;

/** The orders of business days, newest first, a page at a time. Those of another day than the running one are for who reads figures. */
export const listCall: Handler<typeof staffContract.orders.list> = async (deps, caller, { query }) => {
  const { db } = deps;
  const { merchantId, locale } = caller;
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period, today, now, snapshot } = asked.value;
  const { from, to } = period;
  if ((from !== today || to !== today) && !mayReadOtherDays(caller)) {
    await noteRefusal(deps, caller, { call: staffContract.orders.list, permission: OTHER_DAYS });
    return refuse("not-allowed", { permission: OTHER_DAYS });
  }
  const personId = query.person ?? null;
  const words = query.q?.trim() ?? "";
  const { ids, total, billed, open, completed, cancelled, joined, unpaid } = await findOrdersOfDays(db, {
    merchantId,
    from,
    to,
    words,
    amount: amountOf(words, { locale, currency: currencyOf(snapshot.merchant) }),
    status: query.state ? STATUSES[query.state] : null,
    type: query.type ? TYPES[query.type] : null,
    isUnpaid: query.unpaid === "true",
    source: query.source ?? null,
    personId,
    page: query.page,
  });
  const [stations, found, people] = [
    await readStations(db, merchantId, now),
    await findListedOrders(db, merchantId, ids),
    await findTakers(db, { merchantId, from, to, personId }),
  ];
  const orders = found.map(({ order, paidBy, placedBy }) => ({
    ...staffOrderView(order, { snapshot, stations, locale, now }),
    paidBy,
    placedBy,
  }));
  const counts = { open, completed, cancelled, joined, unpaid };
  return ok({ orders, total, page: query.page, counts, billed, people, from, to, today, asOf: now.toISOString() });
};

/** Orders in the order of their ids, with their payments and who placed them. */
async function findListedOrders(db: Queryable, merchantId: string, ids: readonly string[]) {
  const [found, paidBy, placedBy] = [
    await findConsoleOrders(db, merchantId, ids),
    await findPaidBy(db, merchantId, ids),
    await findPlacedBy(db, merchantId, ids),
  ];
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const [order, by] = [byId.get(id), placedBy.get(id)];
    return order && by ? [{ order, paidBy: paidBy.get(id) ?? [], placedBy: by }] : [];
  });
}

/** Whether a caller may list other days than the running one: a person with the figures, or a key, which reads every order by its id. */
const mayReadOtherDays = (caller: StaffCaller): boolean => caller.key !== undefined || mayHolder(holderOf(caller), OTHER_DAYS);

/** The words of a search as an amount; null where they are none. */
function amountOf(words: string, reader: { locale: Locale; currency: string }): string | null {
  const amount = readTypedAmount(words, reader);
  return amount.ok ? moneyText(amount.value) : null;
}
