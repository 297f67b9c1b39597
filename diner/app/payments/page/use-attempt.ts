import { isReserving } from "@comanda/domain/payment/online/attempt-state";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import type { Attempt } from "../pay-rules.ts";

/** How often an open payment is read, first and after a minute, in milliseconds. */
const SOON_MS = 1_000;
const LATER_MS = 4_000;
const LATER_AFTER = 60;

type Read = { attempt: Attempt; readAt: number | null; isUnreachable: boolean; show: (attempt: Attempt) => void };

/**
 * A payment, read again while it may still change and the page is visible. `readAt`: when it was read again last; `isUnreachable`: the last
 * reading had no answer.
 */
export function useAttempt(first: Attempt): Read {
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [attempt, show] = useState(first);
  const [readAt, setReadAt] = useState<number | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const { attemptId } = attempt;
  const isOpen = isReserving(attempt.state);
  useEffect(() => {
    if (!isOpen) return;
    let turns = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const read = async () => {
      if (document.visibilityState === "visible") {
        const answer = await call("GET /api/merchant/order/payment/attempt", { merchantId, locale, query: { attemptId } });
        if (!isWanted) return;
        if (answer.success) {
          show(answer.data);
          setReadAt(Date.now());
        }
        setUnreachable(!answer.success);
      }
      turns += 1;
      timer = setTimeout(() => void read(), turns < LATER_AFTER ? SOON_MS : LATER_MS);
    };
    timer = setTimeout(() => void read(), SOON_MS / 2);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [attemptId, isOpen, merchantId, locale]);
  return { attempt, readAt, isUnreachable, show };
}
