import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { isSentState } from "@comanda/domain/order/item-state";
import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { memo } from "react";
import { useTimeText } from "../text/formats.ts";
import { type TextName, useLocale, useTranslate } from "../text/text.tsx";
import { AllergyBlock } from "../shell/allergy/allergy-block.tsx";
import { usePageNow } from "../shell/live/use-now.ts";
import { OnlinePart } from "./deferred-parts.ts";
import { MainButton } from "./main-button.tsx";
import { useOrderName } from "../text/name-of-order.ts";
import { setsAsOne } from "../lists/sets-as-one.ts";
import { ageText, madeOf, noteOf, STAGE_NAMES, stageOf, urgencyOf } from "./stages.ts";
import type { OrderActs } from "./use-order-acts.ts";
import "./order-card.css";

type CardProps = {
  order: StaffOrder;
  limits: { warn: number; late: number };
  /** Whether a screen of the kitchen reports what is made. */
  hasScreen: boolean;
  isNew: boolean;
  /** Whether the order is in another column by now: its card says so, and has no button any more. */
  hasLeft?: boolean;
  acts: OrderActs;
  onOpen: (id: string) => void;
  /** Called after a sending, so that it can be taken back. */
  onSent: (order: StaffOrder) => void;
};

/** An open order on the board, with its one button. Rendered again only where something of the order changes: a board has hundreds. */
export const OrderCard = memo(function OrderCard({ order, limits, hasScreen, isNew, hasLeft, acts, onOpen, onSent }: CardProps) {
  const t = useTranslate();
  const name = useOrderName()(order);
  const timeText = useTimeText();
  const { made, sent } = madeOf(order);
  const isPartly = stageOf(order) === "partly";
  const members = [
    order.guests > 0 && order.tableId !== "0" && t("guests", { count: order.guests }),
    order.pickupAt && t("pickupAt", { time: timeText(order.pickupAt) }),
    // Last: after a name from right to left, a time would change its place.
    order.member?.name,
  ].filter(Boolean);
  return (
    <article
      className={classNames("order-card", isNew && "order-card--new")}
      data-row={order.id}
      aria-label={t("orderNamed", { name, serial: order.serial })}
    >
      <AllergyBlock order={order} />
      <button type="button" className="order-card__open" onClick={() => onOpen(order.id)}>
        <span className="order-card__head">
          <span className="order-card__name" dir="auto">
            {name}
          </span>
          <span className="order-card__serial">{order.serial}</span>
          <Age order={order} limits={limits} />
        </span>
        {members.length + order.joined.length > 0 && (
          <span className="order-card__who">
            {members.join(" · ")}
            {order.joined.map((serial) => (
              <span key={serial} className="order-card__joined">
                {t("joinedWith", { serial })}
              </span>
            ))}
          </span>
        )}
        <ItemList order={order} isPartly={isPartly} hasScreen={hasScreen} />
      </button>
      {noteOf(order) && (
        <p className="order-note" dir="auto">
          {noteOf(order)}
        </p>
      )}
      {hasScreen && stageOf(order) === "kitchen" && (
        <p className="order-card__made">
          <progress max={sent} value={made} />
          {t("made", { made, sent })}
        </p>
      )}
      {order.isOnline && <OnlinePart of={order} onFail={() => onOpen(order.id)} />}
      {hasLeft ? (
        <p className="main-button order-card__left">
          <Icon name="check" size={18} />
          {t(whatHappened(order))}
        </p>
      ) : (
        <MainButton order={order} acts={acts} onSent={onSent} />
      )}
    </article>
  );
});

/** For how long an order has been open, and whether that is late. */
function Age({ order, limits }: Pick<CardProps, "order" | "limits">) {
  const t = useTranslate();
  const now = usePageNow();
  const urgency = urgencyOf(order, now, limits);
  return (
    <span className={`order-age order-age--${urgency}`}>
      <Icon name="clock" size={18} />
      <span className="t-number">{ageText(now - Date.parse(order.createdAt))}</span>
      {urgency === "late" && <span className="u-hidden">{t("late")}</span>}
    </span>
  );
}

/** What an order is by now, in words. */
const whatHappened = (order: StaffOrder): TextName =>
  order.status === OrderStatus.Cancelled
    ? "leftCancelled"
    : order.status === OrderStatus.BeMerged
      ? "leftJoined"
      : STAGE_NAMES[stageOf(order)];

function ItemList({ order, isPartly, hasScreen }: { order: StaffOrder; isPartly: boolean; hasScreen: boolean }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <span className="order-lines">
      {setsAsOne(order.items, locale).map((item) => (
        <span key={item.id} className={classNames("order-line", isPartly && isSentState(item.state) && "order-line--sent")}>
          <span className="order-line__quantity t-number">{item.quantity}</span>
          <span className="order-line__words">
            <span lang={item.lang}>{item.name}</span>
            {item.options && <span className="order-line__options">{item.options}</span>}
            {item.guest !== null && <span className="order-line__options">{t("forGuest", { number: String(item.guest) })}</span>}
            {item.notes && (
              <span className="order-line__note">
                <q dir="auto">{item.notes}</q>
              </span>
            )}
          </span>
          {isPartly && isSentState(item.state) && <Icon name="check" size={18} />}
          {!isPartly && hasScreen && item.state === "ready" && (
            <span className="order-line__made">
              <Icon name="check" size={16} />
              <span className="u-hidden">{t("itemMade")}</span>
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
