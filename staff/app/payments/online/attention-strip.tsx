import type { FailedRefund, StaffAttempt, Unallocated } from "@comanda/contract/staff/orders/online-calls";
import { OrderStatus } from "@comanda/domain/codes";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import type { BoardState } from "../../shell/live/board-store.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useReadOn } from "../../shell/page/use-read-again.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useDateText, useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { useOnlineText } from "./online-text.ts";
import { PutToOrder } from "./put-to-order.tsx";
import { useRefundReason } from "./refund-reason.ts";
import { SettleRefund } from "./settle-refund.tsx";

/** How many cards are shown until all are asked for. */
const SHOWN = 2;

type StripProps = { board: BoardState; onOpen: (orderId: string) => void };

/** Money of guests that belongs to no order, refunds that have failed, and disputes, each with what a person can do. One that is decided is gone on all consoles. */
export function AttentionStrip({ board, onOpen }: StripProps) {
  const t = useOnlineText();
  const { id: merchantId } = useRestaurant();
  const { data, again } = useReading(merchantId, () => call("GET /api/staff/payment-attention", merchantId, {}));
  useReadOn(["payment", "reset"], again);
  const [isAll, setAll] = useState(false);
  const cards = [
    ...(data?.unallocated ?? []).map((money) => <UnallocatedCard key={money.attemptId} money={money} board={board} onDone={again} />),
    ...(data?.failedRefunds ?? []).map((refund) => <FailedCard key={refund.refundId} refund={refund} onOpen={onOpen} onDone={again} />),
    ...(data?.disputed ?? []).map((attempt) => <DisputedCard key={attempt.attemptId} attempt={attempt} onOpen={onOpen} />),
  ];
  if (cards.length === 0) return null;
  return (
    <section className="online-attention" aria-label={t("attention")}>
      <ul>{isAll ? cards : cards.slice(0, SHOWN)}</ul>
      {cards.length > SHOWN && !isAll && (
        <Button look="secondary" size={44} onClick={() => setAll(true)}>
          {t("moreAttention", { count: cards.length - SHOWN })}
        </Button>
      )}
    </section>
  );
}

type FailedProps = Pick<StripProps, "onOpen"> & { refund: FailedRefund; onDone: () => void };

/** A refund that has failed, until something is given back of its order or somebody has settled it otherwise. */
function FailedCard({ refund, onOpen, onDone }: FailedProps) {
  const t = useOnlineText();
  const common = useTranslate();
  const may = useMay();
  const [isSettling, setSettling] = useKeptState(`settling ${refund.refundId}`, false);
  const amountText = useAmountText();
  const dateText = useDateText();
  const reasonOf = useRefundReason();
  const { amount, problem, provider, name, order } = refund;
  return (
    <li className="online-card online-card--warn">
      <Icon name="circle-alert" />
      <div className="online-card__words">
        <p>
          <strong>{t("failedTitle", { amount: amountText(amount), name: name ?? t("guestPaid") })}</strong>
        </p>
        <p>
          {t("ofOrder", { serial: order.serial, day: dateText(`${order.businessDay}T12:00:00Z`) })} ·{" "}
          {t("failedWhy", { provider: PROVIDER_NAMES[provider], reason: reasonOf(problem) })}
        </p>
      </div>
      <div className="online-card__acts">
        <Button size={44} onClick={() => onOpen(order.orderId)}>
          {t("seeOrder")}
        </Button>
        {!refund.isRecordedAgain && (
          <Button look="secondary" size={44} onClick={() => setSettling(true)}>
            {may("payments.correct-today") ? t("settle") : common("askManagerTo", { action: t("settle") })}
          </Button>
        )}
      </div>
      {isSettling && <SettleRefund refund={refund} onDone={onDone} onClose={() => setSettling(false)} />}
    </li>
  );
}

type UnallocatedProps = { money: Unallocated; board: BoardState; onDone: () => void };

