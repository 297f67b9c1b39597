import { minus, money, moneyText } from "@comanda/domain/money/money";
import { isSentState } from "@comanda/domain/order/item-state";
import { type ItemOff, itemsOff, type QuantityOff, stockOfPart } from "@comanda/domain/order/take-off";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { OrderItem, OrderWithItems } from "../read/order-record.ts";
import { withWholeSets } from "../read/set-items.ts";
import type { Acting } from "../event/hold-order.ts";
import { pricingContextOf, repriceOrder, type Repricing } from "./reprice-order.ts";

/** What is taken off an order, and why. `wasMade`: its stock stays used. `note`: the words of the reason `other`. */
export type TakingOff = { items: QuantityOff[]; reason: string; note: string; wasMade: boolean };

/** An item that is taken off: as a whole under its own id, a part of one under a new one. */
export type RemovedItem = OrderItem & { fromId: string };

/** Taking dishes off, before it is written. `lessened`: the items of which a part is left; `stock`: what returns, for each item. */
export type PlannedTakeOff = Repricing & {
  removed: RemovedItem[];
  lessened: OrderItem[];
  stock: Record<string, string>[];
  pointsReturned: number;
};

const withQuantity = (items: readonly OrderItem[]) => items.map((item) => ({ ...item, quantity: item.line.quantity }));

/**
 * The items of an order of which something is taken off, of a set menu all of its dishes; null where a quantity does not fit the order.
 */
export const itemsTakenOff = ({ items }: Pick<OrderWithItems, "items">, requested: readonly QuantityOff[]): ItemOff<OrderItem>[] | null =>
  itemsOff(withQuantity(items), withWholeSets(items, requested));

/** Whether the kitchen has been told of something that is taken off. */
export const isAnySent = (off: readonly ItemOff<OrderItem>[]): boolean => off.some(({ item }) => isSentState(item.state));

/**
 * A locked order without what is taken off, priced again. Refuses where nothing would be left, and where more is paid than the new total.
 */
export async function planTakeOff(
  tx: Queryable,
  held: OrderWithItems,
  { off, wasMade, snapshot, ...acting }: { off: ItemOff<OrderItem>[]; wasMade: boolean; snapshot: MenuSnapshot } & Acting,
): Promise<Result<PlannedTakeOff, "order-changed" | "paid-in-part" | "would-leave-empty">> {
  const leftOf = new Map(off.map((one) => [one.item.id, one]));
  const left = held.items.flatMap((item) => {
    const one = leftOf.get(item.id);
    if (!one) return [item];
    return one.left === "0" ? [] : [partOf(item, one).left];
  });
  if (left.length === 0) return refuse("would-leave-empty");
  const context = await pricingContextOf(tx, held, { snapshot, at: acting.at });
  const repriced = context ? repriceOrder(context, { ...held, items: left }) : refuse("order-changed");
  if (!repriced.ok) return repriced;
  const lessened = repriced.value.items.filter(({ id }) => leftOf.has(id));
  return ok({
    ...repriced.value,
    lessened,
    removed: setsApart(
      off.map((one) => removedItem(one, lessened.find(({ id }) => id === one.item.id) ?? null, acting)),
      acting,
    ),
    stock: wasMade ? [] : off.map((one) => partOf(one.item, one).off ?? {}),
    pointsReturned: held.order.points - repriced.value.order.points,
  });
}

/** Set menus of which a part stays on the order: what is taken off is a set of its own. */
function setsApart(removed: readonly RemovedItem[], { random }: Pick<Acting, "random">): RemovedItem[] {
  const ids = new Map<string, string>();
  return removed.map((item) => {
    const { set } = item.line;
    if (!set || item.id === item.fromId) return item;
    const id = ids.get(set.id) ?? random.id();
    ids.set(set.id, id);
    return { ...item, line: { ...item.line, set: { ...set, id } } };
  });
}

/** The rest of an item with its stock, and the stock of what is taken off it. */
function partOf(item: OrderItem, one: Pick<ItemOff<unknown>, "off" | "left">): { left: OrderItem; off: Record<string, string> | null } {
  const stock = item.stockTaken && stockOfPart(item.stockTaken, one);
  return { left: { ...item, line: { ...item.line, quantity: one.left }, stockTaken: stock?.left ?? null }, off: stock?.off ?? null };
}

/** What is taken off as an item of its own; its amount and that of the rest are what the whole item cost. */
function removedItem({ item, off }: ItemOff<OrderItem>, rest: OrderItem | null, { random }: Pick<Acting, "random">): RemovedItem {
  const amount = rest ? moneyText(minus(money(item.amount), money(rest.amount))) : item.amount;
  const points = item.points - (rest?.points ?? 0);
  return { ...item, fromId: item.id, id: rest ? random.id() : item.id, line: { ...item.line, quantity: off }, amount, points };
}
