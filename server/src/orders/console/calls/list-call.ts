import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { moneyText } from "@comanda/domain/money/whole-cents";
import { ok, refuse } from "@comanda/domain/result";
import { mayHolder } from "@comanda/domain/staff/permissions";
import { askedPeriod } from "../../../platform/period/asked-period.ts";
import { currencyOf } from "../../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { holderOf, noteRefusal, type StaffCaller } from "../../../identity/caller/staff-caller.ts";
import { findConsoleOrders } from "../console-order-store.ts";
import { findOrdersOfDays, findPaidBy } from "../order-list-store.ts";
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
    page: query.page,
  });
  const [stations, found, paidBy] = [
    await readStations(db, merchantId, now),
    await findConsoleOrders(db, merchantId, ids),
    await findPaidBy(db, merchantId, ids),
  ];
  const byId = new Map(found.map((order) => [order.id, order]));
  const orders = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((order) => ({ ...staffOrderView(order, { snapshot, stations, locale, now }), paidBy: paidBy.get(order.id) ?? [] }));
  const counts = { open, completed, cancelled, joined, unpaid };
  return ok({ orders, total, page: query.page, counts, billed, from, to, today, asOf: now.toISOString() });
};

/** Whether a caller may list other days than the running one: a person with the figures, or a key, which reads every order by its id. */
const mayReadOtherDays = (caller: StaffCaller): boolean => caller.key !== undefined || mayHolder(holderOf(caller), OTHER_DAYS);

/** The words of a search as an amount; null where they are none. */
function amountOf(words: string, reader: { locale: Locale; currency: string }): string | null {
  const amount = readTypedAmount(words, reader);
  return amount.ok ? moneyText(amount.value) : null;
}
