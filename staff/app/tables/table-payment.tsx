import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useState } from "react";
import { PaymentSheet } from "../payments/payment-sheet.tsx";
import { useTranslate } from "../text/text.tsx";

type PaymentProps = {
  table: string;
  /** The orders of the table. */
  orders: readonly StaffOrder[];
  onChanged: () => void;
  onClose: () => void;
};

/** The payment sheet of the orders of a table that owe something when it is opened; nothing where none does. */
export function TablePayment({ table, orders, onChanged, onClose }: PaymentProps) {
  const t = useTranslate();
  const [unpaid] = useState(() => orders.filter(({ due }) => Number(due) > 0).map(({ id }) => id));
  if (unpaid.length === 0) return null;
  return (
    <PaymentSheet
      title={t("tableNamed", { table })}
      orders={orders.filter(({ id }) => unpaid.includes(id))}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
