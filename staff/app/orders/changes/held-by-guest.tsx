import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { AttemptList } from "../../payments/online/attempt-list.tsx";
import { useTranslate } from "../../text/text.tsx";
import { useChangesText } from "./changes-text.ts";

/** That a guest is paying an order, in place of a form that changes its amount; the payment can be taken over, and then the form is shown. */
export function HeldByGuest({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const t = useChangesText();
  const common = useTranslate();
  return (
    <section className="change">
      <h3 className="t-title-2">{t("heldTitle", { name: order.paying?.[0]?.name ?? common("guest") })}</h3>
      <p>{t("heldHelp")}</p>
      <AttemptList orders={[order]} />
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
