import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useChangesText } from "./changes-text.ts";
import type { ChangeProps } from "./order-changes.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** Writes off what is left of an order whose party left without paying, with a reason. */
export function WriteOff({ order, acts, onDone }: ChangeProps) {
  const t = useChangesText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const [reason, setReason] = useKeptState(`write-off ${order.id}`, "");
  const [error, setError] = useState("");
  const { id, due } = order;
  const submit = async () => {
    if (reason.trim() === "") return setError(t("reasonNeeded"));
    const body = { due, reason: reason.trim() };
    if (acts.settle(await call("POST /api/staff/orders/:id/write-off", merchantId, { params: { id }, body }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("leftWithoutPaying")}</h3>
      <p>{t("writeOffHelp", { amount: amountText(due) })}</p>
      <Field
        label={t("writeOffWhy")}
        value={reason}
        maxLength={200}
        error={error || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <ActButton wide onAct={() => submit()}>
        {t("writeOffDo", { amount: amountText(due) })}
      </ActButton>
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
