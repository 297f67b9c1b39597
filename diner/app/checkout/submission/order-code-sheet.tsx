import "./order-code-sheet.css";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { CodeCells } from "@comanda/ui/forms/code-cells";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useRef } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { AskForCode } from "./ask-for-code.tsx";
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
