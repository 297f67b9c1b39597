import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { decimal, isZero, toText } from "@comanda/domain/money/decimal";
import { readTypedNumber } from "@comanda/domain/money/typed-number";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useCallback, useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { useNumberReader } from "../../numbers/number-field.tsx";
import { useNumberText } from "../../numbers/number-text.ts";
import { useChangesText } from "./changes-text.ts";
import { optionsOf } from "../../shell/forms/options-of.ts";
import { usePreview } from "../../shell/calls/use-preview.ts";
import { ChangePreview } from "./change-preview.tsx";
import type { ChangeProps } from "./order-changes.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

type Kind = "amount" | "percent";

/** The discount of an order: how much, and a reason that the diner reads; with the new total before it is given. */
export function Discount({ order, detail, acts, onDone }: ChangeProps & { detail: StaffOrderDetail | null }) {
  const t = useChangesText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const given = detail?.discount ?? null;
  const [kind, setKind] = useKeptState<Kind>(`discount kind ${order.id}`, given?.kind ?? "percent");
  const numberText = useNumberText();
  const { reader, form } = useNumberReader();
  const [value, setValue] = useKeptState(`discount value ${order.id}`, given ? form(toText(decimal(given.value))) : "");
  const [reason, setReason] = useKeptState(`discount reason ${order.id}`, given?.reason ?? "");
  const [error, setError] = useState<"value" | "reason" | null>(null);
  const { id, rowVersion } = order;
  const read = readTypedNumber(value, { ...reader, isPercent: kind === "percent" });
  const amount = read.ok && !isZero(decimal(read.value)) ? read.value : null;
  const isWrong = !read.ok && read.why !== "empty";
  const send = useCallback(
    (body: { value: string; reason: string; isPreview: boolean }) =>
      call("POST /api/staff/orders/:id/discount", merchantId, { params: { id }, body: { rowVersion, kind, ...body } }),
    [merchantId, id, rowVersion, kind],
  );
  const readPreview = useCallback(() => send({ value: amount ?? "0", reason: "-", isPreview: true }), [send, amount]);
  // Somebody without the permission sees the total with the answer, since a preview would ask a manager while it is typed.
  const preview = usePreview(amount !== null && may("orders.discount") ? readPreview : null);
  const give = async () => {
    if (amount === null) return setError("value");
    if (reason.trim() === "") return setError("reason");
    setError(null);
    if (acts.settleChange(await send({ value: amount, reason: reason.trim(), isPreview: false }))) onDone();
  };
  const remove = async () => {
    if (acts.settleChange(await send({ value: "0", reason: "", isPreview: false }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("discountTitle", { serial: order.serial })}</h3>
      <Segmented
        name="discount-kind"
        label={t("discountKind")}
        value={kind}
        options={optionsOf({ percent: t("discountPercent"), amount: t("discountAmount") })}
        onChange={setKind}
      />
      <Field
        label={t("discountValue")}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        trailing={kind === "percent" ? <span aria-hidden="true">%</span> : undefined}
        error={isWrong || error === "value" ? numberText("numberNotRead", { example: form("2.50") }) : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <Field
        label={t("discountReason")}
        value={reason}
        maxLength={200}
        error={error === "reason" ? t("reasonNeeded") : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <ChangePreview answer={preview} />
      <ActButton wide onAct={() => give()}>
        {t("discountGive")}
      </ActButton>
      {given && (
        <ActButton look="outline" onAct={() => remove()}>
          {t("discountRemove")}
        </ActButton>
      )}
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
