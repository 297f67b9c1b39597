import type { Unallocated } from "@comanda/contract/staff/orders/online-calls";
import { OrderStatus } from "@comanda/domain/codes";
import { isZero } from "@comanda/domain/money/decimal";
import { min, money as amountOf, moneyText } from "@comanda/domain/money/money";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { BoardState } from "../../shell/live/board-store.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useOrderName } from "../../text/name-of-order.ts";
import { useTranslate } from "../../text/text.tsx";
import { useOnlineText } from "./online-text.ts";

type PutProps = { money: Unallocated; board: BoardState; onDone: () => void; onClose: () => void };

/** Chooses the order that is paid with money that belongs to none: one on the board of which something is due. What is left of the money waits on. */
export function PutToOrder({ money, board, onDone, onClose }: PutProps) {
  const t = useOnlineText();
  const common = useTranslate();
  const toast = useToast();
  const nameOf = useOrderName();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const amount = amountText(money.amount);
  const owing = [...board.orders.values()]
    .filter(({ status, due }) => status <= OrderStatus.Completed && !isZero(amountOf(due)))
    .map((order) => ({ ...order, part: moneyText(min(amountOf(order.due), amountOf(money.amount))) }));
  const put = async ({ id: orderId, serial, part }: (typeof owing)[number]) => {
    const input = { params: { id: money.attemptId }, body: { orderId, amount: part } };
    const answer = await call("POST /api/staff/unallocated/:id/allocate", merchantId, input);
    if (answer.success) toast(t("putDone", { serial }), "success");
    else if (answer.status !== 401) toast(answer.status === 0 ? common("noAnswer") : answer.msg, "problem");
    onDone();
    if (answer.success) onClose();
  };
  return (
    <Sheet open onClose={onClose} closeLabel={common("close")} title={t("putTitle", { amount })} under={t("putHelp")}>
      {owing.length === 0 && <p>{t("putNone")}</p>}
      <ul className="online-orders">
        {owing.map((order) => (
          <li key={order.id} className="u-ends-wrap">
            <span>
              <strong dir="auto">{nameOf(order)}</strong> {order.serial} · {t("orderDue", { amount: amountText(order.due) })}
            </span>
            <ActButton
              look="secondary"
              size={44}
              aria-label={t("putTo", { amount: amountText(order.part), name: nameOf(order), serial: order.serial })}
              onAct={() => put(order)}
            >
              {t("putPart", { amount: amountText(order.part) })}
            </ActButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
