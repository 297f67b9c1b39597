import { useToast } from "@comanda/ui/feedback/toast";
import { PrintChoice } from "../payments/print-choice.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTablesText } from "./tables-text.ts";
import type { RoomTable } from "./room.ts";

/** Prints the slip with the order code of a party, which is put on its table. */
export function PrintCode({ table: { id } }: { table: RoomTable }) {
  const t = useTablesText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const print = async (printerId: string) => {
    const answer = await call("POST /api/staff/paper/:document/:id", merchantId, {
      params: { document: "code-slip", id },
      body: { printerId },
    });
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    return answer.success;
  };
  return <PrintChoice label={t("printCode")} page={`/staff/${merchantId}/print/code-slip/${id}`} onPrint={print} />;
}
