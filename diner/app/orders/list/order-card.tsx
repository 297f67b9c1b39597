import { Badge } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { Naming } from "../../ui/naming.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Reading } from "../../ui/words/day-words.ts";
import { fulfilmentWords } from "../detail/fulfilment-words.ts";
import { Picture } from "../../ui/picture.tsx";
import { isOpen, whenText } from "./order-groups.ts";
import { isAtTable, seatingText, statusWords } from "../detail/order-words.ts";
import type { useOrderAgain } from "../../catalog/again/use-order-again.ts";

type OrderCardProps = { order: OrderSummary; reading: Reading; again: ReturnType<typeof useOrderAgain> };

/** One order of the list, which links to the order: number, status, place, time and total. A finished order can be ordered again. */
export function OrderCard({ order, reading, again }: OrderCardProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const links = useLinks();
  const { id } = useMerchant();
  const { name, tone } = statusWords(order);
  const seating = isAtTable(order) ? t("dineInAtTable", { table: order.tableName }) : seatingText(order, t);
  const getting = fulfilmentWords(order, reading, t);
  return (
    <li className={isOpen(order) ? undefined : "orders-past"}>
      <Link to={links.orderDetail(id, order.id)} className="orders-card">
        <span className="orders-card__top">
          <span className="orders-card__name">
            <span className="t-title-3">{t("orderTitle", { serial: order.serial })}</span>{" "}
            <Badge tone={tone}>
              {isOpen(order) && <BadgeDot />}
              {t(name)}
            </Badge>
          </span>{" "}
          <span className="t-title-3 t-number">{amountText(order.totalAmount)}</span>
        </span>{" "}
        <span className="orders__quiet t-caption">
          <span>{t("placeWhen", { place: seating, when: whenText(order, reading, t) })}</span>{" "}
          {order.totalPointAmount > 0 && <span className="orders-card__points">{t("points", { count: order.totalPointAmount })}</span>}
        </span>{" "}
        {getting && <span className="orders__quiet t-caption">{t("titled", { title: getting.title, text: getting.text })}</span>}{" "}
        <Items order={order} />
      </Link>
      {!isOpen(order) && <AgainButton order={order} again={again} />}
    </li>
  );
}

function AgainButton({ order: { id, serial }, again: { busyWith, again } }: Pick<OrderCardProps, "order" | "again">) {
  const t = usePageTranslate();
  return (
    <Button
      look="link"
      size={44}
      loading={busyWith === id}
      aria-label={`${t("orderAgain")}, ${t("orderTitle", { serial })}`}
      onClick={() => again(id)}
    >
      {t("orderAgain")}
    </Button>
  );
}

function Items({ order: { itemNames, firstItems, itemCount, imgs } }: { order: OrderSummary }) {
  const t = usePageTranslate();
  // An API of an earlier release has the names alone.
  const { name, lang } = firstItems?.[0]
    ? { ...firstItems[0], name: numberedName(firstItems[0]) }
    : { name: itemNames[0] ?? "", lang: undefined };
  return (
    <span className="orders-card__items">
      {imgs.length > 0 && (
        <span className="orders-card__pictures">
          {[...new Set(imgs)].map((img) => (
            <Picture key={img} img={img} width={44} height={44} />
          ))}
        </span>
      )}
      <span className="orders-card__text orders__quiet t-caption">
        <Naming sentence={itemCount > 1 ? t("andMore", { name, count: itemCount - 1 }) : name} name={name} lang={lang} />
      </span>
      <Icon name="chevron-right" size={20} />
    </span>
  );
}
