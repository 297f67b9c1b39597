import type { OrderSummary } from "@comanda/contract/order-shapes";
import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import { useState } from "react";
import { call } from "../shell/call.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import { together } from "./order-groups.ts";

/** Whether there may be more orders: perhaps, they are coming, no, or they did not come. */
type PagesState = "more" | "asking" | "all" | "failed";

type Pages = { orders: OrderSummary[]; page: number; state: PagesState };

/** A page that is not full is the last. */
const stateAfter = ({ length }: readonly unknown[]): PagesState => (length < ORDER_LIST_PAGE_SIZE ? "all" : "more");

/** The orders so far, from the newest, and how to ask for the next page of them. */
export type OrderPages = Pages & { askForMore: () => void };

export function useOrderPages(newest: OrderSummary[]): OrderPages {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [pages, setPages] = useState<Pages>(() => ({ orders: newest, page: 1, state: stateAfter(newest) }));
  const askForMore = async () => {
    if (pages.state === "asking") return;
    const page = pages.page + 1;
    setPages((before) => ({ ...before, state: "asking" }));
    const answer = await call<OrderSummary[]>({
      merchantId,
      locale,
      path: "/api/merchant/order/member-order-list",
      query: { page: String(page) },
    });
    setPages((before) =>
      answer.success
        ? { orders: together(before.orders, answer.data), page, state: stateAfter(answer.data) }
        : { ...before, state: "failed" },
    );
  };
  return { ...pages, askForMore: () => void askForMore() };
}
