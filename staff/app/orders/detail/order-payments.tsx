import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useRefundReason } from "../../payments/online/refund-reason.ts";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import type { BoardStore } from "../../shell/live/board-store.ts";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { type HistoryTextName, useHistoryText } from "./history-text.ts";

type Payment = StaffOrderDetail["payments"][number];

const METHODS: Record<Payment["method"], HistoryTextName> = {
  cash: "paidCash",
  card: "paidCard",
  other: "paidOther",
  online: "paidOnline",
  "written-off": "paidWrittenOff",
};

type PaymentsProps = {
  detail: Pick<StaffOrderDetail, "payments" | "refunds" | "paid" | "refunded">;
  store: BoardStore;
  onChanged: () => void;
  /** Opens the sheet that gives money back. */
  onGiveBack: () => void;
};

/** The payments of an order. A wrong one is corrected by a reversal with a reason; it is neither edited nor deleted. */
export function OrderPayments({ detail: { payments, refunds, paid, refunded }, store, onChanged, onGiveBack }: PaymentsProps) {
  const t = useHistoryText();
  const amountText = useAmountText();
  const timeText = useTimeText();
  const reasonOf = useRefundReason();
  if (payments.length === 0) return null;
  // A refund that has failed since is one row, among the refunds: without its payment and the opposite of that.
  const isShown = ({ refundId }: Payment) => refundId === null || refunds.some(({ id, state }) => id === refundId && state === "done");
  return (
    <section>
      <h3 className="t-title-3">{t("payments")}</h3>
      <ul className="detail__payments">
        {payments.filter(isShown).map((payment) => (
          <li key={payment.id}>
            <span className="detail__payment">
              <strong className="t-number">{amountText(payment.amount)}</strong> {t(METHODS[payment.method])}
              {Number(payment.tip) > 0 && ` · ${t("tipOf", { amount: amountText(payment.tip) })}`}
              {Number(payment.rounding) !== 0 && ` · ${t("roundedBy", { amount: amountText(payment.rounding) })}`}
              {payment.by && ` · ${payment.by}`} · {timeText(payment.at)}
              {payment.isReversed && ` · ${t("paymentCorrected")}`}
              {payment.refundId !== null && ` · ${t("paymentGivenBack")}`}
              {payment.reason && ` · ${payment.by === PROVIDER_NAMES.stripe ? reasonOf(payment.reason) : payment.reason}`}
            </span>
            {isCorrectable(payment) && refunds.length === 0 && <Correct payment={payment} store={store} onChanged={onChanged} />}
          </li>
        ))}
        {refunds
          .filter(({ state }) => state !== "done")
          .map((refund) => (
            <li key={refund.id}>
              <span className="detail__payment">
                <strong className="t-number">{amountText(refund.amount)}</strong>{" "}
                {t(refund.state === "pending" ? "refundUnderWay" : "refundFailed")} · {refund.by} · {timeText(refund.at)} · {refund.reason}
                {refund.problem && ` · ${reasonOf(refund.problem)}`}
              </span>
            </li>
          ))}
      </ul>
      {Number(paid) > Number(refunded) && (
        <OnlineButton look="secondary" size={44} onClick={onGiveBack}>
          {payments.some(({ mayCorrect }) => mayCorrect) ? t("giveMoneyBack") : t("askManagerTo", { action: t("giveMoneyBack") })}
        </OnlineButton>
      )}
    </section>
  );
}

/** What a provider has taken from a guest is given back, never reversed. */
const isCorrectable = ({ reverses, refundId, isReversed, attemptId }: Payment): boolean =>
  reverses === null && refundId === null && !isReversed && attemptId === null;

function Correct({ payment, store, onChanged }: { payment: Payment } & Pick<PaymentsProps, "store" | "onChanged">) {
  const t = useHistoryText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [isOpen, setOpen] = useKeptState(`correct ${payment.id}`, false);
  const [reason, setReason] = useKeptState(`correct why ${payment.id}`, "");
  const [error, setError] = useState("");
  const [isBusy, submits] = useSubmit();
  const correct = async () => {
    if (reason.trim() === "") return setError(t("reasonNeeded"));
    const input = { params: { id: payment.id }, body: { reason: reason.trim() } };
    const answer = await call("POST /api/staff/payments/:id/reverse", merchantId, input);
    if (!answer.success) return toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    if (answer.data.isPending) toast(t("refundStarted"), "success");
    store.takeOrder(answer.data.order);
    onChanged();
  };
  if (!isOpen)
    return (
      <Button look="secondary" size={44} onClick={() => setOpen(true)}>
        {payment.mayCorrect ? t("correct") : t("askManagerTo", { action: t("correct") })}
      </Button>
    );
  return (
    <form className="detail__correct" onSubmit={submits(correct)} noValidate>
      <Field
        label={t("correctWhy")}
        value={reason}
        maxLength={200}
        error={error || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <OnlineButton type="submit" size={44} loading={isBusy}>
        {t("correctPayment")}
      </OnlineButton>
    </form>
  );
}
