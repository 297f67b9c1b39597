import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { LOCALES, type Locale } from "@comanda/domain/locale";
import { isSentState } from "@comanda/domain/order/item-state";

type Item = StaffOrder["items"][number];

/** The items that one is shown with: those of its set menu, otherwise itself alone. */
export const itemsOfSet = (items: readonly Item[], item: Item): Item[] =>
  item.set ? items.filter(({ set }) => set?.id === item.set?.id) : [item];

/**
 * The items of an order with each set menu as one, under the id of its first dish, with its dishes as its choices. `amount` is that of its first dish
 * (`setsWithAmounts`).
 */
export const setsAsOne = (items: readonly Item[], locale: Locale): Item[] =>
  items.flatMap((item) => {
    const together = itemsOfSet(items, item);
    if (!item.set) return [item];
    return together[0] === item ? [asOne({ ...item, set: item.set }, together, locale)] : [];
  });

function asOne({ set, ...first }: Item & { set: NonNullable<Item["set"]> }, together: readonly Item[], locale: Locale): Item {
  const { open, close, separator } = LOCALES[locale].list;
  const words = together.map(({ name, options }) => (options ? `${name}${open}${options}${close}` : name));
  return {
    ...first,
    set,
    number: set.number,
    name: set.name,
    lang: set.lang,
    kitchenName: set.name,
    options: words.join(separator),
    state: (together.find(({ state }) => !isSentState(state)) ?? together.find(({ state }) => state !== "ready") ?? first).state,
    contains: [...new Set(together.flatMap(({ contains }) => contains))],
  };
}
