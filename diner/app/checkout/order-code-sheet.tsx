import { useAmountText } from "../shell/use-amount-text.ts";
import "../text/more.ts";
import "./checkout.css";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/button";
import { CodeCells } from "@comanda/ui/code-cells";
import { Sheet } from "@comanda/ui/sheet";
import { useEffect, useRef } from "react";
import { useMerchant } from "../shell/merchant-data.ts";
import { usePlace } from "../shell/place-memory.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useText } from "../text/text.tsx";
import { AskForCode } from "./ask-for-code.tsx";
import type { Placing } from "./placing.ts";
import { placeShown, useCheckout } from "./use-checkout.ts";

/** The order code: the order goes in when the fourth digit is right (design, screen 16). */
export default function OrderCodeSheet({ open, onClose }: PopupProps<"order-code">) {
  const say = useText();
  const amountText = useAmountText();
  const { tableName } = usePlace(useMerchant().id);
  const { preview, placer, code, shown, placing, typed } = useCheckout();
  const field = useRef<HTMLInputElement>(null);
  const isPlacing = placing.at === "placing" || placing.at === "placed";
  const total = shown.priced?.order.totalAmount;
  const isWhole = typed.length === ORDER_CODE_LENGTH;

  const type = (digits: string) => {
    if (isPlacing || digits === typed) return;
    placer.seen();
    code.type(digits);
    if (digits.length === ORDER_CODE_LENGTH) placeShown({ preview, placer }, digits);
  };
  // A dialog above it takes the focus while the order is on its way; it comes back to where the diner typed.
  useEffect(() => {
    if (open && placing.at === "refused") field.current?.focus();
  }, [open, placing]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say("orderCodeTitle")}
      closeLabel={say("close")}
      initialFocus={field}
      footer={
        <Button
          wide
          loading={isPlacing}
          disabledReason={isWhole ? undefined : say("orderCodeHint")}
          onClick={() => placeShown({ preview, placer }, typed)}
        >
          {total === undefined ? say("placeOrder") : say("placeFor", { amount: amountText(total) })}
        </Button>
      }
    >
      <div className="order-code">
        <p className="order-code__text">{say("orderCodeText", { table: tableName })}</p>
        <CodeCells
          ref={field}
          label={say("orderCode")}
          hideLabel
          length={ORDER_CODE_LENGTH}
          value={typed}
          onChange={type}
          error={errorOf(placing, say("codeWrong", { table: tableName }))}
        />
        <AskForCode />
      </div>
    </Sheet>
  );
}

/** What was wrong with the code that was sent; a pause, and a table that was not scanned, are said in the server's words. */
function errorOf(placing: Placing, wrong: string): string | undefined {
  if (placing.at !== "refused" || !placing.record.body.orderCode) return undefined;
  const { code, data, msg } = placing.answer;
  const isUnscanned = typeof data === "object" && data !== null && "needs" in data;
  if (code === 1011) return isUnscanned ? msg : wrong;
  return code === 429 ? msg : undefined;
}
