import { max, minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { OrderType } from "@comanda/domain/codes";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { findOrderAgain } from "../shell/session/find-order.ts";
import { useLocale } from "../text/text.tsx";

/** What is left to pay of the diner's open order at a table, in dollars, read when `isOn` becomes true; null until then, and without an order. */
export function useOwnDue(tableId: string, isOn: boolean): string | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const read = async () => {
      const found = await findOrderAgain({ merchantId, tableId, type: OrderType.DINE_IN, locale });
      if (found === "unreachable" || found.orderId === null) return null;
      const query = { orderId: found.orderId };
      const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query });
      if (!answer.success) return null;
      const { totalAmount, paymentsTotal } = answer.data.order;
      return moneyText(max(NOTHING, minus(money(totalAmount), money(paymentsTotal))));
    };
    void read().then((amount) => isWanted && setDue(amount));
    return () => void (isWanted = false);
  }, [isOn, merchantId, tableId, locale]);
  return due;
}
