import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { dinerName } from "../../text/diner-name.ts";
import { OrderStatus } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/buttons/button";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useDateText, useTimeText } from "../../text/formats.ts";
import { useOrderName } from "../../text/name-of-order.ts";
import { STAGE_NAMES, type Stage, stageOf } from "../stages.ts";
import type { ListQuery } from "./list-address.ts";
import { type OrderListTextName, useOrderListText } from "./order-list-text.ts";

/** A page of the list, with what all pages have together. */
export type OrderList = DataOf<typeof staffContract.orders.list>;
type ListedOrder = OrderList["orders"][number];

type RowsProps = {
  list: OrderList;
  filter: ListQuery;
  /** Orders as the stream of changes has them, by their ids: newer versions of those in the list. */
  changed: ReadonlyMap<string, StaffOrder>;
  onOpen: (id: string) => void;
};

const COUNTS = [
  ["completed", "countCompleted"],
  ["open", "countOpen"],
  ["cancelled", "countCancelled"],
  ["joined", "countJoined"],
] as const;

/** The orders of the first page and of those that were asked for, below their number and their sum. */
export function ListRows({ list, filter, changed, onOpen }: RowsProps) {
  const t = useOrderListText();
  const amountText = useAmountText();
  const { orders, isBusy, readMore } = useMoreOrders(list, filter);
  const counts = COUNTS.filter(([name]) => list.counts[name] > 0).map(([name, text]) => t(text, { count: list.counts[name] }));
  return (
    <section className="all-orders__card" aria-label={t("allOrders")}>
      <div className="u-ends-wrap all-orders__sums">
        <p role="status">
          <strong className="t-section">{t("listCount", { count: list.total })}</strong> {counts.join(" · ")}
        </p>
        <p>
          {t("billed")} <strong className="t-section t-number">{amountText(list.billed)}</strong>
        </p>
      </div>
      <ol className="all-orders__rows">
        {orders.map((order) => (
          <Row key={order.id} order={newest(order, changed)} isOneDay={list.from === list.to} onOpen={onOpen} />
        ))}
      </ol>
      {orders.length < list.total && (
        <div className="u-ends-wrap all-orders__foot">
          <p>{t("listShown", { shown: orders.length, all: list.total })}</p>
          <Button look="secondary" size={44} loading={isBusy} onClick={() => void readMore()}>
            {t("listMore")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The order as it is by now. How it was paid is known of the version that was read. */
function newest(order: ListedOrder, changed: RowsProps["changed"]): ListedOrder {
  const live = changed.get(order.id);
  return live && live.rowVersion > order.rowVersion ? { ...live, paidBy: [], placedBy: order.placedBy } : order;
}

/** The first page with the further ones. An order that a later page has again, because others were placed meanwhile, stands once. */
function useMoreOrders(list: OrderList, filter: ListQuery) {
  const t = useOrderListText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [more, setMore] = useState<{ orders: ListedOrder[]; page: number }>({ orders: [], page: 1 });
  const [isBusy, setBusy] = useState(false);
  const readMore = async () => {
    setBusy(true);
    const page = more.page + 1;
    const answer = await call("GET /api/staff/orders", merchantId, { query: { ...filter, page: String(page) } });
    setBusy(false);
    if (answer.success) setMore({ orders: [...more.orders, ...answer.data.orders], page });
    else toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
  };
  const orders = [...new Map([...more.orders, ...list.orders].map((order) => [order.id, order])).values()];
  return { orders: orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)), isBusy, readMore };
}

function Row({ order, isOneDay, onOpen }: { order: ListedOrder; isOneDay: boolean; onOpen: (id: string) => void }) {
  const t = useOrderListText();
  const name = useOrderName()(order);
  const amountText = useAmountText();
  const [timeText, dateText] = [useTimeText(), useDateText()];
  const { serial, guests, tableId, joined, items, createdAt } = order;
  const who = [
    guests > 0 && tableId !== "0" ? t("guests", { count: guests }) : "",
    dinerName(order),
    ...joined.map((one) => t("joinedWith", { serial: one })),
  ];
  const [first, ...others] = items;
  const dish = first ? `${first.quantity} ${first.name}` : "";
  return (
    <li className="all-orders__row" data-order={order.id}>
      <span className="row-name">
        <button type="button" onClick={() => onOpen(order.id)}>
          <span className="all-orders__serial t-number">{serial}</span> <bdi>{name}</bdi>
        </button>
        <span className="all-orders__who">{who.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="all-orders__dishes">{others.length > 0 ? t("moreDishes", { dish, count: others.length }) : dish}</span>
      <time className="t-number" dateTime={createdAt}>
        {isOneDay ? timeText(createdAt) : `${dateText(createdAt)}, ${timeText(createdAt)}`}
      </time>
      <State order={order} />
      <span className="all-orders__paid">
        <Paid order={order} />
        <GivenBack order={order} />
      </span>
      <b className="t-number all-orders__total">{amountText(order.total)}</b>
    </li>
  );
}

/** The state of one order; the columns of the board have names for several. */
const STATES: Record<Stage, OrderListTextName> = { ...STAGE_NAMES, new: "listNew", completed: "listCompleted" };
const STAGE_TONES = { new: "info", partly: "warn", kitchen: "pos", completed: "neutral" } as const satisfies Record<string, BadgeTone>;

function State({ order }: { order: ListedOrder }) {
  const t = useOrderListText();
  if (order.status === OrderStatus.Cancelled) return <Badge tone="neg">{t("listCancelled")}</Badge>;
  if (order.status === OrderStatus.BeMerged) return <Badge>{t("listJoined")}</Badge>;
  if (order.awaitsPayment) return <Badge tone="warn">{t("awaitsPayment")}</Badge>;
  const stage = stageOf(order);
  return <Badge tone={STAGE_TONES[stage]}>{t(STATES[stage])}</Badge>;
}

const METHODS: Record<ListedOrder["paidBy"][number]["method"], OrderListTextName> = {
  cash: "payCash",
  card: "payCard",
  other: "payOther",
  online: "paidOnlineShort",
  "written-off": "writtenOffShort",
};

/** What was given back of what is paid, or is on its way to a card. */
function GivenBack({ order: { paid, refunded, refunding } }: { order: ListedOrder }) {
  const t = useOrderListText();
  if (Number(refunding) > 0) return <Badge tone="warn">{t("listGivingBack")}</Badge>;
  if (Number(refunded) === 0) return null;
  return <Badge tone="info">{t(Number(refunded) < Number(paid) ? "listPartGivenBack" : "listGivenBack")}</Badge>;
}

/** What is left to pay, or by what means it was paid, with the last four digits of a card. */
function Paid({ order: { status, total, due, paid, paidBy } }: { order: ListedOrder }) {
  const t = useOrderListText();
  if (status > OrderStatus.Completed) return <span />;
  if (Number(due) > 0) return <Badge tone="warn">{t(Number(paid) > 0 ? "partPaid" : "notPaid")}</Badge>;
  const means = paidBy.map(({ method, reference }) => [t(METHODS[method]), /\d{4}$/.exec(reference)?.[0]].filter(Boolean).join(" ··"));
  if (means.length === 0 && Number(total) === 0) return <span />;
  return <Badge>{[...new Set(means)].join(" + ") || t("paid")}</Badge>;
}
