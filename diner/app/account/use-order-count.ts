import { OrderStatus } from "@comanda/domain/codes";
import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMember } from "../shell/session/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { readOrders } from "../shell/session/read-orders.ts";
import { useLocale } from "../text/text.tsx";

/** The most ids that a page has. */
const IDS_A_PAGE = 50;

/** Number of orders, and number of open orders among the newest. */
type OrderCount = { all: number; open: number };

/** The diner's orders, counted once the member is known; null until then, and where the request failed. */
export function useOrderCount(): OrderCount | null {
  const { id: merchantId } = useMerchant();
  const { isKnown, member } = useMember(merchantId);
  const locale = useLocale();
  const who = isKnown && (member?.id ?? "guest");
  const [counted, setCounted] = useState<{ who: string; orders: OrderCount | null } | null>(null);
  useEffect(() => {
    if (!who) return;
    let isWanted = true;
    void countOrders({ merchantId, locale }).then((orders) => isWanted && setCounted({ who, orders }));
    return () => {
      isWanted = false;
    };
  }, [merchantId, locale, who]);
  return counted && counted.who === who ? counted.orders : null;
}

type Of = { merchantId: string; locale: Locale };

async function countOrders(of: Of): Promise<OrderCount | null> {
  const newest = await readOrders(of);
  if (!newest.success) return null;
  const all = newest.data.length < ORDER_LIST_PAGE_SIZE ? newest.data.length : await countIds(of);
  if (all === null) return null;
  return { all, open: newest.data.filter(({ status }) => status === OrderStatus.Progressing).length };
}

/** The number of all orders, by the pages of their ids. */
async function countIds(of: Of): Promise<number | null> {
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), size: String(IDS_A_PAGE), fields: "ids" } as const;
    const answer = await call("GET /api/merchant/order/member-order-list", { ...of, query });
    if (!answer.success) return null;
    if (answer.data.length < IDS_A_PAGE) return (page - 1) * IDS_A_PAGE + answer.data.length;
  }
}
