import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useId, useState } from "react";
import { PrintChoice } from "../../payments/print-choice.tsx";
import { call } from "../../shell/calls/call.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { useTranslate } from "../../text/text.tsx";

type PrintTicketsProps = { tickets: StaffOrderDetail["tickets"]; onPrinted: () => void };

/** Prints chosen tickets of an order again; each is marked as a copy. */
export function PrintTickets({ tickets, onPrinted }: PrintTicketsProps) {
  const t = useTranslate();
  const toast = useToast();
  const may = useMay();
  const title = useId();
  const { id: merchantId } = useRestaurant();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = tickets.filter(({ id }) => !left.includes(id));
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  const print = async (printerId: string) => {
    for (const { id, prints } of chosen) {
      const seenCopy = Math.max(0, ...prints.map(({ copy }) => copy));
      const answer = await call("POST /api/staff/tickets/:id/print", merchantId, { params: { id }, body: { printerId, seenCopy } });
      if (answer.success) continue;
      toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
      return false;
    }
    onPrinted();
    return true;
  };
  if (tickets.length === 0 || !may("tickets.print-again")) return null;
  return (
    <section className="print-tickets" aria-labelledby={title}>
      <h3 className="t-title-3" id={title}>
        {t("ticketsOnPaper")}
      </h3>
      <ul>
        {tickets.map(({ id, number, prints }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!left.includes(id)} onChange={() => toggle(id)} />
              <span className="t-number">{number}</span>
              <span>{t("timesPrinted", { count: prints.filter(({ state }) => state === "printed").length })}</span>
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <PrintChoice
          label={t("printTicketsAgain", { count: chosen.length })}
          page={`/staff/${merchantId}/print/ticket/${chosen.map(({ id }) => id).join(",")}`}
          onPrint={print}
        />
      )}
    </section>
  );
}
