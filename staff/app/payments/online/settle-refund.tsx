import type { FailedRefund } from "@comanda/contract/staff/orders/online-calls";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useDateText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { useOnlineText } from "./online-text.ts";

type SettleProps = { refund: FailedRefund; onDone: () => void; onClose: () => void };

/** Says how a refund that has failed was settled otherwise; the board does not show it any more. */
export function SettleRefund({ refund, onDone, onClose }: SettleProps) {
  const t = useOnlineText();
  const common = useTranslate();
  const tellRefusal = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const amountText = useAmountText();
  const dateText = useDateText();
  const { amount, name, order } = refund;
  const [reason, setReason] = useKeptState(`settle ${refund.refundId}`, "");
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const settle = async () => {
    setTried(true);
    if (reason.trim() === "") return;
    const input = { params: { id: refund.refundId }, body: { reason: reason.trim() } };
    const answer = await call("POST /api/staff/failed-refunds/:id/settle", merchantId, input);
    if (!answer.success && answer.status !== 401) tellRefusal(answer);
    onDone();
    if (answer.success) onClose();
  };
  return (
    <Sheet open onClose={onClose} closeLabel={common("close")} title={t("settle")} under={t("settleHelp")}>
      {/* Several refunds can have failed. */}
      <p>
        <strong>{t("failedTitle", { amount: amountText(amount), name: name ?? t("guestPaid") })}</strong> ·{" "}
        {t("ofOrder", { serial: order.serial, day: dateText(`${order.businessDay}T12:00:00Z`) })}
      </p>
      <form className="online-form" onSubmit={submits(settle)} noValidate>
        <Field
          label={t("settleReason")}
          maxLength={200}
          value={reason}
          error={isTried && reason.trim() === "" ? t("settleNeeded") : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("settle")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
