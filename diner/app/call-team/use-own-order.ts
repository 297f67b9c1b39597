import { OrderStatus, OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { isZero } from "@comanda/domain/money/decimal";
import { max, minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { findOrderAgain } from "../shell/session/find-order.ts";
import { readOrders } from "../shell/session/read-orders.ts";
import { useLocale } from "../text/text.tsx";

/** The diner's order at a table. `due`: what is left to pay of it, in dollars; `isPayable`: whether it can be paid from the phone now. */
type OwnOrder = { id: string; due: string; isPayable: boolean };

/** For how long after it was placed an order that is completed or paid in part is still the one of this visit, in milliseconds. */
const VISIT_MS = 12 * 3_600_000;
const OF_A_VISIT: readonly number[] = [OrderStatus.Progressing, OrderStatus.Completed];

/**
 * The diner's order at a table: the one that takes dishes, otherwise the newest one of this visit, which is completed or paid in part. Read when
 * `isOn` becomes true; null until then, and without an order.
 */
export function useOwnOrder(tableId: string, isOn: boolean): OwnOrder | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [order, setOrder] = useState<OwnOrder | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const read = async (): Promise<OwnOrder | null> => {
      const found = await findOrderAgain({ merchantId, tableId, type: OrderType.DINE_IN, locale });
      if (found === "unreachable") return null;
      const orderId = found.orderId ?? (await newestAt({ merchantId, tableId, locale }));
      if (orderId === null) return null;
      const of = { merchantId, locale, query: { orderId } };
      const [detail, bill] = await Promise.all([
        call("GET /api/merchant/order/detailForMember", of),
        call("GET /api/merchant/order/bill", of),
      ]);
      if (!detail.success) return null;
      const { totalAmount, paymentsTotal } = detail.data.order;
      const due = moneyText(max(NOTHING, minus(money(totalAmount), money(paymentsTotal))));
      const isPayable = bill.success && bill.data.provider !== null && !isZero(money(bill.data.due));
      return { id: orderId, due, isPayable };
    };
    void read().then((found) => isWanted && setOrder(found));
    return () => void (isWanted = false);
  }, [isOn, merchantId, tableId, locale]);
  return order;
}

/** The diner's newest order of this visit at a table. */
async function newestAt({ merchantId, tableId, locale }: { merchantId: string; tableId: string; locale: Locale }): Promise<string | null> {
  const answer = await readOrders({ merchantId, locale });
  if (!answer.success) return null;
  const isOfVisit = (createAt: string) => Date.now() - Date.parse(createAt) < VISIT_MS;
  const newest = answer.data.find((one) => one.tableId === tableId && OF_A_VISIT.includes(one.status) && isOfVisit(one.createAt));
  return newest?.id ?? null;
}
