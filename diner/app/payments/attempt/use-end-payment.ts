import { type AttemptState, isReserving } from "@comanda/domain/payment/online/attempt-state";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";

/** How often a payment that ends is read, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Cancels a payment and follows it until the provider has ended its page, which may take some seconds. `state`: what became of it; null until
 * it is cancelled.
 */
export function useEndPayment(attemptId: string) {
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [state, setState] = useState<AttemptState | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isEnding = state !== null && isReserving(state);
  useEffect(() => {
    if (!isEnding) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await call("GET /api/merchant/order/payment/attempt", { merchantId, locale, query: { attemptId } });
      if (!isWanted) return;
      if (answer.success) setState(answer.data.state);
      timer = setTimeout(() => void read(), PAUSE_MS);
    };
    void read();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isEnding, merchantId, locale, attemptId]);
  const end = async () => {
    setState("expiring");
    setFailed(false);
    const answer = await call("POST /api/merchant/order/payment/attempt/cancel", { merchantId, locale, body: { attemptId } });
    setState(answer.success ? answer.data.state : null);
    setFailed(!answer.success);
  };
  return { end, state, isFailed };
}
