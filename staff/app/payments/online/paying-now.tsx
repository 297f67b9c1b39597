import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";
import { useOnlineText } from "./online-text.ts";

/** The guests who pay a part of an order now, and what is left; of a completed order, whose card is small, only that somebody pays. */
export function PayingNow({ order: { paying = [], status, due, total } }: { order: StaffOrder }) {
  const t = useOnlineText();
  const common = useTranslate();
  const amountText = useAmountText();
  if (status === OrderStatus.Completed) return <Badge tone="info">{t("paying")}</Badge>;
  return (
    <div className="paying-now">
      {paying.map(({ attemptId, name, amount }) => (
        <p key={attemptId} className="paying-now__by">
          <Icon name="credit-card" size={18} />
          <span>{t("payingNow", { name: name ?? common("guest") })}</span>
          <b className="t-number">{amountText(amount)}</b>
        </p>
      ))}
      <p className="paying-now__left">
        <span>{t("left")}</span>
        <b className="t-number">{t("leftOf", { left: amountText(due), total: amountText(total) })}</b>
      </p>
    </div>
  );
}
