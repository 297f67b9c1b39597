import { Spinner } from "@comanda/ui/feedback/spinner";
import { useEffect, useRef } from "react";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { fetchPopup } from "../../shell/fetch-popup.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import type { Attempt } from "../pay-rules.ts";
import { PaymentFrame } from "./payment-frame.tsx";
import { useShowOnOrder } from "./use-show-on-order.ts";

/** Loads the sheet that says why a card was declined. Where it does not arrive, the page of the order tries again and says so. */
export const loadDeclinedSheet = (): Promise<void> =>
  fetchPopup({ "declined-payment": () => import("../declined-sheet.tsx") }, "declined-payment").catch(() => {});

/** A card was declined: the page of the order says why, in a sheet, which is loaded before, so that the order is not shown without it. */
export function DeclinedPayment({ attempt, orderId }: { attempt: Attempt; orderId: string }) {
  const t = usePayTranslate();
  const show = useShowOnOrder(orderId);
  const amountText = useAmountText();
  // Once: the payment is read again each second until the order is shown.
  const isShown = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    void loadDeclinedSheet().then(() => {
      if (!isLeft.current) void show({ name: "declined-payment", orderId, attempt });
    });
  }, [show, orderId, attempt]);
  return (
    <PaymentFrame orderId={orderId} tile={<Spinner size={48} />} title={t("payChecking")} actions={null}>
      <p className="payment__text">
        <b className="t-number">{amountText(attempt.total)}</b>
      </p>
    </PaymentFrame>
  );
}