function UnallocatedCard({ money, board, onDone }: UnallocatedProps) {
  const t = useOnlineText();
  const common = useTranslate();
  const toast = useToast();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const [isPutting, setPutting] = useState(false);
  const reasonOf = useRefundReason();
  const { attemptId, state, problem, provider, givenBack } = money;
  const amount = amountText(money.amount);
  const refund = async () => {
    const body = { reason: t("refundReason"), seen: problem };
    const answer = await call("POST /api/staff/unallocated/:id/refund", merchantId, { params: { id: attemptId }, body });
    if (!answer.success && answer.status !== 401) toast(answer.status === 0 ? common("noAnswer") : answer.msg, "problem");
    onDone();
  };
  return (
    <li className="online-card online-card--warn">
      <Icon name="receipt" />
      <div className="online-card__words">
        <p>
          <strong>{t("unallocatedTitle", { amount, name: money.name ?? t("guestPaid") })}</strong>
        </p>
        <Why money={money} />
        {givenBack !== "0.00" && <p>{t("partBack", { provider: PROVIDER_NAMES[provider], amount: amountText(givenBack) })}</p>}
        {problem !== "" && (
          <p>
            {t(problem === "look-up-at-provider" ? "refundLookUp" : "refundFailed", {
              provider: PROVIDER_NAMES[provider],
              reason: reasonOf(problem),
            })}
          </p>
        )}
      </div>
      {state === "refunding" ? (
        <p className="online-card__acts" role="status">
          {t("refunding")}
        </p>
      ) : (
        <div className="online-card__acts">
          <ActButton size={44} onAct={refund}>
            {t("refundIt", { amount })}
          </ActButton>
          <Button look="secondary" size={44} onClick={() => setPutting(true)}>
            {t("putToOrder")}
          </Button>
        </div>
      )}
      {isPutting && <PutToOrder money={money} board={board} onDone={onDone} onClose={() => setPutting(false)} />}
    </li>
  );
}

/** Why the money belongs to no order: what had become of the first of its orders. */
function Why({ money: { orders, at } }: { money: Unallocated }) {
  const t = useOnlineText();
  const timeText = useTimeText();
  const [order] = orders;
  if (!order) return null;
  const paid = timeText(at);
  const { serial, status, endedAt } = order;
  if (status === OrderStatus.Cancelled && endedAt) return <p>{t("wasCancelled", { serial, time: timeText(endedAt), paid })}</p>;
  return <p>{t(status === OrderStatus.BeMerged ? "wasJoined" : "wasPaid", { serial, paid })}</p>;
}

function DisputedCard({ attempt, onOpen }: { attempt: StaffAttempt; onOpen: (orderId: string) => void }) {
  const t = useOnlineText();
  const amountText = useAmountText();
  const dateText = useDateText();
  const { provider, method, taken, disputeAmount, disputeUntil, pageUrl, orders } = attempt;
  const name = PROVIDER_NAMES[provider];
  const how = method?.lastFour ? t("cardOf", { digits: method.lastFour }) : t("cardOnly");
  const [order] = orders;
  const title =
    disputeAmount === null || disputeAmount === taken
      ? t("disputedTitle", { amount: amountText(taken), how })
      : t("disputedPart", { amount: amountText(disputeAmount), taken: amountText(taken), how });
  const words = [
    order && t("ofOrder", { serial: order.serial, day: dateText(`${order.businessDay}T12:00:00Z`) }),
    disputeUntil && t("answerBy", { provider: name, day: dateText(disputeUntil) }),
  ];
  return (
    <li className="online-card online-card--neg">
      <Icon name="circle-alert" />
      <div className="online-card__words">
        <p>
          <strong>{title}</strong>
        </p>
        <p>{words.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="online-card__acts">
        {order && (
          <Button look="secondary" size={44} onClick={() => onOpen(order.orderId)}>
            {t("seeOrder")}
          </Button>
        )}
        {pageUrl && (
          <a className={buttonClass({ look: "secondary", size: 44 })} href={pageUrl} target="_blank" rel="noreferrer">
            {t("answerAt", { provider: name })}
          </a>
        )}
      </div>
    </li>
  );
}
