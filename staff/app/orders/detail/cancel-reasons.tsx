import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { TextArea } from "@comanda/ui/forms/field";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { useTranslate } from "../../text/text.tsx";
import type { OrderActs } from "../use-order-acts.ts";

const REASONS = [
  ["left", "reasonLeft"],
  ["twice", "reasonTwice"],
  ["cannot", "reasonCannot"],
  ["wrong-table", "reasonWrongTable"],
  ["test", "reasonTest"],
] as const;

type CancelProps = { order: StaffOrder; seconds: number; acts: OrderActs; onDone: () => void };

/** The reasons for cancelling an order: one tap cancels, and can be undone for some seconds. Another reason needs a few words. */
export function CancelReasons({ order, seconds, acts, onDone }: CancelProps) {
  const t = useTranslate();
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const cancel = async (reason: (typeof REASONS)[number][0] | "other") => {
    if (reason === "other" && note.trim() === "") return setError(t("reasonNeeded"));
    if (await acts.cancel(order, reason, note.trim())) onDone();
  };
  return (
    <section className="cancel-reasons">
      <h3 className="t-title-2">{t("cancelTitle", { serial: order.serial })}</h3>
      <p>{t("cancelWhy", { count: seconds })}</p>
      <div className="cancel-reasons__tiles">
        {REASONS.map(([reason, text]) => (
          <ActButton key={reason} look="outline" onAct={() => cancel(reason)}>
            {t(text)}
          </ActButton>
        ))}
      </div>
      <TextArea label={t("reasonOther")} value={note} maxLength={200} error={error} onChange={(event) => setNote(event.target.value)} />
      <ActButton look="outline" onAct={() => cancel("other")}>
        {t("cancelOther")}
      </ActButton>
      <p className="cancel-reasons__back">{t("cancelBack")}</p>
      <Button look="text" onClick={onDone}>
        {t("keepOrder")}
      </Button>
    </section>
  );
}
