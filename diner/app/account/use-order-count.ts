import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import { useEffect, useState } from "react";
import { useMember } from "../shell/session/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { readOrders } from "../shell/session/read-orders.ts";
import { useLocale } from "../text/text.tsx";

/** Number of orders, `15+` where there may be more than a page, and number of open orders on the first page. */
type OrderCount = { count: string; open: number };

/** The diner's orders, counted once the member is known; null until then, and where the request failed. */
export function useOrderCount(): OrderCount | null {
  const { id: merchantId } = useMerchant();
  const { isKnown, member } = useMember(merchantId);
  const locale = useLocale();
  const who = isKnown && (member?.id ?? "guest");
  const [counted, setCounted] = useState<{ who: string; orders: OrderCount } | null>(null);
  useEffect(() => {
    if (!who) return;
    let isWanted = true;
    void readOrders({ merchantId, locale }).then((answer) => {
      if (isWanted && answer.success) setCounted({ who, orders: countOf(answer.data) });
    });
    return () => {
      isWanted = false;
    };
  }, [merchantId, locale, who]);
  return counted && counted.who === who ? counted.orders : null;
}

const countOf = (orders: readonly OrderSummary[]): OrderCount => ({
  count: orders.length < ORDER_LIST_PAGE_SIZE ? String(orders.length) : `${ORDER_LIST_PAGE_SIZE}+`,
  open: orders.filter(({ status }) => status === OrderStatus.Progressing).length,
});
