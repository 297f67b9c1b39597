import { type GuestAllergy, statesMore } from "@comanda/domain/allergy/guest-allergies";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import type { OrderType } from "@comanda/domain/codes";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import type { PricedOrder } from "@comanda/domain/pricing/pricing-shapes";
import { refuse } from "@comanda/domain/result";
import type { CheckedLine, StockDemand } from "../../menu/read/check-line.ts";
import type { Deps } from "../../platform/deps.ts";
import { hasUnreadAllergy, namesAllergy, statedBefore, statedWithLines, withStated } from "../read/allergy-gate.ts";
import type { OrderedLine, OrderItem, OrderRecord, OrderWithItems, Pricing } from "../read/order-record.ts";
import { newOrderRecord } from "./new-order-record.ts";
import type { OrderContext, OrderRequest } from "./order-context.ts";
import { type PricedWhole, priceWholeOrder } from "./price-whole-order.ts";
import { type AvailableLine, readRequestedLines, refusedPrice } from "./requested-lines.ts";

/**
 * A composed order that is not placed yet: priced as a whole, with its added lines, the coupons on offer, and the requested lines that are
 * unavailable.
 */
export type ComposedOrder = OrderWithItems &
  Pick<PricedWhole, "offered" | "refused"> & {
    added: OrderItem[];
    available: AvailableLine[];
    unavailableLines: CheckedLine<OrderLine>[];
  };

/**
 * Composes the order with the requested lines added to the open order, or to a new one. Writes nothing. New lines are priced by the menu,
 * lines already ordered keep their prices.
 */
export function composeOrder(deps: Pick<Deps, "clock" | "random">, context: OrderContext, request: OrderRequest): ComposedOrder {
  const { currentState, existingOrder, reading } = context;
  const { available, unavailable } = readRequestedLines(deps, context, request.orderItems);
  const stated = statedWithLines(statedIn(request), existingOrder);
  const unpriced = itemsOf(available).map(({ line, stock }) => ({ line: withStated(line, stated), stock }));
  const lines = unpriced.map(({ line }) => line);
  const { items: before, removed = [] } = existingOrder ?? { items: [] };
  const type = request.type as OrderType;
  const { priced, pricing, offered, refused } = priceWholeOrder(context, {
    type,
    ...pricedWith(request, existingOrder?.order),
    lines: [...before.map(({ line }) => line), ...lines],
    userCouponIds: request.userCouponIds,
  });
  const added = unpriced.map(({ line, stock }, at) => newItem({ line, id: deps.random.id(), position: nextPosition(before) + at }, stock));
  const items = [...before, ...added].map((item, at) => ({ ...item, ...costOf(priced, at) }));
  const order = {
    ...(existingOrder?.order ?? newOrderRecord(deps, context, type)),
    ...asAsked(context, request, lines),
    ...amountsOf(priced, pricing),
    sendStatus: sendStatusOfItems(items.map(({ state }) => state)),
    changedAt: reading.now,
  };
  return {
    order,
    items,
    removed,
    member: currentState.member,
    added: items.slice(before.length),
    available,
    unavailableLines: unavailable,
    offered,
    refused: refused ?? refusedTip(request, priced) ?? refusedPrice(available),
  };
}

/** The items that lines become, with their stock. That of a set menu stands at its first dish: its dishes are taken off together. */
const itemsOf = (available: readonly AvailableLine[]): { line: OrderedLine; stock: StockDemand[] }[] =>
  available.flatMap(({ ordered, stock }) => ordered.map((line, at) => ({ line, stock: at === 0 ? stock : [] })));

/** The allergies that a request states: those of the whole table, and those of single guests. */
const statedIn = ({ allergies = [], guestAllergies = [] }: OrderRequest): GuestAllergy[] =>
  allergies.length > 0 ? [{ guest: null, allergens: allergies }, ...guestAllergies] : guestAllergies;

/** The stated allergens, and who has read the allergy: nobody any more where the request adds one, or states one of somebody else. */
function allergyFields(request: OrderRequest, existing: OrderWithItems | null, lines: readonly OrderedLine[]) {
  const { order } = existing ?? {};
  const { allergies = null, allergyReadBy = null, allergyReadAt = null } = order ?? {};
  const newNotes = [...lines.map(({ notes }) => notes), request.notes === order?.notes ? "" : request.notes];
  const stated = statedIn(request);
  const all = ALLERGENS.filter((one) => allergies?.includes(one) || stated.some(({ allergens }) => allergens.includes(one)));
  const isMore = all.length > (allergies?.length ?? 0);
  const isRead = !isMore && !statesMore(statedBefore(existing), stated) && !newNotes.some((text) => namesAllergy(text, order));
  return {
    allergies: isMore ? all : allergies,
    ...(isRead ? { allergyReadBy, allergyReadAt } : { allergyReadBy: null, allergyReadAt: null }),
  };
}

