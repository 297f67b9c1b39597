import { type OnlineTextName, useOnlineText } from "./online-text.ts";

/** Why a provider has not given money back: by Stripe's code, or that it did not answer. */
const REASONS: Partial<Record<string, OnlineTextName>> = {
  charge_for_pending_refund_disputed: "reasonDisputed",
  declined: "reasonDeclined",
  expired_or_canceled_card: "reasonCardEnded",
  insufficient_funds: "reasonNoFunds",
  "look-up-at-provider": "reasonNoAnswer",
  lost_or_stolen_card: "reasonCardLost",
  merchant_request: "reasonStopped",
  unknown: "reasonUnknown",
};

/** The words for why a provider has not given money back; what it says itself where there are none for it. */
export function useRefundReason(): (reason: string) => string {
  const t = useOnlineText();
  return (reason) => {
    const words = REASONS[reason];
    return words ? t(words) : reason;
  };
}
