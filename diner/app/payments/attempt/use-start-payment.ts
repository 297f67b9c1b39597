import type { CallInput } from "@comanda/contract/call-by-name";
import { AMOUNT_NOT_PAYABLE, BILL_CHANGED, CHECKOUT_IN_PROGRESS } from "@comanda/domain/refusal-codes";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { call } from "@comanda/web/client/call";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LEAVES, payLinksIn } from "../../links/pay-links.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";

type Body = CallInput<"POST /api/merchant/order/payment/attempt">["body"];
type Request = Omit<Body, "orderId" | "returnPath">;

/** Whether a history state is `LEAVES`. */
export const isLeaving = (state: unknown): boolean => typeof state === "object" && state !== null && "leaves" in state;

/**
 * Begins to pay, and goes to the page of the payment, which takes the place of the sheet in the history: the provider's back leads to the order.
 * The same request has the same key until it is answered. `problem`: why it was not begun, in words.
 */
export function useStartPayment(orderId: string, provider: PaymentProvider, onChanged: () => void) {
  const t = usePayTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id: merchantId } = useMerchant();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef({ request: "", key: "" });
  const links = payLinksIn(locale);
  const start = async (request: Request) => {
    const written = JSON.stringify(request);
    if (sent.current.request !== written) sent.current = { request: written, key: uniqueKey() };
    setSending(true);
    setProblem(null);
    const body = { ...request, orderId, returnPath: links.payment(merchantId, orderId) };
    const answer = await call("POST /api/merchant/order/payment/attempt", { merchantId, locale, key: sent.current.key, body });
    // The button waits until the page of the payment is shown, which takes a request of its own.
    if (answer.success) await navigate(links.attempt(merchantId, orderId, answer.data.attemptId), { replace: true, state: LEAVES });
    else await fail(answer);
    setSending(false);
  };
  const fail = async (answer: { status: number; code: number; msg: string; data: unknown }) => {
    if (answer.status !== 0) sent.current = { request: "", key: "" };
    const open = answer.data as { attemptId?: string } | null;
    if (answer.code === CHECKOUT_IN_PROGRESS && open?.attemptId)
      return navigate(links.attempt(merchantId, orderId, open.attemptId), { replace: true });
    if (answer.code === BILL_CHANGED) onChanged();
    setProblem(wordsOf(answer));
  };
  const wordsOf = ({ status, code, msg }: { status: number; code: number; msg: string }): string => {
    if (status === 0) return t("payUnreachable");
    if (code === BILL_CHANGED) return t("payBillChanged");
    if (code === AMOUNT_NOT_PAYABLE) return t("payTooSmall", { provider: PROVIDER_NAMES[provider] });
    return msg;
  };
  return { start, isSending, problem };
}
