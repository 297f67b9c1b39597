import { call } from "@comanda/web/client/call";
import { useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";

/** Ends an order that waits for its payment. The button waits until the page, which follows the order, shows that it has ended. */
export function useGiveUpOrder(orderId: string) {
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  const giveUp = async () => {
    setState("sending");
    const answer = await call("POST /api/merchant/order/payment/give-up", { merchantId, locale, body: { orderId } });
    if (!answer.success) setState("failed");
  };
  return { giveUp, isGivingUp: state === "sending", isFailed: state === "failed" };
}
