import type { LineIn } from "@comanda/contract/line-shapes";
import { OrderStatus, type OrderType, PaymentStatus, SendStatus, SourceType } from "@comanda/domain/codes";
import type { Product } from "@comanda/domain/menu";
import { moneyText, money } from "@comanda/domain/money";
import { sendStatusOf } from "@comanda/domain/order-life";
import type { OrderLine } from "@comanda/domain/order-line";
import { tableIdFor } from "@comanda/domain/order-type";
import { businessDay } from "@comanda/domain/slots";
import type { SeatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { askedLine } from "../menu/asked-line.ts";
import { type CheckedLine, checkLines } from "../menu/check-line.ts";
import type { Shelf } from "../menu/menu-shelf.ts";
import type { Ground } from "./order-ground.ts";
import { orderedLine } from "../menu/ordered-line.ts";
import type { OrderItem, OrderRecord, OrderWithItems } from "./order-record.ts";
import { priceWholeOrder } from "./price-whole-order.ts";

/** What a client asks for, of preview and place alike. */
export type AskedOrder = {
  type: number;
  tableId: string;
  guests: number;
  notes: string;
  extraInfo: string;
  orderItems: LineIn[];
  priceAdjustments?: { amount: string }[];
};

/** An order that could be placed: the whole of it priced, the new lines apart, and what was asked for and cannot be had. */
export type ComposedOrder = OrderWithItems & {
  added: OrderItem[];
  takes: { product: Product; line: OrderLine }[];
  refused: Extract<CheckedLine<OrderLine>["result"], { ok: false }>[];
  dead: CheckedLine<OrderLine>[];
};

/**
 * What the order would be if the asked lines were added now to the one that is there, or to none. Nothing is written.
 * Prices come from the menu for new lines, and for those already ordered from the moment of ordering.
 */
export function composeOrder(
  deps: Deps,
  caller: SeatedCaller,
  shelf: Shelf,
  ground: Ground,
  asked: AskedOrder,
  there: OrderWithItems | null,
): ComposedOrder {
  const now = deps.clock.now();
  const { merchant } = shelf;
  const checked = checkLines({ ...shelf, stock: new Map(Object.entries(ground.stock)) }, asked.orderItems.map(askedLine), now, caller.locale);
  const takes = checked.flatMap(({ line, result }) => (result.ok ? { product: result.value, line } : []));
  const lines = takes.map(({ product, line }) => orderedLine(product, line, now, merchant.timeZone));
  const before = there?.items ?? [];
  const tips = tipsOf(asked) ?? there?.order.tips ?? "0.00";
  const type = asked.type as OrderType;
  const isTaxFree = there?.order.isTaxFree ?? false;
  const { priced, pricing } = priceWholeOrder(merchant, { type, isTaxFree, tips, lines: [...before.map(({ line }) => line), ...lines] });
  const items = [...before, ...lines.map((line, at) => newItem(deps, line, before.length + at))].map((item, at) => ({
    ...item,
    amount: priced.lines[at]?.lineTotal ?? "0.00",
    points: priced.lines[at]?.points ?? 0,
  }));
  const order: OrderRecord = {
    ...(there?.order ?? freshOrder(deps, caller, shelf, ground, type)),
    guests: asked.guests,
    notes: asked.notes || (there?.order.notes ?? ""),
    extraInfo: asked.extraInfo || (there?.order.extraInfo ?? ""),
    rowVersion: there ? there.order.rowVersion + 1 : 1,
    sendStatus: sendStatusOf(items.map(({ sentAt }) => sentAt !== null)),
    subTotal: priced.subTotalAmount,
    discount: priced.totalDiscountAmount,
    charge: priced.totalChargeAmount,
    tax: priced.totalTaxAmount,
    tips: priced.totalTipsAmount,
    total: priced.totalAmount,
    points: priced.points,
    pricing,
    changedAt: now,
  };
  const dead = checked.filter(({ result }) => !result.ok);
  const refused = dead.flatMap(({ result }) => (result.ok ? [] : result));
  return { order, items, added: items.slice(before.length), takes, refused, dead };
}

const tipsOf = ({ priceAdjustments }: AskedOrder): string | null =>
  priceAdjustments && moneyText(money(priceAdjustments[0]?.amount ?? "0")) || null;

const newItem = (deps: Deps, line: OrderItem["line"], position: number): OrderItem => ({
  ...{ id: deps.random.id(), position, line, sentAt: null },
  ...{ amount: "0.00", points: 0 },
});

function freshOrder(deps: Deps, { merchantId, diner }: SeatedCaller, { merchant }: Shelf, { table, sitting }: Ground, type: OrderType): OrderRecord {
  const now = deps.clock.now();
  const atTable = tableIdFor(type, table?.id) !== "0";
  return {
    ...{ merchantId, id: deps.random.id(), dinerId: diner.id, serial: 0, businessDay: businessDay(now, merchant.timeZone), type },
    ...{ status: OrderStatus.Progressing, sendStatus: SendStatus.unSend, paymentStatus: PaymentStatus.Unpaid },
    tableId: atTable && table ? table.id : "0",
    tableName: atTable && table ? table.name : "",
    regionId: atTable && table ? table.regionId : "0",
    sittingId: atTable && sitting ? sitting.id : "0",
    ...{ guests: 1, notes: "", isTaxFree: false, sourceType: SourceType.ScanCodeToOrder, extraInfo: "", rowVersion: 0 },
    ...{ subTotal: "0.00", discount: "0.00", charge: "0.00", tax: "0.00", tips: "0.00", total: "0.00", points: 0, paid: "0.00" },
    pricing: { orderTaxes: [], priceAdjustments: [], trace: [], names: {} },
    ...{ isCheckingOut: false, createdAt: now, changedAt: now, sentAt: null, endedAt: null },
  };
}

