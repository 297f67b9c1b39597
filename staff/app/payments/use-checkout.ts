import { useCallback, useEffect, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { inTurn } from "../shell/calls/use-in-turn.ts";

/** Renewed before its 90 seconds are over. */
const RENEW_MS = 30_000;

/** A sheet that is closed at once must not release the checkout before it is taken. */
const afterTheLast = inTurn();

/**
 * Holds the checkout of orders while the payment sheet is open: their diner cannot add dishes meanwhile. `elsewhere`: the name of another
 * person who is taking payment, until it is taken over.
 */
export function useCheckout(merchantId: string, orderIds: readonly string[]): { elsewhere: string | null; takeOver: () => void } {
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const ids = orderIds.join(" ");
  const take = useCallback(
    async (takesOver: boolean) => {
      const answers = await afterTheLast(() =>
        Promise.all(
          ids
            .split(" ")
            .filter(Boolean)
            .map((id) => call("POST /api/staff/orders/:id/checkout", merchantId, { params: { id }, body: { takesOver } })),
        ),
      );
      const refused = answers.find(({ success, code }) => !success && code === CHECKOUT_ELSEWHERE);
      setElsewhere(refused ? nameIn(refused.data) : null);
    },
    [merchantId, ids],
  );
  useEffect(() => {
    const first = setTimeout(() => void take(false));
    const renewal = setInterval(() => void take(false), RENEW_MS);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
      void afterTheLast(() =>
        Promise.all(
          ids
            .split(" ")
            .filter(Boolean)
            .map((id) => call("POST /api/staff/orders/:id/checkout/release", merchantId, { params: { id } })),
        ),
      );
    };
  }, [merchantId, ids, take]);
  return { elsewhere, takeOver: () => void take(true) };
}

const CHECKOUT_ELSEWHERE = 4040;

const nameIn = (data: unknown): string =>
  typeof data === "object" && data !== null && "by" in data && typeof data.by === "string" ? data.by : "";
