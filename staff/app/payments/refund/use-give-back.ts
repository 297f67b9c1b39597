import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { ALREADY_DONE, ORDER_MODIFIED } from "@comanda/domain/refusal-codes";
import { moneyText } from "@comanda/domain/money/money";
import { useToast } from "@comanda/ui/feedback/toast";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { useCallback, useMemo, useState } from "react";
import { usePreview } from "../../shell/calls/use-preview.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { givenBackOf, requestFor, type SentRequest, type Way, type What } from "./give-back-draft.ts";
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
  const [sent, setSent] = useKeptState<SentRequest | null>(`give back sent ${id}`, null);
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
    const sending = requestFor(body, sent) ?? { body, key: uniqueKey() };
    setSent(sending);
    const answer = await call("POST /api/staff/orders/:id/give-back", merchantId, { params: { id }, ...sending });
    if (DEFINITE.includes(answer.status)) setSent(null);
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

/** The statuses of answers that say what became of it: given back, or refused by a rule or for a key that gave something else back. */
const DEFINITE: readonly number[] = [200, 422];

const EVERYTHING = { kind: "everything" } as const;
