import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import { OrderStatus } from "@comanda/domain/codes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { Badge } from "@comanda/ui/lists/badge";
import type { BoardState } from "../../shell/live/board-store.ts";
import { useOpenSoldOut } from "../../shell/sold-out/sold-out.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";
import { heldItems } from "../stages.ts";
import { useHistoryText } from "./history-text.ts";

type TickProps = { order: StaffOrder; state: BoardState; ticked: readonly string[]; onTick: (ids: readonly string[]) => void };

/** One chip for each station that has dishes to be sent: it ticks exactly those. */
export function DetailStations({ order, state, ticked, onTick }: TickProps) {
  const t = useTranslate();
  const held = heldItems(order);
  const ofStation = state.stations
    .map((station) => ({ ...station, ids: held.filter(({ stationId }) => stationId === station.id).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
  const isTicked = (ids: string[]) => ids.length === ticked.length && ids.every((id) => ticked.includes(id));
  const all = held.map(({ id }) => id);
  return (
    <fieldset className="detail__stations">
      <legend>{t("sendTicked")}</legend>
      {ofStation.length > 1 &&
        ofStation.map(({ id, name, ids }) => (
          <Chip key={id} type="radio" name="station" checked={isTicked(ids)} onChange={() => onTick(ids)}>
            {name} {ids.length}
          </Chip>
        ))}
      <Chip type="radio" name="station" checked={isTicked(all)} onChange={() => onTick(all)}>
        {t("allItems", { count: all.length })}
      </Chip>
    </fieldset>
  );
}

/** The dishes of an order, with a box for each that can be sent; those that were taken off are struck. */
export function DetailLines({ order, state, ticked, onTick, refunds }: TickProps & { refunds: StaffOrderDetail["refunds"] }) {
  const t = useTranslate();
  const historyText = useHistoryText();
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const openSoldOut = useOpenSoldOut();
  const stationName = (id: string) => state.stations.find((station) => station.id === id)?.name ?? "";
  return (
    <ul className="detail__lines">
      {order.items.map((item, at) => (
        <li key={item.id}>
          <label className={item.state === "held" ? "detail__line" : "detail__line detail__line--sent"}>
            <input
              type="checkbox"
              checked={item.state === "held" ? ticked.includes(item.id) : true}
              disabled={item.state !== "held" || order.status !== OrderStatus.Progressing}
              onChange={() => toggle(item.id)}
            />
            <span className="order-line__quantity t-number">{item.quantity}</span>
            <span className="order-line__words">
              {item.set && item.set.id !== order.items[at - 1]?.set?.id && (
                <span className="order-line__options" lang={item.set.lang}>
                  {item.set.name}
                </span>
              )}
              <span>
                <strong lang={item.lang}>{item.name}</strong>{" "}
                {item.kitchenName !== item.name && <span className="detail__other">{item.kitchenName}</span>}
              </span>
              {item.options && <span className="order-line__options">{item.options}</span>}
              {item.guest !== null && <span className="order-line__options">{t("forGuest", { number: String(item.guest) })}</span>}
              {item.notes && (
                <span className="order-line__note">
                  <q dir="auto">{item.notes}</q>
                </span>
              )}
              {item.contains.length > 0 && <span className="detail__contains">{t("containsMenu")}</span>}
              {item.state !== "held" && <span className="order-line__options">{t(ITEM_STATES[item.state])}</span>}
              {givenBackOf(item.id, refunds) > 0 && (
                <span className="detail__given-back">{historyText("unitsGivenBack", { count: givenBackOf(item.id, refunds) })}</span>
              )}
            </span>
            <span className="detail__end">
              {state.stations.length > 1 && <Badge>{stationName(item.stationId)}</Badge>}
              <LineAmount item={item} />
            </span>
          </label>
          {item.productId !== OPEN_ITEM && (
            <IconButton icon="moon" label={t("soldOutDish", { name: item.name })} onClick={() => openSoldOut(item.productId)} />
          )}
        </li>
      ))}
      {order.removedItems.map((item) => (
        <li key={item.id} className="detail__line">
          <del>
            {item.quantity} {item.name}
          </del>
          <span className="order-line__options">{t("takenOff")}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many units of an item were given back, or are under way to a card. */
const givenBackOf = (id: string, refunds: StaffOrderDetail["refunds"]): number =>
  refunds
    .filter(({ state }) => state !== "failed")
    .flatMap(({ items }) => items)
    .reduce((units, item) => units + (item.id === id ? item.quantity : 0), 0);

/** What a line costs: money, or points where it is ordered for them. */
function LineAmount({ item }: { item: StaffOrder["items"][number] }) {
  const t = useTranslate();
  const amountText = useAmountText();
  return (
    <span className="detail__amount t-number">{item.points > 0 ? t("linePoints", { count: item.points }) : amountText(item.amount)}</span>
  );
}

const ITEM_STATES = { sent: "itemSent", ready: "itemMade", served: "itemServed", voided: "takenOff" } as const;
