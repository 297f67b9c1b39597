import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";
import { useOnlineText } from "./online-text.ts";

/**
 * Of an order that guests pay on their phones who pays it now and what is left, or that it is paid; of a completed order, whose card is small, only one
 * of the two.
 */
export function PayingNow({ order: { paying = [], status, due, total } }: { order: StaffOrder }) {
  const t = useOnlineText();
  const common = useTranslate();
  const amountText = useAmountText();
  const isSmall = status === OrderStatus.Completed;
  if (paying.length === 0 && Number(due) === 0)
    return (
      <p className={isSmall ? undefined : "paying-now"}>
        <Badge tone="pos">
          <Icon name="credit-card" size={16} />
          {isSmall ? common("paid") : t("paidOnline")}
        </Badge>
      </p>
    );
  if (isSmall) return <Badge tone="info">{t("paying")}</Badge>;
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
