import { ORDER_CODE_REFUSED, TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Submission } from "./submission.ts";
import { tryOrderCode } from "./try-order-code.ts";
import { useCheckout } from "../use-checkout.ts";
import { useSubmitOrder } from "./use-submit-order.ts";

/**
 * Sends an order code: asks the server whether it is right, then places the order with it. A code that was wrong is not sent again, because
 * attempts are counted. Without an answer the order is placed, which checks the code too. The order is not placed when the sheet was closed
 * (`open`) or the priced order changed in the meantime.
 */
export function useOrderCode(field: RefObject<HTMLInputElement | null>, open: boolean) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const seating = useSeating(merchantId);
  const { preview, submitter, code, submission, typed } = useCheckout();
  const placeOrder = useSubmitOrder();
  const opening = useOpening(open);
  const [isTrying, setTrying] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isBusy = isTrying || submission.at === "submitting" || submission.at === "placed";

  const send = async (digits: string) => {
    if (isBusy) return;
    if (code.isWrong(digits)) return field.current?.focus();
    setRefused(null);
    setTrying(true);
    const [sentIn, { priced }] = [opening.current, preview.getSnapshot()];
    const tried = await tryOrderCode(digits, { merchantId, locale, seating });
    if (tried.is === "wrong") code.refuse(digits);
    setTrying(false);
    if (tried.is === "refused") setRefused(tried.msg);
    if (sentIn?.aborted) return;
    const isAccepted = tried.is === "right" || tried.is === "unanswered";
    if (isAccepted && preview.getSnapshot().priced === priced) placeOrder();
    else field.current?.focus();
  };
  useRefusedCode(field);
  return {
    typed,
    isBusy,
    error: code.isWrong(typed) ? t("codeWrong", { table: seating.tableName }) : (refused ?? refusalOf(submission)),
    type: (digits: string) => {
      if (isBusy || digits === typed) return;
      submitter.dismiss();
      setRefused(null);
      code.type(digits);
    },
    send,
  };
}

/** A signal that is aborted when the sheet closes or the page is left; null before the sheet is open. */
function useOpening(open: boolean): RefObject<AbortSignal | null> {
  const signal = useRef<AbortSignal | null>(null);
  useEffect(() => {
    if (!open) return;
    const opening = new AbortController();
    signal.current = opening.signal;
    return () => opening.abort();
  }, [open]);
  return signal;
}

/** Remembers the order code that the server rejected together with the order, and moves the focus back to the field. */
function useRefusedCode(field: RefObject<HTMLInputElement | null>): void {
  const { code, submission } = useCheckout();
  const follow = useEffectEvent((now: Submission) => {
    const sent = now.at === "refused" ? now.record.body.orderCode : undefined;
    if (sent && isWrongCode(now)) code.refuse(sent);
    // The loading overlay took the focus while the order was submitted; it returns to the field.
    if (sent) field.current?.focus();
  });
  useEffect(() => follow(submission), [submission]);
}

type Refused = Extract<Submission, { at: "refused" }>;

const isWrongCode = (submission: Submission): submission is Refused =>
  submission.at === "refused" && submission.answer.code === ORDER_CODE_REFUSED && !isUnscanned(submission);

const isUnscanned = ({ answer: { data } }: Refused): boolean => typeof data === "object" && data !== null && "needs" in data;

/** The server's message about the code that was sent with the order: too many attempts, or a table that was not scanned. */
function refusalOf(submission: Submission): string | undefined {
  if (submission.at !== "refused" || !submission.record.body.orderCode) return undefined;
  const { code, msg } = submission.answer;
  return code === TOO_MANY_REQUESTS || (code === ORDER_CODE_REFUSED && isUnscanned(submission)) ? msg : undefined;
}
