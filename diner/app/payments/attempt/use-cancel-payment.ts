import { call } from "@comanda/web/client/call";
import { useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { useBill } from "../bill-store.ts";
import type { Attempt } from "../pay-rules.ts";

/** Cancels a payment that is not paid. Its page is ended at the provider first, so that its amount is free a little later. */
export function useCancelPayment(attemptId: string, orderId: string) {
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const { read } = useBill(orderId);
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  const cancel = async (): Promise<Attempt | null> => {
    setState("sending");
    const answer = await call("POST /api/merchant/order/payment/attempt/cancel", { merchantId, locale, body: { attemptId } });
    setState(answer.success ? "idle" : "failed");
    await read();
    return answer.success ? answer.data : null;
  };
  return { cancel, isCancelling: state === "sending", isFailed: state === "failed" };
}
