import { Badge } from "@comanda/ui/badge";
import { Icon } from "@comanda/ui/icon";
import type { OrderSummary } from "@comanda/contract/order-shapes";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { dollars } from "../text/formats.ts";
import { useText } from "../text/text.tsx";
import type { Reading } from "../ui/day-words.ts";
import { isOpen, whenText } from "./order-groups.ts";
import { isAtTable, placeText, statusWords } from "./order-words.ts";

/** One order of the list: what it was, where, when and what it came to; all of it leads to the order. */
export function OrderCard({ order, reading }: { order: OrderSummary; reading: Reading }) {
  const say = useText();
  const links = useLinks();
  const { id } = useMerchant();
  const { name, tone } = statusWords(order);
  const place = isAtTable(order) ? say("dineInAtTable", { table: order.tableName }) : placeText(order, say);
  return (
    <li>
      <Link to={links.orderDetail(id, order.id)} className="orders-card">
        <span className="orders-card__top">
          <span className="orders-card__name">
            <span className="t-title-3">{say("orderTitle", { serial: order.serial })}</span>{" "}
            <Badge tone={tone} dot={isOpen(order)}>
              {say(name)}
            </Badge>
          </span>{" "}
          <span className="t-title-3 t-number">{dollars(order.totalAmount)}</span>
        </span>{" "}
        <span className="orders__quiet t-caption">
          <span>{say("placeWhen", { place, when: whenText(order, reading, say) })}</span>{" "}
          {order.totalPointAmount > 0 && <span className="orders-card__points">{say("points", { count: order.totalPointAmount })}</span>}
        </span>{" "}
        <Items order={order} />
      </Link>
    </li>
  );
}

function Items({ order: { itemNames, itemCount, imgs } }: { order: OrderSummary }) {
  const say = useText();
  const [name = ""] = itemNames;
  return (
    <span className="orders-card__items">
      {imgs.length > 0 && (
        <span className="orders-card__pictures">
          {[...new Set(imgs)].map((img) => (
            <img key={img} src={img} alt="" width={44} height={44} loading="lazy" />
          ))}
        </span>
      )}
      <span className="orders-card__text orders__quiet t-caption">
        {itemCount > 1 ? say("andMore", { name, count: itemCount - 1 }) : name}
      </span>
      <Icon name="chevron-right" size={20} />
    </span>
  );
}
