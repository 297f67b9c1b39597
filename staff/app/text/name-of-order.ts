import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderType } from "@comanda/domain/codes";
import { useTranslate } from "./text.tsx";

/** What an order is called: its table, or how it leaves the restaurant and for whom. */
export function useOrderName(): (order: Pick<StaffOrder, "type" | "tableName" | "customerName">) => string {
  const t = useTranslate();
  return ({ type, tableName, customerName }) => {
    if (type === OrderType.DINE_IN) return t("table", { table: tableName });
    const way = t(type === OrderType.PICKUP ? "pickup" : type === OrderType.DELIVERY ? "delivery" : "toGo");
    return customerName ? `${way} · ${customerName}` : way;
  };
}