/**
 * The fields of an order that a person takes, over those that a diner sends: who took it, its notes beside those that it has, and that the
 * person has read the allergy it states. One that stood on the order before, unread, stays so.
 */
function takenFields({ caller, existingOrder, reading }: OrderContext, request: OrderRequest, lines: readonly OrderedLine[]) {
  if (!caller.takenBy) return {};
  const { actor, taker } = caller.takenBy;
  const notes = [existingOrder?.order.notes ?? "", request.notes].filter((one) => one !== "");
  const readsIt = request.isAllergyRead === true && !(existingOrder && hasUnreadAllergy(existingOrder));
  const { allergyReadBy } = allergyFields(request, existingOrder, lines);
  return {
    notes: [...new Set(notes)].join("; "),
    staffId: taker?.id ?? (actor.kind === "person" ? actor.id : null),
    staffName: taker?.name ?? actor.name,
    ...(readsIt && allergyReadBy === null && { allergyReadBy: taker?.name ?? actor.name, allergyReadAt: reading.now }),
  };
}

/** The position of the next item of an order; those of items that were taken off are negative. */
export const nextPosition = (items: readonly Pick<OrderItem, "position">[]): number =>
  1 + Math.max(-1, ...items.map(({ position }) => position));

/** An item that nobody has sent to the kitchen. */
const newItem = (
  item: Pick<OrderItem, "id" | "line" | "position">,
  demand: StockDemand[],
): Pick<OrderItem, "id" | "line" | "position" | "state" | "sentAt" | "stockTaken"> => ({
  ...item,
  state: "held",
  sentAt: null,
  stockTaken: Object.fromEntries(demand.map(({ id, quantity }) => [id, quantity])),
});

/** A tip sent by the client has a maximum; the stored tip of the order is not checked again. */
function refusedTip(request: OrderRequest, { subTotalAmount }: PricedOrder): PricedWhole["refused"] {
  if (!isTipTooLarge(tipsOf(request) ?? "0.00", subTotalAmount)) return null;
  return refuse("malformed-input", { issues: [{ path: "priceAdjustments[0].amount", message: `at most ${largestTip(subTotalAmount)}` }] });
}

/** The cost of the line at this index of a priced order, in dollars and in points. */
export const costOf = ({ lines }: PricedOrder, at: number) => ({ amount: lines[at]?.lineTotal ?? "0.00", points: lines[at]?.points ?? 0 });

const tipsOf = ({ priceAdjustments }: OrderRequest): string | undefined =>
  priceAdjustments && moneyText(money(priceAdjustments[0]?.amount ?? "0"));

/** What prices an order besides its lines and its type. */
const pricedWith = (request: OrderRequest, order: OrderRecord | undefined) => ({
  guests: guestsOf(request, order),
  isTaxFree: order?.isTaxFree ?? false,
  tips: tipsOf(request) ?? order?.tips ?? "0.00",
});

const guestsOf = (request: OrderRequest, order: OrderRecord | undefined): number => request.guests ?? order?.guests ?? 1;

/** The fields of the whole order that a diner sends; omitted ones keep their stored values. */
function asAsked(context: OrderContext, request: OrderRequest, lines: readonly OrderedLine[]) {
  const { order } = context.existingOrder ?? {};
  return {
    ...allergyFields(request, context.existingOrder, lines),
    guests: guestsOf(request, order),
    notes: request.notes || (order?.notes ?? ""),
    extraInfo: request.extraInfo || (order?.extraInfo ?? ""),
    rowVersion: order ? order.rowVersion + 1 : 1,
    ...takenFields(context, request, lines),
  };
}

/** The amounts of a priced order as stored. */
export const amountsOf = (priced: PricedOrder, pricing: Pricing) => ({
  subTotal: priced.subTotalAmount,
  discount: priced.totalDiscountAmount,
  charge: priced.totalChargeAmount,
  tax: priced.totalTaxAmount,
  tips: priced.totalTipsAmount,
  total: priced.totalAmount,
  points: priced.points,
  pricing,
});

/** What the composed lines add to the total of the order that they are added to; the total of a new one. */
export const addedAmountOf = ({ order }: ComposedOrder, { existingOrder }: Pick<OrderContext, "existingOrder">): string =>
  existingOrder ? moneyText(minus(money(order.total), money(existingOrder.order.total))) : order.total;

/**
 * A composed, unwritten order as the preview returns it, ready to be placed: with id and row version of the order that it would be added
 * to; "0" and 0 for a new one (product rules, section 9: Order payload).
 */
export const asRead = <Composed extends OrderWithItems>(
  composed: Composed,
  { existingOrder }: Pick<OrderContext, "existingOrder">,
): Composed => ({
  ...composed,
  order: { ...composed.order, id: existingOrder?.order.id ?? "0", rowVersion: existingOrder?.order.rowVersion ?? 0 },
});
