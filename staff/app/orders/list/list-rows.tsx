import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import type { ListQuery } from "./list-address.ts";
import { type ListedOrder, ListRow, type OrderList } from "./list-row.tsx";
import { type OrderListTextName, useOrderListText } from "./order-list-text.ts";

type RowsProps = {
  list: OrderList;
  filter: ListQuery;
  /** Orders as the stream of changes has them, by their ids: newer versions of those in the list. */
  changed: ReadonlyMap<string, StaffOrder>;
  onOpen: (id: string) => void;
};

const COUNTS = [
  ["completed", "countCompleted"],
  ["open", "countOpen"],
  ["cancelled", "countCancelled"],
  ["joined", "countJoined"],
] as const;

/** The columns, in their order. */
const HEADS = [
  "headSerial",
  "headWhere",
  "headWho",
  "headDishes",
  "headPlaced",
  "headBy",
  "listState",
  "headPaid",
  "headTotal",
] as const satisfies OrderListTextName[];

/** The orders of the first page and of those that were asked for, below their number and their sum. */
export function ListRows({ list, filter, changed, onOpen }: RowsProps) {
  const t = useOrderListText();
  const amountText = useAmountText();
  const { orders, isBusy, readMore } = useMoreOrders(list, filter);
  const counts = COUNTS.filter(([name]) => list.counts[name] > 0).map(([name, text]) => t(text, { count: list.counts[name] }));
  return (
    <section className="all-orders__card" aria-label={t("allOrders")}>
      <div className="u-ends-wrap all-orders__sums">
        <p role="status">
          <strong className="t-section">{t("listCount", { count: list.total })}</strong> {counts.join(" · ")}
        </p>
        <p>
          {t("billed")} <strong className="t-section t-number all-orders__billed">{amountText(list.billed)}</strong>
        </p>
      </div>
      <table className="all-orders__rows">
        <thead>
          <tr className="all-orders__heads">
            {HEADS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <ListRow key={order.id} order={newest(order, changed)} isOneDay={list.from === list.to} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {orders.length < list.total && (
        <div className="u-ends-wrap all-orders__foot">
          <p>{t("listShown", { shown: orders.length, all: list.total })}</p>
          <Button look="secondary" size={44} loading={isBusy} onClick={() => void readMore()}>
            {t("listMore")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The order as it is by now. How it was paid is known of the version that was read. */
function newest(order: ListedOrder, changed: RowsProps["changed"]): ListedOrder {
  const live = changed.get(order.id);
  return live && live.rowVersion > order.rowVersion ? { ...live, paidBy: [], placedBy: order.placedBy } : order;
}

/** The first page with the further ones. An order that a later page has again, because others were placed meanwhile, stands once. */
function useMoreOrders(list: OrderList, filter: ListQuery) {
  const t = useOrderListText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [more, setMore] = useState<{ orders: ListedOrder[]; page: number }>({ orders: [], page: 1 });
  const [isBusy, setBusy] = useState(false);
  const readMore = async () => {
    setBusy(true);
    const page = more.page + 1;
    const answer = await call("GET /api/staff/orders", merchantId, { query: { ...filter, page: String(page) } });
    setBusy(false);
    if (answer.success) setMore({ orders: [...more.orders, ...answer.data.orders], page });
    else toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
  };
  const orders = [...new Map([...more.orders, ...list.orders].map((order) => [order.id, order])).values()];
  return { orders: orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)), isBusy, readMore };
}
