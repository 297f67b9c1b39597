import "./order-code-sheet.css";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { MESSAGE_TOO_SOON } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { CodeCells } from "@comanda/ui/forms/code-cells";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { call } from "@comanda/web/client/call";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { useCheckout } from "../use-checkout.ts";
import { useOrderCode } from "./use-order-code.ts";

/** The order code; the order is placed when the fourth digit is entered and the code is right (design, screen 16). */
export default function OrderCodeSheet({ open, onClose }: PopupProps<"order-code">) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { tableName } = useSeating(useMerchant().id);
  const { previewState } = useCheckout();
  const field = useRef<HTMLInputElement>(null);
  const { typed, isBusy, error, type, send } = useOrderCode(field, open);
  const total = previewState.priced?.order.totalAmount;
  const isWhole = typed.length === ORDER_CODE_LENGTH;
  const typeAndSend = (digits: string) => {
    type(digits);
    if (digits.length === ORDER_CODE_LENGTH && digits !== typed) void send(digits);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("orderCodeTitle")}
      closeLabel={t("close")}
      initialFocus={field}
      footer={
        <Button wide loading={isBusy} disabledReason={isWhole ? undefined : t("orderCodeHint")} onClick={() => void send(typed)}>
          {total === undefined ? t("placeOrder") : t("placeFor", { amount: amountText(total) })}
        </Button>
      }
    >
      <div className="order-code">
        <p className="order-code__text">{t("orderCodeText", { table: tableName })}</p>
        <CodeCells
          ref={field}
          label={t("orderCode")}
          hideLabel
          length={ORDER_CODE_LENGTH}
          value={typed}
          onChange={typeAndSend}
          error={error}
        />
        <AskForCode field={field} />
      </div>
    </Sheet>
  );
}

/** How long the button stays hidden after a request, in milliseconds. */
const ASKED_MS = 60_000;

/**
 * Notifies the staff that this table asks for its order code, and confirms it for a minute. The button goes, so the focus moves to the
 * field of the code, whose keypad stays open.
 */
function AskForCode({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = usePageTranslate();
  const show = useToast();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const { tableId, qrcodeId } = useSeating(merchantId);
  const [state, setState] = useState<"idle" | "asking" | "asked">("idle");
  useEffect(() => {
    if (state !== "asked") return;
    const timer = setTimeout(() => setState("idle"), ASKED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const ask = async () => {
    field.current?.focus();
    setState("asking");
    const answer = await call("POST /api/merchant/message/send-order-code-message", {
      merchantId,
      locale,
      body: { tableId, ...(qrcodeId && { qrcodeId }) },
    });
    const isAsked = answer.success || answer.code === MESSAGE_TOO_SOON;
    setState(isAsked ? "asked" : "idle");
    if (!isAsked) show(answer.status === 0 ? t("unreachable") : answer.msg, "problem");
  };
  return (
    <div className="order-code__ask" role="status">
      {state === "asked" ? (
        <p>{t("askedForCode")}</p>
      ) : (
        <Button look="link" size={44} loading={state === "asking"} onClick={() => void ask()}>
          {t("askForCode")}
        </Button>
      )}
    </div>
  );
}
