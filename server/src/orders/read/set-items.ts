import { money, moneyText, sum } from "@comanda/domain/money/money";
import { isSentState } from "@comanda/domain/order/item-state";
import type { OrderedLine, OrderedModifier, OrderedSet, OrderItem } from "./order-record.ts";

/** Items that people read together: one by itself, or the dishes of a set menu, in the place of the first. */
export function togetherInSets<Item extends { line: Pick<OrderedLine, "set"> }>(items: readonly Item[]): Item[][] {
  const groups = Map.groupBy(items, (item) => item.line.set?.id ?? item);
  return [...groups.values()];
}

/**
 * What is done with dishes, where a dish of a set menu stands for the whole set: with every dish of the set in the quantity of the one that is
 * named first.
 */
export function withWholeSets<One extends { id: string }>(
  items: readonly Pick<OrderItem, "id" | "line">[],
  requested: readonly One[],
): One[] {
  const setOf = (id: string) => items.find((item) => item.id === id)?.line.set?.id;
  const sets = new Map<string, One>();
  for (const one of requested) {
    const set = setOf(one.id);
    if (set !== undefined && !sets.has(set)) sets.set(set, one);
  }
  return requested.flatMap((one) => {
    const set = setOf(one.id);
    if (set === undefined) return [one];
    if (sets.get(set) !== one) return [];
    return items.filter((item) => item.line.set?.id === set).map(({ id }) => ({ ...one, id }));
  });
}

type ReadItem = Pick<OrderItem, "id" | "line" | "amount" | "state">;

/**
 * The items of an order as its diner reads them: a set menu is one item, with the id of its first dish, whose choices are its dishes with their
 * own choices. It is sent once all of its dishes are.
 */
export const asDinersRead = <Item extends ReadItem>(items: readonly Item[]): Item[] =>
  togetherInSets(items).flatMap((together) => {
    const [first] = together;
    return first ? asOneItem(first, together) : [];
  });

function asOneItem<Item extends ReadItem>(first: Item, together: readonly Item[]): Item {
  if (!first.line.set) return first;
  const amount = moneyText(sum(together.map((one) => money(one.amount))));
  const state = together.find((one) => !isSentState(one.state))?.state ?? first.state;
  const lines = together.map(({ line }) => line);
  return { ...first, line: setLine(first.line.set, first.line, lines), amount, state };
}

/** The line of a set menu with its dishes as choices. */
const setLine = (set: OrderedSet, first: OrderedLine, lines: readonly OrderedLine[]): OrderedLine => ({
  ...withoutDish(first),
  productId: set.productId,
  categoryId: set.categoryId,
  ...(set.number !== undefined && { number: set.number }),
  name: set.name,
  img: set.img || first.img,
  price: set.price,
  isTaxFree: lines.every(({ isTaxFree }) => isTaxFree),
  condiments: [],
  modifiers: lines.map(dishChosen),
});

/** What the line of a set has in common with that of a dish in it. */
const withoutDish = ({ number: _, set: _set, ...line }: OrderedLine): OrderedLine => line;

const dishChosen = ({ productId, name, condiments, modifiers, set }: OrderedLine): OrderedModifier => ({
  modifierProductId: productId,
  name,
  price: set?.extra ?? "0.00",
  quantity: 1,
  condiments,
  modifiers,
});
