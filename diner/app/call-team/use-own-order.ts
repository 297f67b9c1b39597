import { OrderType } from "@comanda/domain/codes";
import { isZero } from "@comanda/domain/money/decimal";
import { max, minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { findOrderAgain } from "../shell/session/find-order.ts";
import { useLocale } from "../text/text.tsx";

/** The diner's open order at a table. `due`: what is left to pay of it, in dollars; `isPayable`: whether it can be paid from the phone now. */
type OwnOrder = { id: string; due: string; isPayable: boolean };

/** The diner's open order at a table, read when `isOn` becomes true; null until then, and without an order. */
export function useOwnOrder(tableId: string, isOn: boolean): OwnOrder | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [order, setOrder] = useState<OwnOrder | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const read = async (): Promise<OwnOrder | null> => {
      const found = await findOrderAgain({ merchantId, tableId, type: OrderType.DINE_IN, locale });
      if (found === "unreachable" || found.orderId === null) return null;
      const of = { merchantId, locale, query: { orderId: found.orderId } };
      const [detail, bill] = await Promise.all([
        call("GET /api/merchant/order/detailForMember", of),
        call("GET /api/merchant/order/bill", of),
      ]);
      if (!detail.success) return null;
      const { totalAmount, paymentsTotal } = detail.data.order;
      const due = moneyText(max(NOTHING, minus(money(totalAmount), money(paymentsTotal))));
      const isPayable = bill.success && bill.data.provider !== null && !isZero(money(bill.data.due));
      return { id: found.orderId, due, isPayable };
    };
    void read().then((found) => isWanted && setOrder(found));
    return () => void (isWanted = false);
  }, [isOn, merchantId, tableId, locale]);
  return order;
}
