import "../../ui/item-line.css";
import { Badge } from "@comanda/ui/lists/badge";
import { Icon } from "@comanda/ui/icons/icon";
import { Coin } from "@comanda/ui/lists/coin";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { ItemMode, OrderStatus } from "@comanda/domain/codes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { wallTime } from "@comanda/web/i18n/formats";
import { Fragment } from "react";
import { namesIn } from "../../catalog/diet/misfit-words.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { InLang } from "../../text/in-lang.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { lineWeightText } from "../../text/weights.ts";
import { Picture } from "../../ui/picture.tsx";
import { isOpen } from "../list/order-groups.ts";
import { itemsByRound } from "./order-rounds.ts";
import type { Rounds } from "./use-live-order.ts";
import { countsOf } from "./order-words.ts";
import { PaymentBadge } from "./payment-badge.tsx";

/** The lines of the order, by when they were ordered, and whether it is paid. */
export function OrderItems({ order, rounds: ordered }: { order: OrderView; rounds: Rounds }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { all, sent } = countsOf(order.orderItems);
  const { timeZone } = useMerchant();
  const rounds = itemsByRound(order.orderItems, ordered, (at) => wallTime(at, locale, timeZone));
  const isPartlySent = isOpen(order) && sent > 0 && sent < all;
  return (
    <section className="order-card">
      {order.status === OrderStatus.Completed ? (
        <h2 className="u-hidden">{t("items", { count: all })}</h2>
      ) : (
        <div className="order-items__head">
          <h2 className="t-title-3">{t("items", { count: all })}</h2>
          <PaymentBadge order={order} />
        </div>
      )}
      {rounds.map(({ time, items }, at) => (
        <Fragment key={time}>
          {time && <h3 className="order-items__round t-number">{time}</h3>}
          <ul className="order-items">
            {items.map((item) => (
              <Item key={item.id} item={item} isPartlySent={isPartlySent} />
            ))}
            {at === rounds.length - 1 && order.removedItems?.map((item) => <RemovedItem key={item.id} item={item} />)}
          </ul>
        </Fragment>
      ))}
      {order.allergies && (
        <p className="order__note order__allergy">
          <Icon name="circle-alert" size={20} />
          {t("allergyOf", { names: namesIn(order.allergies, t, locale) })}
        </p>
      )}
      {order.notes && (
        <p className="order__note">
          <span className="order__quiet">{t("noteForKitchen")}</span>
          <bdi>{order.notes}</bdi>
        </p>
      )}
    </section>
  );
}

/** What the staff took off, struck through, with the words of the reason. */
function RemovedItem({ item: { name, lang, quantity, reason } }: { item: NonNullable<OrderView["removedItems"]>[number] }) {
  const t = usePageTranslate();
  return (
    <li className="order-item">
      <div className="item-line">
        <p className="item-line__name order__quiet">
          <del>
            {quantity !== "1" && `${quantity}× `}
            <InLang lang={lang}>{name}</InLang>
          </del>
        </p>
        <Badge>{t("takenOff")}</Badge>
        {reason && <p className="order__quiet t-caption">{reason}</p>}
      </div>
    </li>
  );
}

/** One line; where only part of the order has been sent to the kitchen, with whether this line has. */
function Item({ item, isPartlySent }: { item: OrderItemView; isPartlySent: boolean }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { orderItemModifiers, condiments } = item;
  const choices = choicesText(orderItemModifiers, condiments, locale);
  return (
    <li className="order-item">
      {item.img && <Picture img={item.img} width={52} height={52} />}
      <div className="item-line">
        <div className="item-line__first">
          <p className="item-line__name">
            <Times item={item} />
            <InLang lang={item.lang}>{numberedName(item)}</InLang>
          </p>
          <Cost item={item} />
        </div>
        {choices && (
          <p className="order__quiet t-caption" lang={choicesLang([...orderItemModifiers, ...condiments], locale)}>
            {choices}
          </p>
        )}
        {item.notes && (
          <p className="order-item__note t-caption" dir="auto">
            {item.notes}
          </p>
        )}
        {isPartlySent && <Badge tone={item.isSent ? "pos" : "neutral"}>{t(item.isSent ? "itemSent" : "itemWaiting")}</Badge>}
      </div>
    </li>
  );
}

function Cost({ item: { mode, points, itemWithAdjustmentAmount } }: { item: OrderItemView }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  if (mode !== ItemMode.pointExchange) return <span className="item-line__amount">{amountText(itemWithAdjustmentAmount)}</span>;
  return (
    <span className="order-item__points t-number">
      <Coin size={16} />
      {t("points", { count: points })}
    </span>
  );
}

/** The quantity where it is not one, shown as `2×` and read as "2 times"; the weight of a product sold by weight. */
function Times({ item }: { item: OrderItemView }) {
  const t = usePageTranslate();
  const weight = lineWeightText(item, useLocale());
  const { quantity } = item;
  if (weight) return <span className="item-line__times">{`${weight} `}</span>;
  if (quantity === "1") return null;
  return (
    <>
      <span className="item-line__times" aria-hidden="true">
        {`${quantity}×`}{" "}
      </span>
      <span className="u-hidden">{t("times", { count: quantity })} </span>
    </>
  );
}
