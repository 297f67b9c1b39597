import { add, compare, decimal, type Decimal, isZero, subtract, times, toText } from "../money/decimal.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";

/** The digits of stock behind the point. */
const STOCK_DIGITS = 3;

/** A quantity of one item to be taken off an order. */
export type QuantityOff = { id: string; quantity: string };

/** An item with the quantity that is taken off it and the quantity that is left, "0" where it is taken off as a whole. */
export type ItemOff<Item> = { item: Item; off: string; left: string };

/**
 * The items of an order from which something is taken off. `null` where one is unknown or named twice, where more is taken off than was
 * ordered, or where a part of an item is not a whole number.
 */
export function itemsOff<Item extends { id: string; quantity: string }>(
  items: readonly Item[],
  requested: readonly QuantityOff[],
): ItemOff<Item>[] | null {
  const found = requested.map(({ id, quantity }) =>
    itemOff(
      items.find((item) => item.id === id),
      decimal(quantity),
    ),
  );
  const isEach = found.every((one) => one !== null) && new Set(requested.map(({ id }) => id)).size === requested.length;
  return isEach ? found.filter((one) => one !== null) : null;
}

function itemOff<Item extends { quantity: string }>(item: Item | undefined, off: Decimal): ItemOff<Item> | null {
  if (!item || compare(off, decimal(0)) <= 0) return null;
  const left = subtract(decimal(item.quantity), off);
  const isPart = compare(left, decimal(0)) > 0 && Number.isInteger(Number(toText(off)));
  return isZero(left) || isPart ? { item, off: toText(off), left: toText(left) } : null;
}

/** The stock that the part of an item consumed, by id, and the rest: together what the whole item consumed. */
export function stockOfPart(
  stock: Readonly<Record<string, string>>,
  { off, left }: Pick<ItemOff<unknown>, "off" | "left">,
): { off: Record<string, string>; left: Record<string, string> } {
  const whole = add(decimal(off), decimal(left));
  const parts = Object.entries(stock).map(([id, taken]) => {
    const ofPart = roundRatioHalfEven(times(decimal(taken), decimal(off)), whole, STOCK_DIGITS);
    return { id, off: toText(ofPart), left: toText(subtract(decimal(taken), ofPart)) };
  });
  return {
    off: Object.fromEntries(parts.map((part) => [part.id, part.off])),
    left: Object.fromEntries(parts.map((part) => [part.id, part.left])),
  };
}
