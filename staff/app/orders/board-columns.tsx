import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Badge } from "@comanda/ui/lists/badge";
import { memo, useState } from "react";
import { Link } from "react-router";
import bowl from "../pictures/bowl.svg";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useTranslate } from "../text/text.tsx";
import { type BoardState, isUnpaid } from "../shell/live/board-store.ts";
import { STAYS_MS } from "../shell/live/steady-rows.ts";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { OnlinePart } from "./deferred-parts.ts";
import { OrderCard } from "./order-card.tsx";
import { useOrderName } from "../text/name-of-order.ts";
import { byEnd, byUrgency, type Stage, STAGE_NAMES, STAGES, stageOf, urgencyOf, type TypeFilter } from "./stages.ts";
import type { OrderActs } from "./use-order-acts.ts";

type ColumnsProps = {
  state: BoardState;
  now: number;
  filter: TypeFilter;
  /** What the cards are searched for; empty: nothing. */
  search: string;
  acts: OrderActs;
  onOpen: (id: string) => void;
  /** Takes the payment of a completed order. */
  onPay: (id: string) => void;
  onSent: (order: StaffOrder) => void;
};

/** The columns of the stages; on a phone one of them, chosen by tabs. */
export function BoardColumns({ state, now, filter, search, acts, onOpen, onPay, onSent }: ColumnsProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Stage>("new");
  const nameOf = useOrderName();
  const orders = [...state.orders.values()].filter((order) => isOfType(order, filter) && isFound(order, nameOf(order), search));
  const inStage = (stage: Stage) =>
    orders
      .filter((order) => stageOf(order) === stage && order.status <= OrderStatus.Completed)
      .toSorted(stage === "completed" ? byEnd : byUrgency(now));
  const lists = Object.fromEntries(STAGES.map((stage) => [stage, inStage(stage)])) as Record<Stage, StaffOrder[]>;
  const { placed, area, around } = useSteadyRows(lists, { idOf: ({ id }) => id, staysMs: STAYS_MS, chosen: `${filter} ${search}` });
  const hasScreen = state.stations.some((station) => station.hasScreen);
  const cardOf = (stage: Stage, order: StaffOrder, hasLeft = false) =>
    stage === "completed" ? (
      <EndedCard key={order.id} order={order} onOpen={onOpen} onPay={onPay} />
    ) : (
      <OrderCard
        key={order.id}
        order={order}
        limits={state.ageMinutes}
        hasScreen={hasScreen}
        isNew={state.unseen.has(order.id)}
        hasLeft={hasLeft}
        acts={acts}
        onOpen={onOpen}
        onSent={onSent}
      />
    );
  if (orders.length === 0 && filter === "all" && search === "") return <EmptyBoard />;
  return (
    <div className="board__columns" data-chosen={chosen} ref={area} {...around}>
      <div className="board__tabs" role="group" aria-label={t("stages")}>
        {STAGES.map((stage) => {
          const list = lists[stage];
          const count = stage === "completed" ? list.filter(isUnpaid).length : list.length;
          const isLate = stage !== "completed" && list.some((order) => urgencyOf(order, now, state.ageMinutes) === "late");
          return (
            <button key={stage} type="button" aria-pressed={chosen === stage} onClick={() => setChosen(stage)}>
              {t(stage === "completed" ? "toPay" : STAGE_NAMES[stage])} <span className={isLate ? "is-late" : undefined}>{count}</span>
            </button>
          );
        })}
      </div>
      {STAGES.map((stage) => {
        const list = lists[stage];
        const count = stage === "completed" ? state.completedToday : list.length;
        return (
          <section
            key={stage}
            className="board__column"
            data-stage={stage}
            aria-label={t("stageCount", { stage: t(STAGE_NAMES[stage]), count })}
          >
            <h2>
              <span className={`board__dot board__dot--${stage}`} />
              {t(STAGE_NAMES[stage])} <span className="board__count t-number">{count}</span>
            </h2>
            {placed[stage]?.map(({ id, row: order, state: place }) =>
              place === "gap" ? (
                <div key={id} className="u-gap" inert>
                  {cardOf(stage, order)}
                </div>
              ) : (
                cardOf(stage, order, place === "left")
              ),
            )}
            {stage === "completed" && (
              <Link className="board__all" to="all?state=completed">
                {t("allToday", { count })}
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}

const isOfType = ({ type }: StaffOrder, filter: TypeFilter): boolean =>
  filter === "all" || (type === OrderType.DINE_IN) === (filter === "dine-in");

/** Whether a search finds an order: by its serial, its name on the card, its member, or a dish. */
const isFound = ({ serial, member, items }: StaffOrder, name: string, search: string): boolean =>
  [String(serial), name, member?.name ?? "", ...items.map((item) => item.name)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

type EndedProps = { order: StaffOrder } & Pick<ColumnsProps, "onOpen" | "onPay">;

/** A completed order; of an unpaid one the badge is the button that takes the payment. */
const EndedCard = memo(function EndedCard({ order, onOpen, onPay }: EndedProps) {
  const t = useTranslate();
  const name = useOrderName()(order);
  const amountText = useAmountText();
  return (
    <article className="ended-card" data-row={order.id} aria-label={t("orderNamed", { name, serial: order.serial })}>
      <button type="button" className="ended-card__open" onClick={() => onOpen(order.id)}>
        <span className="u-hidden">{t("openOrder", { serial: order.serial })}</span>
        <span>
          <bdi>
            <strong>{name}</strong>
          </bdi>{" "}
          <span className="order-card__serial">{order.serial}</span>
        </span>
        <span className="t-number">{amountText(order.total)}</span>
      </button>
      {isUnpaid(order) ? (
        <button type="button" className="ended-card__pay" onClick={() => onPay(order.id)}>
          <Badge tone="warn">{t(Number(order.paid) > 0 ? "partPaid" : "notPaid")}</Badge>
          <span className="u-hidden">{t("takePayment")}</span>
        </button>
      ) : order.isOnline ? (
        <OnlinePart of={order} onFail={() => onOpen(order.id)} />
      ) : (
        <Badge>{t("paid")}</Badge>
      )}
    </article>
  );
});

function EmptyBoard() {
  const t = useTranslate();
  const { id } = useRestaurant();
  return (
    <EmptyState picture={{ drawing: bowl }} title={t("emptyTitle")} help={t("emptyHelp")}>
      <Link className={buttonClass({ look: "secondary" })} to={`/${id}/tables/qr-sheet`}>
        {t("openQrSheet")}
      </Link>
    </EmptyState>
  );
}
