import { isAttemptPaid, isReserving } from "@comanda/domain/payment/online/attempt-state";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { wallTime } from "@comanda/web/i18n/formats";
import { useCallback, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { payLinksIn } from "../../links/pay-links.ts";
import { useEndPayment } from "../../payments/attempt/use-end-payment.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { useCheckout } from "../use-checkout.ts";
import type { OrderProblem } from "./order-problem.ts";

type Held = Extract<OrderProblem, { kind: "paying" }>;

/** Whose phone pays the order that the cart would be added to, and since when. The cart stays; the payment is waited for or cancelled. */
export function PayingConflict({ problem }: { problem: OrderProblem | null }) {
  const isHeld = problem?.kind === "paying";
  const [first] = isHeld ? problem.paying : [];
  return isHeld && first && <PayingDialog key={first.attemptId} paying={first} orderId={problem.orderId} />;
}

function PayingDialog({ paying, orderId }: { paying: Held["paying"][number]; orderId: string | null }) {
  const t = usePayTranslate();
  const { preview, submitter, previewState } = useCheckout();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const { end, state, isFailed } = useEndPayment(paying.attemptId);
  const dismiss = () => {
    submitter.dismiss();
    preview.dismissProblem();
  };
  // Without a price there is nothing to review.
  const close = () => {
    dismiss();
    if (!previewState.priced) void navigate(links.order(id));
  };
  const priceAgain = useCallback(() => {
    submitter.dismiss();
    preview.reprice();
  }, [preview, submitter]);
  const isPaid = state !== null && isAttemptPaid(state);
  const isOver = state !== null && !isPaid && !isReserving(state);
  useEffect(() => {
    if (isOver) priceAgain();
  }, [isOver, priceAgain]);
  if (isPaid)
    return (
      <Dialog
        open
        onClose={close}
        icon="credit-card"
        title={t("payHoldFaster")}
        primary={<Button onClick={priceAgain}>{t("startNewOrder")}</Button>}
      >
        <p>{t("payHoldFasterText")}</p>
      </Dialog>
    );
  const { isYou, name } = paying;
  return (
    <Dialog
      open
      onClose={close}
      icon="credit-card"
      title={isYou ? t("payHoldYou") : name ? t("payHoldNamed", { name }) : t("payHoldGuest")}
      primary={<WaitFor paying={paying} orderId={orderId} onGo={dismiss} onClose={close} />}
      secondary={
        <Button look="secondary" loading={state !== null} onClick={() => void end()}>
          {t("payHoldCancel")}
        </Button>
      }
    >
      <HoldText paying={paying} />
      <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
    </Dialog>
  );
}

function HoldText({ paying: { isYou, amount, since } }: { paying: Held["paying"][number] }) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const { timeZone } = useMerchant();
  const facts = { amount: amountText(amount), time: wallTime(since, locale, timeZone) };
  return <p>{t(isYou ? "payHoldYouText" : "payHoldText", facts)}</p>;
}

type WaitProps = { paying: Held["paying"][number]; orderId: string | null; onGo: () => void; onClose: () => void };

/** Leads to the own payment, or to the order, which follows the one of another diner. */
function WaitFor({ paying: { isYou, name, attemptId }, orderId, onGo, onClose }: WaitProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const links = useLinks();
  const { id } = useMerchant();
  const label = isYou ? t("payHoldGoOn") : name ? t("payHoldWaitNamed", { name }) : t("payHoldWait");
  if (orderId === null) return <Button onClick={onClose}>{label}</Button>;
  const to = isYou ? payLinksIn(locale).attempt(id, orderId, attemptId) : links.orderDetail(id, orderId);
  return (
    <Link to={to} className={buttonClass()} onClick={onGo}>
      {label}
    </Link>
  );
}
