import type { StaffAttempt } from "@comanda/contract/staff/orders/online-calls";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { compare } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { isAttemptPaid, isReserving } from "@comanda/domain/payment/online/attempt-state";
import { ENDS_PAGES, PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { OrderGiveBack } from "../refund/order-give-back.ts";
import { useOrderName } from "../../text/name-of-order.ts";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useLiveEvents } from "../../shell/live/live.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { AttemptRefunds } from "./attempt-refunds.tsx";
import { type OnlineTextName, useOnlineText } from "./online-text.ts";
import "./online.css";

const STATES: Partial<Record<StaffAttempt["state"], { text: OnlineTextName; tone: BadgeTone }>> = {
  unknown: { text: "stateWaits", tone: "warn" },
  expiring: { text: "takingOver", tone: "info" },
  paid: { text: "statePaid", tone: "pos" },
  "partly-refunded": { text: "statePartly", tone: "info" },
  refunded: { text: "stateRefunded", tone: "neutral" },
  disputed: { text: "stateDisputed", tone: "neg" },
};
/** What a bank has decided of a dispute. */
const DECIDED = { won: { text: "stateDisputeWon", tone: "pos" }, lost: { text: "stateDisputeLost", tone: "neg" } } as const;

/** What a payment is now: of a disputed one what the bank has decided. */
const badgeOf = ({ state, disputeStatus }: StaffAttempt) =>
  state === "disputed" && disputeStatus !== null && disputeStatus !== "open" ? DECIDED[disputeStatus] : STATES[state];

/** Whether a payment has money that can be given back: some of it is left, and no bank has it or may take it. */
const hasLeft = ({ state, taken, givenBack, disputeStatus }: StaffAttempt): boolean =>
  isAttemptPaid(state) && compare(money(taken), money(givenBack)) > 0 && (state !== "disputed" || disputeStatus === "won");

/** `onGivenBack`: called after money of a payment was given back; left out where that is offered beside the list. */
type ListProps = { orders: readonly StaffOrder[]; onGivenBack?: () => void };

/** The payments of guests for these orders: those that were taken, and those that are under way, which the till can take over. */
export function AttemptList({ orders, onGivenBack }: ListProps) {
  const t = useOnlineText();
  const { id: merchantId } = useRestaurant();
  const ids = orders.map(({ id }) => id);
  const [givingBack, setGivingBack] = useKeptState<string | null>(`online ${ids.join(" ")}`, null);
  const { data, again } = useReading(ids.join(" "), async () => {
    const answers = await Promise.all(ids.map((id) => call("GET /api/staff/orders/:id/attempts", merchantId, { params: { id } })));
    const [first] = answers;
    const found = answers.flatMap((answer) => (answer.success ? answer.data : []));
    return first && !first.success ? first : { success: true as const, status: 200, code: 0, msg: "", data: found };
  });
  useLiveEvents({ onEvent: (event) => event.kind === "order" && ids.includes(event.id) && again() });
  const shown = new Map((data ?? []).map((attempt) => [attempt.attemptId, attempt]));
  const attempts = [...shown.values()].filter(({ state }) => isReserving(state) || isAttemptPaid(state));
  const open = attempts.find(({ state }) => isReserving(state));
  if (attempts.length === 0) return null;
  return (
    <section aria-label={t("onlinePayments")}>
      <h3 className="t-title-3">{t("onlinePayments")}</h3>
      <ul className="online-attempts">
        {attempts.map((attempt) => (
          <Attempt
            key={attempt.attemptId}
            attempt={attempt}
            shown={orders}
            onChanged={again}
            {...(onGivenBack && { onGiveBack: setGivingBack })}
          />
        ))}
      </ul>
      {open && (
        <p className="c-note">
          {t(ENDS_PAGES[open.provider] ? "takeOverHelp" : "takeOverStays", { provider: PROVIDER_NAMES[open.provider] })}
        </p>
      )}
      {givingBack !== null && onGivenBack && <GiveBackOf id={givingBack} onChanged={onGivenBack} onClose={() => setGivingBack(null)} />}
    </section>
  );
}

