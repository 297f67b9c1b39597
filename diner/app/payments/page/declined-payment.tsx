import { Spinner } from "@comanda/ui/feedback/spinner";
import { useEffect, useRef } from "react";
import { usePayTranslate } from "../../text/pay-texts.ts";
import type { Attempt } from "../pay-rules.ts";
import { PaymentFrame } from "./payment-frame.tsx";
import { useShowOnOrder } from "./use-show-on-order.ts";

/** A card was declined: the page of the order says why, in a sheet. */
export function DeclinedPayment({ attempt, orderId }: { attempt: Attempt; orderId: string }) {
  const t = usePayTranslate();
  const show = useShowOnOrder(orderId);
  // Once: the payment is read again each second until the order is shown.
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    void show({ name: "declined-payment", orderId, attempt });
  }, [show, orderId, attempt]);
  return (
    <PaymentFrame orderId={orderId} tile={<Spinner size={48} />} title={t("payChecking")} actions={null}>
      {null}
    </PaymentFrame>
  );
}
