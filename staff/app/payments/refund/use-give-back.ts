import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { ALREADY_DONE, ORDER_MODIFIED } from "@comanda/domain/refusal-codes";
import { moneyText } from "@comanda/domain/money/money";
import { useToast } from "@comanda/ui/feedback/toast";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { useCallback, useMemo, useRef, useState } from "react";
import { usePreview } from "../../shell/calls/use-preview.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { givenBackOf, type Way, type What } from "./give-back-draft.ts";
import { useGiveBackText } from "./give-back-text.ts";

type Options = {
  detail: StaffOrderDetail;
  what: What | null;
  /** The order was changed, by this refund or by somebody else's. */
  onChanged: (order: StaffOrder | null) => void;
  onDone: () => void;
};

/** What the choice of a person would change, and a function that gives it back. A repeat of the same request has the same key. */
export function useGiveBack({ detail, what, onChanged, onDone }: Options) {
  const t = useGiveBackText();
  const toast = useToast();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const { id } = detail;
  const [problem, setProblem] = useState("");
  const sent = useRef({ body: "", key: "" });
  const wanted = JSON.stringify(what);
  const givenBack = moneyText(givenBackOf(detail));
  // Asked again when somebody else has given back.
  const asked = useMemo(() => ({ what: JSON.parse(wanted) as What | null, givenBack }), [wanted, givenBack]);
  const read = useCallback(
    () => call("POST /api/staff/orders/:id/give-back/preview", merchantId, { params: { id }, body: { what: asked.what ?? EVERYTHING } }),
    [merchantId, id, asked],
  );
  const preview = usePreview(asked.what ? read : null);
  const give = async (way: Way, reason: string): Promise<void> => {
    if (!what || !preview?.success) return;
    const { amount } = preview.data;
    const body = { what, method: way.method, ...(way.method === "card" && { paymentId: way.paymentId }), amount, givenBack, reason };
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: uniqueKey() };
    const answer = await call("POST /api/staff/orders/:id/give-back", merchantId, { params: { id }, body, key: sent.current.key });
    if (!answer.success) {
      setProblem(answer.status === 0 ? t("noAnswer") : answer.msg);
      if (answer.code === ALREADY_DONE || answer.code === ORDER_MODIFIED) onChanged(null);
      return;
    }
    const { refund, order, printed } = answer.data;
    const said = { amount: amountText(refund.amount), printer: printed ?? "" };
    toast(t(refund.state === "pending" ? "giveBackStarted" : printed ? "giveBackDonePrinted" : "giveBackDone", said), "success");
    onChanged(order);
    onDone();
  };
  return { preview, problem, setProblem, give };
}

const EVERYTHING = { kind: "everything" } as const;
