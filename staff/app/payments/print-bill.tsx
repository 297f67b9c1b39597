import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useToast } from "@comanda/ui/feedback/toast";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";
import { PrintChoice } from "./print-choice.tsx";

/** Prints the bill of an order, or its receipt once nothing is left to pay; with `isIcon` as a button beside a main one. */
export function PrintBill({ order: { id, due }, isIcon = false }: { order: StaffOrder; isIcon?: boolean }) {
  const t = useTranslate();
  const toast = useToast();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const print = async (printerId: string) => {
    const answer = await call("POST /api/staff/paper/:document/:id", merchantId, {
      params: { document: "bill", id },
      body: { printerId },
    });
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    return answer.success;
  };
  if (!may("payments.record")) return null;
  return (
    <PrintChoice
      label={t(Number(due) > 0 ? "printBill" : "printReceipt")}
      page={`/staff/${merchantId}/print/bill/${id}`}
      isIcon={isIcon}
      onPrint={print}
    />
  );
}
