import { ActionBar } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import type { ReactNode } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePopup } from "../shell/popup.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { hasAmount } from "./pay-draft.ts";
import { type Bill, isShared, ownDue, plus } from "./pay-rules.ts";

type PayBarProps = { orderId: string; bill: Bill; children: ReactNode };

/** The bar of an order that can be paid from the phone: the own part, what adds dishes, and the button that opens the sheet. */
export function PayBar({ orderId, bill, children }: PayBarProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { open: show } = usePopup();
  const open = bill.paying.find(({ isYou }) => isYou);
  // What the own open payment is to pay is not paid yet.
  const own = plus(ownDue(bill), open?.amount ?? "0.00");
  const isOwn = hasAmount(own);
  return (
    <ActionBar
      label={t("totalAndPayment")}
      sum={{ label: t(isOwn && isShared(bill) ? "payYourPart" : "leftToPay"), total: amountText(isOwn ? own : bill.due) }}
      help={{ icon: "credit-card", text: t(bill.provider === "stripe" ? "payMethods" : "payMethodsCard") }}
    >
      <div className="order-over">
        {children}
        <Button
          size={56}
          aria-haspopup="dialog"
          {...(open && { disabledReason: t("payOpenTitle") })}
          onClick={() => show({ name: "pay", orderId })}
        >
          {t("pay")}
        </Button>
      </div>
    </ActionBar>
  );
}
