import "./payment.css";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Attempt, Bill } from "../pay-rules.ts";
import { isLeaving } from "../attempt/use-start-payment.ts";
import { DeclinedPayment, loadDeclinedSheet } from "./declined-payment.tsx";
import { EndedPayment } from "./ended-payment.tsx";
import { LeavingPayment } from "./leaving-payment.tsx";
import { PaidPayment } from "./paid-payment.tsx";
import { checkingLeft, paymentPhase } from "./payment-phase.ts";
import { useAttempt } from "./use-attempt.ts";
import { WaitingPayment } from "./waiting-payment.tsx";

type PaymentPageProps = { orderId: string; attempt: Attempt; bill: Bill | null; formOrigin: string | null };

/** One payment from the tap to the result: on the way to the provider, back from it, and paid, declined or ended. */
export function PaymentPage({ orderId, attempt: first, bill, formOrigin }: PaymentPageProps) {
  const { state, key } = useLocation();
  const { attempt, readAt, isUnreachable, show } = useAttempt(first);
  const [isOnTheWay, setOnTheWay] = useState(formOrigin !== null || isLeaving(state));
  // The first entry of a document has this key: the browser has just come back from the provider's page.
  const isLate = useIsLate(!isOnTheWay, key === "default");
  const phase = paymentPhase(attempt, { isLeaving: isOnTheWay, isLate, isRead: readAt !== null || isUnreachable });
  const isDeclined = attempt.state === "declined";
  useEffect(() => {
    if (isDeclined) void loadDeclinedSheet();
  }, [isDeclined]);
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

/** Whether the page has waited for the longest time of checking: since its document was asked for, or since it was opened or stayed on. */
function useIsLate(isOn: boolean, isOfDocument: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const [wasOn] = useState(isOn);
  const countsLoading = isOfDocument && wasOn;
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), checkingLeft(countsLoading ? performance.now() : null));
    return () => clearTimeout(timer);
  }, [isOn, countsLoading]);
  return isLate;
}
