import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { isolated } from "@comanda/domain/isolated";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { useAmountText } from "../../text/amount-text.ts";
import { dinerName } from "../../text/diner-name.ts";
import { useDateText, useTimeText } from "../../text/formats.ts";
import { useOrderName } from "../../text/name-of-order.ts";
import { STAGE_NAMES, type Stage, stageOf } from "../stages.ts";
import { type OrderListTextName, useOrderListText } from "./order-list-text.ts";

/** A page of the list, with what all pages have together. */
export type OrderList = DataOf<typeof staffContract.orders.list>;
/** One order of it. */
export type ListedOrder = OrderList["orders"][number];

type RowProps = { order: ListedOrder; isOneDay: boolean; onOpen: (id: string) => void };

/** An order as a row: a tap anywhere on it opens its detail. */
export function ListRow({ order, isOneDay, onOpen }: RowProps) {
  const t = useOrderListText();
  const name = useOrderName()({ ...order, customerName: "" });
  const amountText = useAmountText();
  const [timeText, dateText] = [useTimeText(), useDateText()];
  const { serial, guests, tableId, customerName, joined, items, createdAt } = order;
  const who = [
    guests > 0 && tableId !== "0" ? t("guests", { count: guests }) : "",
    isolated(customerName),
    dinerName(order),
    ...joined.map((one) => t("joinedWith", { serial: one })),
  ];
  const [first, ...others] = items;
  const dish = first ? `${first.quantity} ${first.name}` : "";
  return (
    <tr className="all-orders__row" data-order={order.id}>
      <th scope="row" colSpan={2}>
        <button type="button" onClick={() => onOpen(order.id)}>
          <span className="all-orders__serial t-number">{serial}</span> {name}
        </button>
      </th>
      <td className="all-orders__who">{[...new Set(who)].filter(Boolean).join(" · ")}</td>
      <td className="all-orders__dishes">{others.length > 0 ? t("moreDishes", { dish, count: others.length }) : dish}</td>
      <td className="all-orders__placed">
        <time className="t-number" dateTime={createdAt}>
          {isOneDay ? timeText(createdAt) : `${dateText(createdAt)}, ${timeText(createdAt)}`}
        </time>
      </td>
      <td className="all-orders__by">
        <PlacedBy order={order} />
      </td>
      <td className="all-orders__state">
        <State order={order} />
      </td>
      <td className="all-orders__paid">
        <Paid order={order} />
        <GivenBack order={order} />
      </td>
      <td className="t-number all-orders__total">
        {amountText(order.total)}
        <Icon name="chevron-right" size={20} />
      </td>
    </tr>
  );
}

/** The person or the program that placed it; of a diner, whether at a table or from elsewhere. */
function PlacedBy({ order: { placedBy, type } }: { order: ListedOrder }) {
  const t = useOrderListText();
  if (placedBy.source === "diner") return t(type === OrderType.DINE_IN ? "byQrCode" : "byOnline");
  return <bdi>{placedBy.name || t(placedBy.source === "staff" ? "sourceStaff" : "sourceProgram")}</bdi>;
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
