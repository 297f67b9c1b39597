import "./payment.css";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Attempt, Bill } from "../pay-rules.ts";
import { isLeaving } from "../attempt/use-start-payment.ts";
import { DeclinedPayment } from "./declined-payment.tsx";
import { EndedPayment } from "./ended-payment.tsx";
import { LeavingPayment } from "./leaving-payment.tsx";
import { PaidPayment } from "./paid-payment.tsx";
import { CHECKING_MS, paymentPhase } from "./payment-phase.ts";
import { useAttempt } from "./use-attempt.ts";
import { WaitingPayment } from "./waiting-payment.tsx";

type PaymentPageProps = { orderId: string; attempt: Attempt; bill: Bill | null; formOrigin: string | null };

/** One payment from the tap to the result: on the way to the provider, back from it, and paid, declined or ended. */
export function PaymentPage({ orderId, attempt: first, bill, formOrigin }: PaymentPageProps) {
  const { state } = useLocation();
  const { attempt, readAt, isUnreachable, show } = useAttempt(first);
  const [isOnTheWay, setOnTheWay] = useState(formOrigin !== null || isLeaving(state));
  const isLate = useIsLate(!isOnTheWay);
  const phase = paymentPhase(attempt, { isLeaving: isOnTheWay, isLate });
  const of = { attempt, orderId, onChange: show };
  return (
    <div className="u-page payment" data-phase={phase}>
      {phase === "leaving" && (
        <LeavingPayment {...of} formOrigin={formOrigin} isUnreachable={isUnreachable} onStay={() => setOnTheWay(false)} />
      )}
      {(phase === "checking" || phase === "asking") && (
        <WaitingPayment {...of} isAsking={phase === "asking"} readAt={readAt} isUnreachable={isUnreachable} />
      )}
      {phase === "declined" && <DeclinedPayment attempt={attempt} orderId={orderId} />}
      {(phase === "ending" || phase === "ended") && <EndedPayment {...of} isOver={phase === "ended"} />}
      {phase === "paid" && <PaidPayment attempt={attempt} orderId={orderId} first={bill} />}
    </div>
  );
}

/** Whether the page has waited for the longest time of checking. */
function useIsLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), CHECKING_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isLate;
}
