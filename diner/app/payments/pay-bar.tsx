import { ActionBar } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import type { ReactNode } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePopup } from "../shell/popup.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { hasAmount } from "./pay-draft.ts";
import { type Bill, isShared, ownDue } from "./pay-rules.ts";

type PayBarProps = { orderId: string; table: string; bill: Bill; children: ReactNode };

/** The bar of an order that can be paid from the phone: the own part, what adds dishes, and the button that opens the sheet. */
export function PayBar({ orderId, table, bill, children }: PayBarProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { open } = usePopup();
  const own = ownDue(bill);
  const isOwn = hasAmount(own);
  const isOpen = bill.paying.some(({ isYou }) => isYou);
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
          {...(isOpen && { disabledReason: t("payOpenTitle") })}
          onClick={() => open({ name: "pay", orderId, table })}
        >
          {t("pay")}
        </Button>
      </div>
    </ActionBar>
  );
}
