import type { StaffAttempt } from "@comanda/contract/staff/orders/online-calls";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useOnlineText } from "./online-text.ts";
import { useRefundReason } from "./refund-reason.ts";

type RefundsProps = { refunds: StaffAttempt["refunds"]; orders: readonly StaffOrder[] };

/** What was given back of a payment, below it: the dishes where the order has them, and whether the provider has confirmed it. */
export function AttemptRefunds({ refunds, orders }: RefundsProps) {
  const t = useOnlineText();
  const amountText = useAmountText();
  const timeText = useTimeText();
  const reasonOf = useRefundReason();
  const items = new Map(orders.flatMap((order) => order.items.map(({ id, name }) => [id, name])));
  return (
    <ul className="online-refunds">
      {refunds.map(({ id, state, items: given, serial, amount, reason, problem, by, at }) => {
        const dishes = given.flatMap((item) => items.get(item.id) ?? []).join(", ");
        const facts = [t("refundOrder", { serial }), reasonOf(reason), problem && reasonOf(problem), by, timeText(at)];
        return (
          <li key={id}>
            <Icon name="undo" size={20} />
            <div className="online-attempts__words">
              <p>
                <strong>{dishes === "" ? t("stateRefunded") : t("dishesRefunded", { dishes })}</strong>{" "}
                {state === "pending" && <Badge tone="info">{t("refundUnderWay")}</Badge>}
                {state === "failed" && <Badge tone="neg">{t("refundHasFailed")}</Badge>}
              </p>
              <p>{facts.filter(Boolean).join(" · ")}</p>
            </div>
            <b className="t-number">{amountText(`-${amount}`)}</b>
          </li>
        );
      })}
    </ul>
  );
}