/** The sheet that gives money of an order back, once the order is read. */
function GiveBackOf({ id, onChanged, onClose }: { id: string; onChanged: () => void; onClose: () => void }) {
  const { id: merchantId } = useRestaurant();
  const nameOf = useOrderName();
  const { data, problem } = useReading(id, () => call("GET /api/staff/orders/:id", merchantId, { params: { id } }));
  if (problem !== null) return <ErrorNote>{problem}</ErrorNote>;
  return data && <OrderGiveBack detail={data} name={nameOf(data)} onChanged={onChanged} onClose={onClose} onFail={onClose} />;
}

type AttemptProps = {
  attempt: StaffAttempt;
  /** The orders of the page, which name the dishes that were given back. */
  shown: readonly StaffOrder[];
  onChanged: () => void;
  onGiveBack?: (orderId: string) => void;
};

function Attempt({ attempt, shown, onChanged, onGiveBack }: AttemptProps) {
  const t = useOnlineText();
  const common = useTranslate();
  const toast = useToast();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const { attemptId, state, total, name: payer, orders, refunds } = attempt;
  const isOpen = isReserving(state);
  const badge = badgeOf(attempt);
  const name = payer ?? common("guest");
  const takeOver = async () => {
    const answer = await call("POST /api/staff/attempts/:id/take-over", merchantId, { params: { id: attemptId } });
    if (!answer.success && answer.status !== 401) toast(answer.status === 0 ? common("noAnswer") : answer.msg, "problem");
    onChanged();
  };
  return (
    <li data-open={isOpen || undefined}>
      <Icon name={isOpen ? "clock" : "credit-card"} />
      <div className="online-attempts__words">
        <p>
          <strong>{t(isOpen ? "payingBy" : "onlineBy", { name })}</strong> {badge && <Badge tone={badge.tone}>{t(badge.text)}</Badge>}
        </p>
        <Facts attempt={attempt} />
      </div>
      <b className="t-number">{amountText(total)}</b>
      {isOpen && state !== "expiring" && (
        <ActButton look="secondary" size={44} onAct={takeOver}>
          {t("takeOverOnline")}
        </ActButton>
      )}
      {onGiveBack && hasLeft(attempt) && (
        <div className="online-attempts__acts">
          {orders.map(({ orderId, serial }) => (
            <Button key={orderId} look="secondary" size={44} onClick={() => onGiveBack(orderId)}>
              {orders.length === 1 ? t("giveBackOnline") : t("giveBackOf", { serial })}
            </Button>
          ))}
        </div>
      )}
      {refunds.length > 0 && <AttemptRefunds refunds={refunds} orders={shown} />}
    </li>
  );
}

/** How it was paid, where and when, its tip, what is disputed of it and the fee of the provider. */
function Facts({
  attempt: { state, method, provider, createdAt, tip, fee, givenBack, refunds, disputeAmount },
}: {
  attempt: StaffAttempt;
}) {
  const t = useOnlineText();
  const amountText = useAmountText();
  const timeText = useTimeText();
  if (isReserving(state)) return <p>{t("since", { time: timeText(createdAt) })}</p>;
  const parts = [
    method?.lastFour ? t("cardOf", { digits: method.lastFour }) : t("cardOnly"),
    PROVIDER_NAMES[provider],
    timeText(createdAt),
    Number(tip) > 0 && t("withTip", { amount: amountText(tip) }),
    refunds.length === 0 && Number(givenBack) > 0 && amountText(`-${givenBack}`),
    disputeAmount !== null && t("amountDisputed", { amount: amountText(disputeAmount) }),
    fee !== null && t("feeOf", { amount: amountText(fee) }),
  ];
  return <p>{parts.filter(Boolean).join(" · ")}</p>;
}
